import Cairo
import Desktop
import EventLoop
import Geometry
import Glibc
import System
import ViewKit
import X11

/// The common parts of a program with one window. `open` shows the window; `run` returns when the program has ended and
/// the window is closed.
public final class DesktopProgram {
    public let loop = EventLoop()
    /// The record of the program's work and times; nil unless requested.
    public let trace: Trace?
    /// Nil until `open` returns.
    public private(set) var window: DesktopWindow!
    public var onFrame: ((FrameReport) -> Void)?
    /// Called when the program is to end: by a signal, by the user or, with a failure, because the window is lost. The
    /// closure calls `stop` when its work is done. While nil, the program ends at once.
    public var onEndRequest: ((ProgramFailure?) -> Void)?
    /// Called when the window is hidden, for slow work that would otherwise delay the user.
    public var onWithdrawal: (() -> Void)?

    private let name: String
    private let scale: Double?
    // Created before any thread, so that signals interrupt none of them.
    private let signals = SignalSource([SIGINT, SIGTERM])
    // Taken before any thread starts, as it changes the environment.
    private let startupIdentifier = StartupIdentifier.take()
    private var display: Display?
    /// Nil until the window shows its first complete frame.
    private var session: DesktopSession?
    private lazy var portal = Store<PortalPreferences>(
        PortalPreferences.file(of: name), loop: loop, leavesDamaged: true)
    private var failure: ProgramFailure?
    /// Whether `run` will throw.
    public var hasFailed: Bool { failure != nil }

    /// Opens the trace if there is one.
    ///
    /// - Parameters:
    ///   - name: The program's name as launched, for messages.
    ///   - scale: The device pixels per point; nil follows the screen's scale.
    public init(_ name: String, scale: Double? = nil, trace: FilePath? = nil) throws(ProgramFailure) {
        self.name = name
        self.scale = scale
        self.trace = try Trace(trace)
        // A closed terminal or trace pipe must not end the program.
        signal(SIGPIPE, SIG_IGN)
        Heap.keep(8 << 20)
    }

    /// Connects to the display and opens an empty window; `alternative` is a phrase for what works without a display,
    /// such as "or use export".
    public func open(
        _ description: WindowDescription, appearance: AppearanceChoice = .system, alternative: String? = nil
    ) throws(ProgramFailure) {
        var description = description
        description.startupIdentifier = startupIdentifier
        do {
            let display = try Display()
            window = try DesktopWindow(
                on: display, loop: loop, description: description, scale: scale, appearance: appearance,
                portal: portal.content)
            self.display = display
        } catch let error as DisplayError {
            throw error.failure(alternative)
        } catch {
            throw ProgramFailure(Words.noMemoryForWindow)
        }
        followWindow()
        loop.watch(signals) { [weak self] _ in self?.requestEnd() }
    }

    private func followWindow() {
        let name = name
        window.onInputMethodTimeout = {
            StandardError.complain(Words.silentInputMethod, as: name)
        }
        window.onFrame = { [weak self] frame in
            self?.trace?.add(frame)
            self?.onFrame?(frame)
            self?.frameWasShown()
        }
        loop.onEachTurn { [weak self] in self?.session?.readers.turnEnded() }
        window.onCloseRequest = { [weak self] in self?.requestEnd() }
        window.onLoss = { [weak self] in self?.requestEnd(with: $0.failure) }
    }

    /// The session's bus is looked for once nothing moves any more, so that it does not delay the start.
    private func frameWasShown() {
        if let session { return session.readers.frameWasShown() }
        if !window.window.needsFrame { session = DesktopSession(window, loop, name, keeping: portal) }
    }

    /// Asks the program to end; `run` throws the failure, if there is one.
    public func requestEnd(with failure: ProgramFailure? = nil) {
        if let onEndRequest { return onEndRequest(failure) }
        if let failure { fail(with: failure) }
        stop()
    }

    /// Makes `run` throw a failure in the end; the first of several counts.
    public func fail(with failure: ProgramFailure) { self.failure = self.failure ?? failure }

    /// Ends the program after the current turn of the loop.
    public func stop() { loop.stop() }

    /// Runs until the program is stopped, then closes the window and throws the failure, if any. Hands the copied data
    /// to the desktop's clipboard manager.
    public func run() throws(ProgramFailure) {
        loop.run()
        window.withdraw()
        onWithdrawal?()
        window.clipboard.saveToClipboardManager()
        window.close()
        display?.close()
        if let failure { throw failure }
    }

    /// Writes the window's contents as a PNG, without focus rings.
    public func writePicture(to file: OutputFile) throws {
        let views = window.window
        // The offscreen frame consumes the window's damage, so the next frame must compose everything.
        defer { views.damageAll() }
        let frame = try OffscreenFrame(views)
        try views.withoutFocusRings { () throws(CairoError) in
            views.damageAll()
            try frame.update()
        }
        try frame.surface.writePNG { try file.write($0) }
    }

    /// The memory for fonts and their threads, including the address space of stacks and heaps.
    private static let leastMemory = 192 << 20

    /// Runs a program's main function and ends the process; a failure is printed on standard error and sets the exit
    /// status.
    public static func main(_ name: String, _ body: () throws(ProgramFailure) -> Void) -> Never {
        // A file size limit must cause an error, not end the program.
        signal(SIGXFSZ, SIG_IGN)
        setlocale(LC_ALL, "")
        InputMethod.useUTF8()
        do throws(ProgramFailure) {
            try TimeZoneVariable.check()
            // Without enough memory, fontconfig and GLib would end the program without a message.
            guard LargeMemory.isAvailable(bytes: leastMemory) else { throw ProgramFailure(Words.noMemoryToDraw) }
            try body()
        } catch {
            if !error.isReported { StandardError.complain(error.message, as: name) }
            exit(EXIT_FAILURE)
        }
        exit(EXIT_SUCCESS)
    }
}
