import Desktop
import DesktopProgram
import System
import ViewKit
import X11

/// `healthbeat-gallery [ID]`: runs a window with the table or a demo.
public final class GalleryProgram: GalleryActions {
    private let program: DesktopProgram
    private let demo: Demo?
    private let storage: GalleryStorage
    private let peopleAddress: String?
    private lazy var context = GalleryContext(
        loop: program.loop, storage: storage, peopleAddress: peopleAddress, actions: self)
    private lazy var root = GalleryViewController(Catalogue.demos, context, commands: commands)
    private lazy var messages = GalleryMessages(root.messages, loop: program.loop)
    private var isClosed = false

    /// Opens the trace, if requested; throws if there is no such demo.
    ///
    /// A nil argument has its default: the table of demos, the desktop's data folder, the sample list of people, the
    /// screen's scale, no trace.
    public init(
        demo: String?, data: FilePath?, peopleAddress: String?, scale: Double?, trace: FilePath?
    ) throws(ProgramFailure) {
        self.demo = try demo.map(Catalogue.demo)
        storage = GalleryStorage(data: data)
        self.peopleAddress = peopleAddress
        program = try DesktopProgram("healthbeat-gallery", scale: scale, trace: trace)
    }

    /// Opens the window and blocks until it is closed; throws if it cannot be opened or the display is lost.
    public func run() throws(ProgramFailure) {
        try program.open(description, alternative: Words.runExport)
        root.onScreenChange = { [weak self] in self?.messages.screenDidChange(to: $0) }
        program.window.reducesMotion = storage.reducesMotion
        program.window.window.rootViewController = root
        if let demo { root.show(demo, animated: false) }
        program.onFrame = { [weak self] frame in
            guard !frame.failures.isEmpty else { return }
            self?.messages.say(Words.notDrawn, for: nil)
        }
        program.onWithdrawal = { [weak self] in self?.closeScreens() }
        program.window.drops.onDrop = { [weak self] in self?.root.topScreen?.open($0) }
        program.window.drops.accepts = { [weak self] in self?.root.topScreen?.acceptsFiles ?? false }
        program.window.release()
        try program.run()
    }

    private var description: WindowDescription {
        var description = WindowDescription(
            title: Words.windowTitle, width: 480, height: 720, instanceName: "healthbeat-gallery",
            className: "HealthBeatGallery")
        description.minimumWidth = 280
        description.minimumHeight = 360
        description.icons = GalleryIcon.icon.images(sizes: [16, 32, 48, 64])
        return description
    }

    private var commands: GalleryCommands {
        GalleryCommands(
            exportPicture: { [unowned self] in exportPicture(of: $0) },
            appearance: { [unowned self] in program.window.appearance },
            chooseAppearance: { [unowned self] in program.window.appearance = $0 },
            isFullScreen: { [unowned self] in program.window.isFullScreen },
            toggleFullScreen: { [unowned self] in program.window.toggleFullScreen() },
            printViews: { StandardError.print($0.text) },
            close: { [unowned self] in program.requestEnd() })
    }

    /// Screens save as they disappear; one more turn of the loop delivers their failures.
    private func closeScreens() {
        isClosed = true
        program.window.window.rootViewController = nil
        context.finishWork()
        program.loop.requestTurn()
        program.loop.runTurn()
    }

    /// Writes a picture of the window into the pictures folder, and shows its path in a message.
    private func exportPicture(of title: String?) {
        let folders = StandardFolders()
        let folder = folders.pictures
        let name = "Gallery" + (title.map { " \($0)" } ?? "")
        do {
            let path = try DatedFile.write(name, ending: "png", into: folder) { file in
                try root.withoutOverlays { try program.writePicture(to: file) }
            }
            messages.say(Words.exported(to: folders.abbreviated(path)), for: .seconds(5))
        } catch {
            messages.say(ProgramFailure(error, writing: folder).message, for: nil)
        }
    }

    // MARK: The actions of the window's screens

    /// Shows a message; after the window has closed, a failure becomes the program's.
    func say(_ sentence: String?, for duration: Duration?) {
        if !isClosed {
            messages.say(sentence, for: duration, about: root.screen)
        } else if duration == nil, let sentence {
            program.fail(with: ProgramFailure(sentence))
        }
    }

    func say(_ sentence: String, undo: @escaping () -> Void) {
        let button = MessageButton(title: Words.undo, toolTip: ToolTip(Words.undo, key: KeyPress.control("z").name)) {
            [weak self] in
            self?.messages.withdraw(sentence)
            undo()
        }
        messages.say(sentence, for: .seconds(5), buttons: [button], about: root.screen)
    }

    func withdraw(_ sentence: String) { messages.withdraw(sentence) }

    func describe(_ sentence: String?) { messages.describe(sentence) }

    func copy(_ text: String) {
        program.window.clipboard.offer(text)
        say(Words.copied(text), for: .seconds(5))
    }

    func openAddress(_ address: String) { AddressOpener.open(address, onFailure: sayLater) }

    func openFile(_ path: FilePath) { AddressOpener.open(path, onFailure: sayLater) }

    /// Shows a message; called on another thread.
    private var sayLater: @Sendable (String) -> Void {
        let loop = program.loop
        return { [weak self] sentence in
            loop.post { self?.messages.say(sentence, for: nil) }
        }
    }
}
