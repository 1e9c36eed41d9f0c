import Cairo
import Commands
import Desktop
import EventLoop
import Glibc
import Screens
import X11

/// `healthbeat FILE`: a window on a document, until it is closed.
public final class WindowProgram {
    var location: DocumentLocation
    let trace: Trace?
    let fixedScale: Double?
    let loop = EventLoop()
    var session: DocumentSession
    /// A document that the person wants to see instead, once it is known that it can be read.
    var nextSession: DocumentSession?
    let editors: DocumentEditors
    let settings: SettingsStore
    // Made before any thread is, so that none of them is interrupted by a signal.
    private let signals = SignalSource([SIGINT, SIGTERM])
    // Taken before any thread is, since it changes the environment.
    let startupIdentifier = StartupIdentifier.take()
    private var failure: ProgramFailure?
    /// What was asked for and could not be done before the program ends, in sentences.
    private var unsaved: [String] = []
    /// Whether the window is about to be closed: nothing more is taken on.
    private(set) var isEnding = false

    var display: Display!
    var desktopWindow: DesktopWindow!
    var clipboard: Clipboard!
    var root: RootViewController!
    var notices: Notices!
    var fonts: FontWarmUp?
    /// Whether other windows' settings are followed: from the first frame on, which they are not to hold up.
    var followsSettings = false

    /// Opens the trace, where one is asked for.
    public init(_ request: WindowRequest) throws(ProgramFailure) {
        location = DocumentLocation(named: request.document)
        fixedScale = request.scale
        trace = try Trace(request.trace)
        session = DocumentSession(location, loop: loop)
        editors = DocumentEditors(location, loop: loop)
        let folders = StandardFolders()
        settings = SettingsStore(path: folders.settings, name: folders.abbreviated(folders.settings), loop: loop)
    }

    /// Opens the window and returns when it is closed; throws where there is none to open, or it was taken away.
    public func run() throws(ProgramFailure) {
        // A terminal or a trace that nobody reads any more is no reason to close the window.
        signal(SIGPIPE, SIG_IGN)
        // What takes longest begins first, beside the rest: the fonts and the document.
        let textSize = settings.settings.textSize ?? .large
        fonts = FontWarmUp(fonts: DocumentPicture.fonts(at: textSize), scale: fixedScale ?? 1)
        followDocument()
        try openWindow()
        loop.watch(signals) { [weak self] _ in self?.end() }
        loop.run()
        closeWindow()
        for sentence in unsaved { StandardError.complain(sentence) }
        if let failure { throw failure }
    }

    /// Ends the program in order, once what the person has asked for is done; with a failure, that is what it says.
    func end(with failure: ProgramFailure? = nil) {
        self.failure = self.failure ?? failure
        guard !isEnding else { return }
        isEnding = true
        editors.finish { [weak self] outcome in self?.end(outcome) }
        if editors.isBusy { notices.say("The window closes as soon as the last change is saved.", about: .document) }
    }

    private func end(_ outcome: EditorsOutcome) {
        unsaved = outcome.sentences(root.format)
        // What was said is the reason; the last of it ends the program with a status of its own.
        if failure == nil, let last = unsaved.popLast() { failure = ProgramFailure(last) }
        loop.stop()
    }
}
