import Cairo
import Commands
import Desktop
import DesktopProgram
import EventLoop
import Glibc
import JSON
import System
import WeightHistory

/// `healthbeat export`: reads a document and writes its graph as a picture.
public final class PictureExport {
    private let document: DocumentLocation
    private let output: FilePath
    private let type: PictureType
    private let options: PictureOptions
    private let trace: Trace?

    /// Opens the trace, where one is asked for.
    public init(_ request: PictureRequest) throws(ProgramFailure) {
        document = DocumentLocation(named: request.document)
        output = request.output
        type = request.type
        options = request.options
        trace = try Trace(request.trace)
    }

    /// Makes the picture; what could not be read is said on standard error.
    public func run() throws(ProgramFailure) {
        let fonts = FontWarmUp(fonts: DocumentPicture.fonts(at: options.textSize), scale: options.scale)
        let reading = document.readOnce()
        trace?.add(reading)
        let content = try document.contents(of: reading.result)
        content?.reportProblems(of: document)
        if options.screen == .detail, content?.history.isEmpty ?? true {
            throw ProgramFailure("There is no entry in \(document.label) whose details could be shown.")
        }
        let start = Instant.readingClock()
        fonts.finish()
        do {
            let frame = try write(picture(of: content))
            if let frame { trace?.add(frame) }
        } catch {
            throw ProgramFailure(error, writing: output)
        }
        trace?.add(["kind": .string("picture"), "ms": .number(start.millisecondsAgo)])
    }

    private func picture(of content: Document?) -> DocumentPicture {
        let (history, person) = (content?.history ?? WeightHistory(), content?.person ?? Person())
        guard let screen = options.screen else {
            return DocumentPicture(graphOf: history, of: person, options: options)
        }
        let hint = { [document] in document.hint(in: $0) }
        return DocumentPicture(of: screen, history: history, person: person, hint: hint, options: options)
    }

    private func write(_ picture: DocumentPicture) throws -> FrameReport? {
        if output == "-" {
            // A reader that stops has what it wants: the program ends as quietly as others do, whatever started it.
            signal(SIGPIPE, SIG_DFL)
            return try picture.write(type) { try FileBytes.write($0, to: STDOUT_FILENO) }
        }
        let file = try OutputFile(path: output)
        let frame = try picture.write(type) { try file.write($0) }
        try file.finish()
        return frame
    }
}
