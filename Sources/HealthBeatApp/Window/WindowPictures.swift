import Commands
import DesktopProgram
import Geometry
import Requests
import Screens
import System
import ViewKit
import WeightHistory
import Words

/// Exports and copies pictures, sounds, reports and text from a window.
final class WindowPictures {
    private let program: DesktopProgram
    private let root: RootViewController
    private let document: DocumentPresenter
    private let notices: Notices
    private var run: ChildProgram?
    private var onOutcome: ((PictureOutcome) -> Void)?
    /// Identifies the current drawing; results of earlier ones are discarded.
    private var runNumber = 0

    /// Larger pictures need confirmation, and are drawn by a child process.
    private static let mostPixels = 64e6

    init(_ program: DesktopProgram, _ root: RootViewController, _ document: DocumentPresenter, _ notices: Notices) {
        (self.program, self.root, self.document, self.notices) = (program, root, document, notices)
    }

    /// Writes a PNG into the pictures folder and shows its path as a message.
    func export() {
        let folders = StandardFolders()
        let folder = folders.pictures
        do {
            let path = try DatedFile.write("Health Beat", ending: "png", into: folder) { file in
                try writeShown(to: file)
            }
            report(path)
        } catch {
            notices.say(ProgramFailure(error, writing: folder).message)
        }
    }

    /// The path proposed for a picture, as a user would type it.
    static var suggestedPath: String { suggestedPath(in: StandardFolders().pictures, ending: "png") }

    /// The path proposed for a report: in the folder for documents, or in the home folder if there is none.
    static var suggestedReportPath: String {
        let folders = StandardFolders()
        return suggestedPath(in: folders.documents.isFolder ? folders.documents : folders.home, ending: "pdf")
    }

    private static func suggestedPath(in folder: FilePath, ending: String) -> String {
        let name = DatedFile.stem("Health Beat") + ".\(ending)"
        return StandardFolders().abbreviated(folder.appending(name))
    }

    func export(_ wish: ExportOptions, report: @escaping (PictureOutcome) -> Void) {
        let typed = TypedPath(wish.path)
        let type: ExportType
        do throws(ProgramFailure) {
            type = try Self.format(ofPictureAt: typed, beside: document.location)
        } catch {
            return report(.failed(error.message))
        }
        if !wish.replaces, typed.exists { return report(.exists(name: typed.name)) }
        let options = options(size: wish.size, showsAll: wish.showsAll)
        guard case .picture(let picture) = type, picture.hasPixels, options.pixelCount > Self.mostPixels else {
            return report(write(options, type, to: typed.path))
        }
        guard wish.isPatient else { return report(.isLarge(megapixels: Int(options.pixelCount / 1e6))) }
        var request = PictureRequest(document: nil, output: typed.path, type: type, options: options, trace: nil)
        request.replaces = wish.replaces
        draw(request, report)
    }

    /// Writes a report of the current entries in a child process, as its pages may be many.
    func writeReport(_ wish: ReportWish, report: @escaping (PictureOutcome) -> Void) {
        let typed = TypedPath(wish.path)
        do throws(ProgramFailure) {
            try Self.checkReport(at: typed, beside: document.location)
        } catch {
            return report(.failed(error.message))
        }
        guard root.measurements.isRead else { return report(.failed(ReportWords.notRead)) }
        if !wish.replaces, typed.exists { return report(.exists(name: typed.name)) }
        var request = PictureRequest(
            document: nil, output: typed.path, type: .picture(.pdf), options: options(showsAll: wish.showsAll),
            trace: nil)
        request.report = ReportOptions(name: wish.name, hasEntries: wish.hasEntries)
        request.replaces = wish.replaces
        draw(request, report)
    }

    /// Finds the reason why no picture may be written to a path, in a sentence; nil if one may.
    func check(_ path: FilePath, completion: @escaping @MainActor (String?) -> Void) {
        check(path, Self.checkPicture, completion)
    }

    /// Finds the reason why no report may be written to a path, in a sentence; nil if one may.
    func checkReport(_ path: FilePath, completion: @escaping @MainActor (String?) -> Void) {
        check(path, Self.checkReport, completion)
    }

    /// Checks a path on another thread.
    private func check(
        _ path: FilePath, _ check: @escaping @Sendable (TypedPath, DocumentLocation) throws(ProgramFailure) -> Void,
        _ completion: @escaping @MainActor (String?) -> Void
    ) {
        program.loop.compute { [location = document.location] in
            ProgramFailure.message { () throws(ProgramFailure) in try check(TypedPath(path), location) }
        } then: {
            completion($0)
        }
    }

    /// Returns the format of an export to a path; throws if none may be written there. Blocks.
    private nonisolated static func format(
        ofPictureAt typed: TypedPath, beside document: DocumentLocation
    ) throws(ProgramFailure) -> ExportType {
        try refuse(typed, beside: document)
        guard let type = ExportType(ending: typed.path) else {
            throw ProgramFailure(ExportWords.noType(path: typed.name, endings: ExportType.listed()))
        }
        return type
    }

