import EventLoop
import Geometry
import ViewKit
import X11

/// Why a window shows nothing any more.
public enum WindowLoss: Sendable {
    /// The X server has gone or has ended the connection.
    case connection
    /// Another program destroyed the window.
    case destroyed
    /// There is no memory for the window's pixels.
    case outOfMemory
}

/// Shows a view tree in an X window: its events go to the views, its damaged pixels to the screen.
public final class DesktopWindow {
    /// The files that the person drops on the window.
    public let drops: FileDrops
    /// Called when the person closes the window.
    public var onCloseRequest: (() -> Void)?
    /// Called once when nothing can be shown any more.
    public var onLoss: ((WindowLoss) -> Void)?

    private let loop: EventLoop
    let frames: FrameScheduler
    let pointer: PointerInput
    private let keyboard: KeyboardInput
    private let pasteboard: SystemPasteboard
    private let sizing: WindowSizing
    private let coveredArea: CoveredArea
    /// The events of the window system.
    private var source: DescriptorSource?

    /// Creates the window, and shows it as soon as the loop runs.
    ///
    /// - Parameters:
    ///   - description: Its sizes are points here; they become pixels by the scale.
    ///   - scale: Device pixels to a point; nil is the screen's, and changes with it.
    public init(on display: Display, loop: EventLoop, description: WindowDescription, scale: Double?) throws {
        self.loop = loop
        sizing = try WindowSizing(on: display, loop: loop, description, scale: scale)
        let (window, nativeWindow) = (sizing.window, sizing.nativeWindow)
        nativeWindow.map()
        display.flush()
        frames = FrameScheduler(window, try FramePresenter(nativeWindow), loop)
        pointer = PointerInput(window, nativeWindow, loop)
        keyboard = KeyboardInput(window, nativeWindow)
        pasteboard = SystemPasteboard(window, nativeWindow, loop)
        coveredArea = CoveredArea(of: window, nativeWindow)
        drops = FileDrops(on: nativeWindow)
        frames.onPresent = { [weak self] in self?.sizing.frameWasPresented() }
        frames.onOutOfMemory = { [weak self] in self?.onLoss?(.outOfMemory) }
        watch(display)
    }

    /// The tree that is shown.
    public var window: ViewKit.Window { sizing.window }
    /// The X window.
    public var nativeWindow: NativeWindow { sizing.nativeWindow }
    /// What the window has copied and selected.
    public var clipboard: Clipboard { pasteboard.clipboard }

    /// Called after each frame that was presented.
    public var onFrame: ((FrameReport) -> Void)? {
        get { frames.onFrame }
        set { frames.onFrame = newValue }
    }

    /// Called when the person has chosen another size or state for the window, once that has lasted for a moment.
    public var onSizeChoice: (() -> Void)? {
        get { sizing.onChoice }
        set { sizing.onChoice = newValue }
    }

    /// Called with the part of the window, in points, that a keyboard on the screen or another panel covers, whenever that
    /// has changed; empty if nothing does. While it is nil, nothing is looked up.
    public var onCoveredAreaChange: ((Rect) -> Void)? {
        get { coveredArea.onChange }
        set { coveredArea.onChange = newValue }
    }

    /// Called on another thread where the person's input method does not answer, and the window waits for it.
    public var onSilentInputMethod: (@Sendable () -> Void)? {
        get { keyboard.onSilence }
        set { keyboard.onSilence = newValue }
    }

    /// The size in points that the person chose last, or that the window was opened for: not what the window manager made
    /// of it, nor that of a maximised window.
    public var chosenSize: Size { sizing.chosenSize }

    /// Looks whether the window's size or state is one that the person chose, without waiting for it to last.
    public func noteSize() {
        sizing.check()
    }

    /// Lets frames be shown, which are held back until then: what comes first on the screen is to be worth seeing.
    public func release() {
        frames.hold(false)
        loop.requestTurn()
    }

    /// Takes the window off the screen, and keeps what it has copied.
    public func withdraw() {
        frames.hold(true)
        nativeWindow.withdraw()
    }

    /// Presents nothing more and takes the window off the screen.
    public func close() {
        nativeWindow.close()
    }

    private func watch(_ display: Display) {
        source = loop.watch(
            display.fileDescriptor,
            prepareToSleep: { [weak display] in
                display?.flush()
                return display?.hasEvents ?? false
            },
            handle: { [weak self] in self?.handleEvents() })
        loop.onEachTurn { [weak self] in self?.endTurn() }
    }

    /// What is left after a while comes after the frame.
    private func handleEvents() {
        nativeWindow.display.handleEvents(within: .milliseconds(8)) { handle($0) }
    }

    /// What a turn of the loop ends with: a frame where one is due, and a wake-up for what comes next.
    private func endTurn() {
        frames.runDeadlines()
        frames.showFrame()
        if frames.hasFrame { pointer.updateCursor() }
        frames.planWakeUp()
    }

    /// Hands an event of the window system to what it concerns.
    func handle(_ event: Event) {
        switch event {
        case .window(let event): handle(event)
        case .keyboard(let event): keyboard.handle(event)
        case .pointer(let event): pointer.handle(event)
        case .screen(let event): handle(event)
        case .connectionLost: loseConnection()
        }
    }

    private func handle(_ event: WindowEvent) {
        switch event {
        case .exposed(let pixels): frames.expose(pixels)
        case .configured: configure()
        case .moved: move()
        case .unmapped: hide()
        case .stateChanged: sizing.checkSoon()
        case .frameExtentsChanged: sizing.frameExtentsChanged()
        case .dropped(let paths):
            window.closeMenus()
            drops.onDrop?(paths)
        case .dropRefused: drops.onRefusal?()
        case .closeRequested: onCloseRequest?()
        case .destroyed: onLoss?(.destroyed)
        case .mapped, .frameCompleted: break
        }
    }

    private func handle(_ event: ScreenEvent) {
        switch event {
        case .scaleChanged(let scale): sizing.scaleChanged(scale)
        case .workAreaChanged: break
        }
        coveredArea.update()
    }

    private func configure() {
        sizing.configure()
        coveredArea.update()
    }

    private func move() {
        sizing.readAnswer()
        coveredArea.update()
    }

    private func hide() {
        frames.hide()
        pointer.cancel()
    }

    /// Its descriptor stays readable from now on.
    private func loseConnection() {
        source?.cancel()
        onLoss?(.connection)
    }
}

extension DesktopWindow {
    /// Whether the window takes the whole screen, as the window manager says.
    public var isFullScreen: Bool { nativeWindow.state.contains(.fullScreen) }

    /// Asks the window manager for the whole screen, or for the window's own size again.
    public func toggleFullScreen() { nativeWindow.ask(for: .fullScreen, !isFullScreen) }
}
