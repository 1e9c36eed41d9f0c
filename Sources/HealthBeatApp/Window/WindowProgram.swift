import Cairo
import Commands
import Desktop
import EventLoop
import Glibc
import Screens
import X11

/// `healthbeat FILE`: a window on a document, until it is closed.
public final class WindowProgram {
    let location: DocumentLocation
    let trace: Trace?
    let fixedScale: Double?
    let loop = EventLoop()
    let session: DocumentSession
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

    /// Opens the trace, where one is asked for.
    public init(_ request: WindowRequest) throws(ProgramFailure) {
        location = DocumentLocation(named: request.document)
        fixedScale = request.scale
        trace = try Trace(request.trace)
        session = DocumentSession(location, loop: loop)
    }

    /// Opens the window and returns when it is closed; throws where there is none to open, or it was taken away.
    public func run() throws(ProgramFailure) {
        // A terminal or a trace that nobody reads any more is no reason to close the window.
        signal(SIGPIPE, SIG_IGN)
        // What takes longest begins first, beside the rest: the fonts and the document.
        fonts = FontWarmUp(fonts: [GraphPicture.font(at: .large)], scale: fixedScale ?? 1)
        followDocument()
        try openWindow()
        loop.watch(signals) { [loop] _ in loop.stop() }
        loop.run()
        if let failure { throw failure }
        closeWindow()
    }

    /// Ends the program in order; with a failure, that is what it says.
    func end(with failure: ProgramFailure? = nil) {
        self.failure = self.failure ?? failure
        loop.stop()
    }
}
