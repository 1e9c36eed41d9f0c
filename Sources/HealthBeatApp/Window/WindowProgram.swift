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
    var editor: DocumentEditor
    let settings: SettingsStore
    // Made before any thread is, so that none of them is interrupted by a signal.
    private let signals = SignalSource([SIGINT, SIGTERM])
    private var failure: ProgramFailure?

    var display: Display!
    var desktopWindow: DesktopWindow!
    var clipboard: Clipboard!
    var root: RootViewController!
    var messageDeadline: Deadline?
    /// What is wrong with the document, as the message bar says it; nil once that was closed.
    var documentProblem: String?
    var fonts: FontWarmUp?
    /// Whether other windows' settings are followed: from the first frame on, which they are not to hold up.
    var followsSettings = false

    /// Opens the trace, where one is asked for.
    public init(_ request: WindowRequest) throws(ProgramFailure) {
        location = DocumentLocation(named: request.document)
        fixedScale = request.scale
        trace = try Trace(request.trace)
        session = DocumentSession(location, loop: loop)
        editor = DocumentEditor(path: location.path, loop: loop)
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
        if followsSettings {
            keepSize()
            keepChoices()
        }
        settings.finish()
        if let failure { throw failure }
        closeWindow()
    }

    /// Ends the program in order; with a failure, that is what it says.
    func end(with failure: ProgramFailure? = nil) {
        self.failure = self.failure ?? failure
        // What the person has asked for is done before; where nothing is shown any more, that cannot be waited for.
        if failure == nil { editor.whenIdle { [loop] in loop.stop() } } else { loop.stop() }
    }
}
