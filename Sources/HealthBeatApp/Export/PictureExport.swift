import Cairo
import Commands
import DesktopProgram
import Documents
import Glibc
import Requests
import System
import ViewKit
import WeightGraph
import WeightHistory
import Words

/// The commands `healthbeat export`, which writes a document's graph as a picture or as a sound, and `healthbeat report`.
public final class PictureExport {
    private let request: PictureRequest
    private let document: DocumentLocation
    private let trace: Trace?
    private var output: FilePath { request.output }
    private var options: PictureOptions { request.options }

    public init(_ request: PictureRequest) throws(ProgramFailure) {
        self.request = request
        document = DocumentLocation(named: request.document)
        trace = try Trace(request.trace)
    }

    /// Makes the picture, with unreadable lines on standard error and, for a window, the outcome on standard output.
    public func run() throws(ProgramFailure) {
        guard request.isForWindow else { return try makePicture() }
        do {
            try makePicture()
            tell(.done)
        } catch {
            tell(.failure(error.message))
        }
    }

    /// Sends a message to the waiting window; if that is gone, SIGPIPE ends this program.
    private func tell(_ message: ImportMessage) {
        try? FileBytes.write(Array(message.line.utf8), to: STDOUT_FILENO)
    }

    private func makePicture() throws(ProgramFailure) {
        let fonts = FontWarmUp(fonts: DocumentPicture.fonts(at: options.textSize), scale: options.scale)
        let needsValues = options.series != nil || request.report != nil
        let reading = Reading(once: document, values: needsValues ? true : nil)
        trace?.add(reading)
        let content = try document.contents(of: reading.result)
        content?.reportProblems(of: document)
        if options.screen == .detail, content?.history.isEmpty ?? true {
            throw ProgramFailure(ExportWords.noEntry(document: document.label))
        }
        try requireSeries(of: content)
        try requireRoomForSeries()
        let start = Instant.readingClock()
        fonts.finish()
        do {
            if let frame = try write(content) { trace?.add(frame) }
        } catch {
            throw ProgramFailure(error, writing: output)
        }
        trace?.add([
            "kind": .string(request.type == .sound ? "sound" : "picture"), "ms": .number(start.millisecondsAgo),
        ])
    }

    /// Throws if a series was chosen of which the document has no values.
    private func requireSeries(of content: Document?) throws(ProgramFailure) {
        let filled = content?.measurements.filled ?? []
        let names = [options.series].compactMap(\.self) + (request.report?.series ?? [])
        guard let name = names.first(where: { filled.named($0) == nil }) else { return }
        throw ProgramFailure(ExportWords.noSeries(name, document: document.label, others: filled))
    }

    private func requireRoomForSeries() throws(ProgramFailure) {
        let height = GraphViewController.leastHeightForSeries
        guard options.series != nil, options.screen == nil, request.report == nil, options.size.height < height
        else { return }
        throw ProgramFailure(ExportWords.tooLowForSeries(leastHeight: Int(height)))
    }

    private func picture(of content: Document?) -> DocumentPicture {
        let (history, person) = (content?.history ?? WeightHistory(), content?.person ?? Person())
        let (measurements, periods) = (content?.measurements ?? Measurements(), content?.periods ?? DocumentPeriods())
        guard let screen = options.screen else {
            return DocumentPicture(graphOf: history, measurements, of: person, periods, options: options)
        }
        return DocumentPicture(
            of: screen, history: history, measurements, person: person, periods, hint: document.hint, options: options)
    }

    private func report(of content: Document?, _ report: ReportOptions) -> Report {
        Report(
            of: content?.history ?? WeightHistory(), content?.person ?? Person(),
            periods: content?.periods ?? DocumentPeriods(), measurements: content?.measurements ?? Measurements(),
            options, report)
    }

    private func write(_ content: Document?) throws -> FrameReport? {
        if output == "-" {
            // A reader that stops has all that it wants: end quietly by SIGPIPE, even if the parent ignored the signal.
            signal(SIGPIPE, SIG_DFL)
            return try write(content, to: { try FileBytes.write($0, to: STDOUT_FILENO) })
        }
        let file = try OutputFile(path: output)
        let frame = try write(content, to: { try file.write($0) }, progress: progress)
        try checkAgain()
        try file.finish()
        return frame
    }

    private func write(
        _ content: Document?, to sink: @escaping ByteSink, progress: @escaping (Double) -> Void = { _ in }
    ) throws -> FrameReport? {
        if let report = request.report {
            try self.report(of: content, report).write(to: sink, progress: progress)
            return nil
        }
        switch request.type {
        case .picture(let type): return try picture(of: content).write(type, to: sink, progress: progress)
        case .sound:
            try GraphSound(of: content?.history ?? WeightHistory(), options).write(to: sink)
            return nil
        }
    }

    private var progress: (Double) -> Void {
        guard request.isForWindow else { return { _ in } }
        let clock = ProgressClock()
        return { [self] share in if clock.isDue() { tell(.progress(share)) } }
    }

    /// Checks the target again: while a large picture was drawn, another program may have created a file there.
    private func checkAgain() throws(ProgramFailure) {
        try document.refuse(output: output)
        guard !request.replaces, (try? FileStatus(of: output)) != nil else { return }
        throw ProgramFailure(ExportWords.appeared(at: output))
    }
}
