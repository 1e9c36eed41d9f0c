import Cairo
import Desktop
import EventLoop
import Glibc
import System
import ViewKit
import X11

/// A program with one window: what every one of them has, whatever it shows.
///
/// `open` shows the window, `run` returns once the program has ended and the window is closed.
public final class DesktopProgram {
    public let loop = EventLoop()
    /// What the program did and how long it took, where that is asked for.
    public let trace: Trace?
    /// The window, once it is open.
    public private(set) var window: DesktopWindow!
    /// Called with each frame that was presented.
    public var onFrame: ((FrameReport) -> Void)?
    /// Called when the program is to end: by a signal, by the person, or, with the reason, because its window is lost.
    ///
    /// It calls `stop` when all is done; while this is nil, the program ends at once.
    public var onEndRequest: ((ProgramFailure?) -> Void)?
    /// Called once nobody sees the window any more: what takes a moment does not hold anybody up.
    public var onWithdrawal: (() -> Void)?

    private let name: String
    private let scale: Double?
    // Made before any thread is, so that none of them is interrupted by a signal.
    private let signals = SignalSource([SIGINT, SIGTERM])
    // Taken before any thread is, since it changes the environment.
    private let startupIdentifier = StartupIdentifier.take()
    private var display: Display?
    private var failure: ProgramFailure?
    /// Whether `run` is going to throw.
    public var hasFailed: Bool { failure != nil }

    /// Opens the trace, where one is asked for.
    ///
    /// - Parameters:
    ///   - name: The program as the person started it: what it complains as.
    ///   - scale: Device pixels to a point; nil follows the screen's.
    public init(_ name: String, scale: Double? = nil, trace: FilePath? = nil) throws(ProgramFailure) {
        self.name = name
        self.scale = scale
        self.trace = try Trace(trace)
        // A terminal or a trace that nobody reads any longer is no reason to close the window.
        signal(SIGPIPE, SIG_IGN)
        Heap.keep(8 << 20)
    }

    /// Connects to the screen and opens the window, with nothing on it yet.
    ///
    /// - Parameter alternative: What the person can do without a display, as "or use export".
    public func open(_ description: WindowDescription, alternative: String? = nil) throws(ProgramFailure) {
        var description = description
        description.startupIdentifier = startupIdentifier
        do {
            let display = try Display()
            window = try DesktopWindow(on: display, loop: loop, description: description, scale: scale)
            self.display = display
        } catch let error as DisplayError {
            throw error.failure(alternative)
        } catch let error as WindowError {
            throw error.failure
        } catch {
            throw ProgramFailure(Words.noMemoryForWindow)
        }
        followWindow()
        loop.watch(signals) { [weak self] _ in self?.requestEnd() }
    }

    private func followWindow() {
        let name = name
        window.onSilentInputMethod = {
            StandardError.complain(Words.silentInputMethod, as: name)
        }
        window.onFrame = { [weak self] frame in
            self?.trace?.add(frame)
            self?.onFrame?(frame)
        }
        window.onCloseRequest = { [weak self] in self?.requestEnd() }
        window.onLoss = { [weak self] in self?.requestEnd(with: $0.failure) }
    }

    /// Asks the program to end; with a failure, that is what `run` throws.
    public func requestEnd(with failure: ProgramFailure? = nil) {
        if let onEndRequest { return onEndRequest(failure) }
        if let failure { fail(with: failure) }
        stop()
    }

    /// Has `run` throw a failure in the end: the first of several.
    public func fail(with failure: ProgramFailure) {
        self.failure = self.failure ?? failure
    }

    /// Ends the program after this turn.
    public func stop() {
        loop.stop()
    }

    /// Runs until the program is stopped, and closes the window; throws what it was stopped with.
    ///
    /// What the window has copied is handed over to the desktop.
    public func run() throws(ProgramFailure) {
        loop.run()
        window.withdraw()
        onWithdrawal?()
        window.clipboard.handOverToManager()
        window.close()
        display?.close()
        if let failure { throw failure }
    }

    /// Writes what the window shows as a PNG, without the marks of where keys go.
    public func writePicture(to file: OutputFile) throws {
        let views = window.window
        // The frame takes the window's damage along: afterwards everything is composed for the screen again.
        defer { views.damageAll() }
        let frame = try OffscreenFrame(views)
        try views.withoutFocusRings { () throws(CairoError) in
            views.damageAll()
            try frame.update()
        }
        try frame.surface.writePNG { try file.write($0) }
    }

    /// Where fontconfig and GLib run out of memory, they end the program without a sentence.
    private static func checkMemory() throws(ProgramFailure) {
        guard LargeMemory.isAvailable(bytes: leastMemory) else {
            throw ProgramFailure(Words.noMemoryToDraw)
        }
    }

    /// What fonts and their threads take, the address space of their stacks and heaps included.
    private static let leastMemory = 192 << 20

    /// The body of a program's main function: ends the process, with a line on standard error and a status of its own
    /// where something failed.
    public static func main(_ name: String, _ body: () throws(ProgramFailure) -> Void) -> Never {
        // A file that may not grow is an error like another one, not the end of the program.
        signal(SIGXFSZ, SIG_IGN)
        setlocale(LC_ALL, "")
        InputMethod.useUTF8()
        do {
            try TimeZoneVariable.check()
            try checkMemory()
            try body()
        } catch {
            if !error.isReported { StandardError.complain(error.message, as: name) }
            exit(EXIT_FAILURE)
        }
        exit(EXIT_SUCCESS)
    }
}