    /// Throws if no picture may be written to a path. Blocks.
    private nonisolated static func checkPicture(
        at typed: TypedPath, beside document: DocumentLocation
    ) throws(ProgramFailure) {
        _ = try format(ofPictureAt: typed, beside: document)
    }

    /// Throws if no report may be written to a path. Blocks.
    private nonisolated static func checkReport(
        at typed: TypedPath, beside document: DocumentLocation
    ) throws(ProgramFailure) {
        try refuse(typed, beside: document)
        guard ExportType(ending: typed.path) == .picture(.pdf) else {
            throw ProgramFailure(ReportWords.noType(path: typed.name))
        }
    }

    /// Throws if nothing may be written to a path. Blocks.
    private nonisolated static func refuse(
        _ typed: TypedPath, beside document: DocumentLocation
    ) throws(ProgramFailure) {
        if let problem = typed.problemAsPicture { throw ProgramFailure(problem) }
        switch ProtectedFile(typed.path, of: document) {
        case .document: throw ProgramFailure(ExportWords.intoDocument)
        case .anotherDocument: throw ProgramFailure(ExportWords.intoAnotherDocument(path: typed.name))
        case .damagedCopy: throw ProgramFailure(ExportWords.intoDamagedCopy(path: typed.name))
        case nil: break
        }
    }

    private func write(_ options: PictureOptions, _ type: ExportType, to path: FilePath) -> PictureOutcome {
        do {
            try makePicturesFolder(for: path)
            let file = try OutputFile(path: path)
            switch type {
            case .picture(let type): try picture(options).write(type, to: { try file.write($0) })
            case .sound: try GraphSound(of: root.history, options).write(to: { try file.write($0) })
            }
            try file.finish()
        } catch {
            return .failed(ProgramFailure(error, writing: path).message)
        }
        report(path)
        return .written
    }

    /// Starts a child process that draws the current entries.
    private func draw(_ request: PictureRequest, _ report: @escaping (PictureOutcome) -> Void) {
        cancel()
        onOutcome = report
        let (loop, number) = (program.loop, runNumber)
        do {
            try makePicturesFolder(for: request.output)
            run = try request.draw(root.history, root.measurements, root.person, root.periods) { [weak self] share in
                loop.post {
                    guard let self, number == self.runNumber else { return }
                    self.onOutcome?(.drawing(share))
                }
            } completion: { [weak self] result in
                loop.post { self?.finish(result, of: number, request.output) }
            }
            report(.drawing(0))
        } catch {
            report(.failed(ProgramFailure(error, writing: request.output).message))
        }
    }

    private func finish(_ result: Result<Void, ProgramFailure>, of number: Int, _ path: FilePath) {
        guard number == runNumber else { return }
        let report = onOutcome
        (run, onOutcome) = (nil, nil)
        switch result {
        case .success:
            self.report(path)
            report?(.written)
        case .failure(let failure): report?(.failed(failure.message))
        }
    }

    /// Cancels the drawing of a large picture; nothing is written.
    func cancel() {
        run?.end()
        (run, onOutcome) = (nil, nil)
        runNumber += 1
    }

    private func makePicturesFolder(for path: FilePath) throws(SystemError) {
        if path.folder == StandardFolders().pictures { try path.folder.makeFolder() }
    }

    private func report(_ path: FilePath) {
        notices.say(
            ExportWords.exported(to: StandardFolders().abbreviated(path)), for: .seconds(5),
            buttons: [MessageButton(title: "Show") { [weak notices] in notices?.open(path) }])
    }

    func copyPicture() {
        var bytes: [UInt8] = []
        do {
            try picture(options()).write(.png, to: { bytes += $0 })
            program.window.clipboard.offer([.png: bytes])
            notices.say(ExportWords.copiedPicture, for: .seconds(5))
        } catch {
            notices.say(ExportWords.notCopied)
        }
    }

    func copy(_ text: String) {
        program.window.clipboard.offer(text)
        notices.say(ExportWords.copied(text.replacing("\t", with: ", ")), for: .seconds(5))
    }

    private func picture(_ options: PictureOptions) -> DocumentPicture {
        DocumentPicture(graphOf: root.history, of: root.person, options: options)
    }

    /// Returns the options for a picture of the graph, by default as it is in the window.
    func options(size: Size? = nil, showsAll: Bool = false) -> PictureOptions {
        let views = program.window.window
        var options = PictureOptions(
            size: size ?? views.bounds.size, scale: views.currentTraits.displayScale, unit: root.unit,
            textSize: views.currentTraits.textSize)
        (options.paper, options.showsTrend) = (root.graphScreen.style.paper, root.graphScreen.style.showsTrend)
        if !showsAll { options.dates = root.graphScreen.graph.dates }
        return options
    }

    /// Writes a PNG of the graph alone, or of another screen without its overlays.
    private func writeShown(to file: OutputFile) throws {
        if root.tab == .graph {
            try picture(options()).write(.png, to: { try file.write($0) })
        } else {
            try root.withoutOverlays { try program.writePicture(to: file) }
        }
    }
}
