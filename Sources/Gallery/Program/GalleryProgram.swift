import Desktop
import DesktopProgram
import Glibc
import System
import ViewKit
import X11

/// `healthbeat-gallery [ID]`: runs a window with the table or a demo.
public final class GalleryProgram {
    public nonisolated struct Request: Sendable {
        /// The id of the demo to show; nil for the table.
        public var demo: String?
        /// The folder of the user's data; nil for the desktop's.
        public var data: FilePath?
        /// The initial address of People; nil for the sample.
        public var peopleAddress: String?
        /// Device pixels per point; nil for the screen's.
        public var scale: Double?
        public var trace: FilePath?

        public init(
            demo: String? = nil, data: FilePath? = nil, peopleAddress: String? = nil, scale: Double? = nil,
            trace: FilePath? = nil
        ) {
            self.demo = demo
            self.data = data
            self.peopleAddress = peopleAddress
            self.scale = scale
            self.trace = trace
        }
    }

    private let program: DesktopProgram
    private let request: Request
    private let demo: Demo?
    private var root: GalleryViewController?
    private var context: GalleryContext?
    private var messages: GalleryMessages?
    private var isClosed = false

    /// Opens the trace, if requested; throws if there is no such demo.
    public init(_ request: Request) throws(ProgramFailure) {
        self.request = request
        demo = try request.demo.map(Catalogue.demo)
        program = try DesktopProgram("healthbeat-gallery", scale: request.scale, trace: request.trace)
    }

    /// Opens the window and blocks until it is closed; throws if it cannot be opened or the display is lost.
    public func run() throws(ProgramFailure) {
        try program.open(description, alternative: "For a picture, run healthbeat-gallery export.")
        let storage = GalleryStorage(data: request.data)
        let context = GalleryContext(
            loop: program.loop, storage: storage, peopleAddress: request.peopleAddress,
            actions: Actions(program: self))
        self.context = context
        let root = GalleryViewController(Catalogue.demos, context, commands: commands)
        self.root = root
        messages = GalleryMessages(root.messages, loop: program.loop)
        root.onScreenChange = { [weak self] in self?.messages?.screenDidChange(to: $0) }
        program.window.window.currentTraits.reducesMotion = storage.reducesMotion
        program.window.window.rootViewController = root
        if let demo { root.show(demo, animated: false) }
        followWindow()
        program.window.release()
        try program.run()
    }

    private var description: WindowDescription {
        var description = WindowDescription(
            title: "Health Beat Gallery", width: 480, height: 720, instanceName: "healthbeat-gallery",
            className: "HealthBeatGallery")
        description.minimumWidth = 280
        description.minimumHeight = 360
        description.icons = GalleryIcon.icon.images(sizes: [16, 32, 48, 64])
        return description
    }

    private var commands: GalleryCommands {
        GalleryCommands(
            exportPicture: { [unowned self] in exportPicture(of: $0) },
            isFullScreen: { [unowned self] in program.window.isFullScreen },
            toggleFullScreen: { [unowned self] in program.window.toggleFullScreen() },
            printViews: { StandardError.print($0.text) },
            close: { [unowned self] in program.requestEnd() })
    }

    private func followWindow() {
        program.onFrame = { [weak self] frame in
            guard !frame.failures.isEmpty else { return }
            self?.messages?.say("Part of this window could not be drawn.", for: nil)
        }
        program.onWithdrawal = { [weak self] in self?.closeScreens() }
        program.window.drops.onDrop = { [weak self] in self?.root?.topScreen?.open($0) }
        program.window.drops.accepts = { [weak self] in self?.root?.topScreen?.acceptsFiles ?? false }
    }

    /// Screens save as they disappear; one more turn of the loop delivers their failures.
    private func closeScreens() {
        isClosed = true
        program.window.window.rootViewController = nil
        context?.finishWork()
        program.loop.requestTurn()
        program.loop.runTurn()
    }

    /// Shows a message; after the window has closed, a failure becomes the program's.
    private func say(_ sentence: String?, for duration: Duration?) {
        guard isClosed else {
            messages?.say(sentence, for: duration, about: root?.screen)
            return
        }
        if duration == nil, let sentence { program.fail(with: ProgramFailure(sentence)) }
    }

    /// Writes a picture of the window into the pictures folder, and shows its path in a message.
    private func exportPicture(of title: String?) {
        let folders = StandardFolders()
        let folder = folders.pictures
        do {
            let file = try DatedFile.write(
                "Gallery" + (title.map { " \($0)" } ?? ""), ending: "png", into: folder, at: time(nil)
            ) {
                file in try root?.withoutOverlays { try program.writePicture(to: file) }
            }
            messages?.say("Exported to \(folders.abbreviated(file.path))", for: .seconds(5))
        } catch {
            messages?.say(ProgramFailure(error, writing: folder).message, for: nil)
        }
    }

    /// The actions of the window's screens.
    private struct Actions: GalleryActions {
        unowned let program: GalleryProgram

        func say(_ sentence: String?, for duration: Duration?) {
            program.say(sentence, for: duration)
        }

        func withdraw(_ sentence: String) {
            program.messages?.withdraw(sentence)
        }

        func describe(_ sentence: String?) {
            program.messages?.describe(sentence)
        }

        func copy(_ text: String) {
            program.program.window.clipboard.offer(text)
            say("Copied \(SafeText.singleLine(text))", for: .seconds(5))
        }

        func openAddress(_ address: String) {
            let loop = program.program.loop
            AddressOpener.open(address) { [weak program] failure in
                loop.post { program?.messages?.say(failure, for: nil) }
            }
        }
    }
}
