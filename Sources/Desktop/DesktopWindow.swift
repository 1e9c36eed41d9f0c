import EventLoop
import Geometry
import System
import ViewKit
import X11

/// The reason why a window can show nothing more.
public enum WindowLoss: Sendable {
    /// The X server has ended, or closed the connection.
    case connection
    case destroyed
    /// Memory for the window's pixels is short.
    case outOfMemory
}

/// An X window that shows a view tree, which gets the window's events.
public final class DesktopWindow {
    public let drops: FileDrops
    public let coveredArea: CoveredArea
    /// Called when the user closes the window, which stays open until `close`.
    public var onCloseRequest: (() -> Void)?
    /// Called once when nothing more can be shown.
    public var onLoss: ((WindowLoss) -> Void)?
    /// Called after each presented frame.
    public var onFrame: ((FrameReport) -> Void)?
    /// Whether the user wants less motion in this program; the desktop may ask for it too.
    public var reducesMotion = false { didSet { follow(nativeWindow.display.desktopSettings) } }
    /// The user's choice for this program; a change takes one frame.
    public var appearance: AppearanceChoice { didSet { follow(nativeWindow.display.desktopSettings) } }
    /// The latest answers of the desktop's settings portal, which the owner sets; a change takes one frame.
    public var portal = PortalPreferences() { didSet { follow(nativeWindow.display.desktopSettings) } }
    /// Called when the user has chosen another size or state and kept it for half a second.
    public var onSizeChoice: (() -> Void)?

    private let loop: EventLoop
    let frames: FrameScheduler
    let pointer: PointerInput
    private let keyboard: KeyboardInput
    private let pasteboard: SystemPasteboard
    private let sizing: WindowSizing
    private var source: DescriptorSource?

    /// Creates the window, which appears once the loop runs.
    ///
    /// - Parameters:
    ///   - description: The description, with its sizes in points instead of pixels.
    ///   - scale: The device pixels per point; nil follows the screen's scale.
    ///   - portal: The answers of the settings portal at the previous start, for the first frame.
    public init(
        on display: Display, loop: EventLoop, description: WindowDescription, scale: Double?,
        appearance: AppearanceChoice = .system, portal: PortalPreferences = PortalPreferences()
    ) throws {
        (self.loop, self.appearance, self.portal) = (loop, appearance, portal)
        sizing = try WindowSizing(on: display, loop: loop, description, scale: scale)
        let (window, nativeWindow) = (sizing.window, sizing.nativeWindow)
        nativeWindow.isDark = Self.look(appearance, display.desktopSettings, portal).isDark
        nativeWindow.map()
        display.flush()
        frames = FrameScheduler(window, try FramePresenter(nativeWindow), loop)
        pointer = PointerInput(window, nativeWindow, loop)
        keyboard = KeyboardInput(window, nativeWindow)
        pasteboard = SystemPasteboard(window, nativeWindow, loop)
        coveredArea = CoveredArea(of: window, nativeWindow)
        drops = FileDrops(on: nativeWindow)
        window.name = description.title
        sizing.onChoice = { [weak self] in self?.onSizeChoice?() }
        frames.onFrame = { [weak self] in self?.onFrame?($0) }
        frames.onPresent = { [weak self] in self?.sizing.frameWasPresented() }
        frames.onOutOfMemory = { [weak self] in self?.onLoss?(.outOfMemory) }
        watch(display)
        follow(display.desktopSettings)
    }

    public var window: ViewKit.Window { sizing.window }
    public var nativeWindow: NativeWindow { sizing.nativeWindow }
    /// The selections that the window owns.
    public var clipboard: Clipboard { pasteboard.clipboard }

    /// Called on another thread if the user's input method does not answer, which blocks the main thread.
    public var onInputMethodTimeout: (@Sendable () -> Void)? {
        get { keyboard.onSilence }
        set { keyboard.onSilence = newValue }
    }

    /// Shows each key to screen readers, and performs its action unless one of them takes it. Without a key, the action
    /// only waits for earlier keys. Nil while no reader wants keys.
    public var onKeyStroke: ((KeyStroke?, _ act: @escaping () -> Void) -> Void)? {
        get { keyboard.onStroke }
        set { keyboard.onStroke = newValue }
    }

    /// The size in points that the user chose last, or the initial one. Ignores changes by the window manager and the
    /// size of a maximised window.
    public var chosenSize: Size { sizing.chosenSize }

    /// Checks for a size or state chosen by the user, without waiting until it has been kept.
    public func noteSize() { sizing.check() }

    /// Shows frames, which are held back until then so that the first one is worth seeing.
    public func release() {
        frames.isHeld = false
        loop.requestTurn()
    }

    /// Hides the window, and keeps the selections that it owns.
    public func withdraw() {
        frames.isHeld = true
        nativeWindow.withdraw()
    }

    public func close() { nativeWindow.close() }

    public func setTitle(_ title: String) {
        window.name = title
        nativeWindow.setTitle(title)
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

    /// Events left after 8 ms wait until after the next frame.
    private func handleEvents() {
        nativeWindow.display.handleEvents(within: .milliseconds(8)) { handle($0) }
    }

    /// Runs deadlines, shows a frame if one is due, and schedules the next wake-up.
    private func endTurn() {
        window.runDeadlines(at: loop.now.seconds)
        frames.showFrame()
        if frames.hasFrame { pointer.updateCursor() }
        frames.scheduleWakeUp()
    }

    func handle(_ event: Event) {
        switch event {
        case .window(let event): handle(event)
        case .keyboard(let event): keyboard.handle(event)
        case .pointer(let event):
            // A source that drags has the pointer for itself: this one ended without a message.
            if case .moved = event { drops.endDrag() }
            pointer.handle(event)
        case .screen(let event): handle(event)
        case .connectionLost:
            // The source's descriptor remains readable after the loss.
            source?.cancel()
            onLoss?(.connection)
        }
    }

    private func handle(_ event: WindowEvent) {
        switch event {
        case .exposed(let pixels): frames.expose(pixels)
        case .configured:
            sizing.configure()
            coveredArea.update()
        case .moved:
            sizing.readAnswer()
            coveredArea.update()
        case .unmapped:
            frames.hide()
            pointer.cancel()
        case .stateChanged: sizing.checkSoon()
        case .frameExtentsChanged: sizing.frameExtentsChanged()
        case .dragged(let paths): drops.noteDrag(of: paths)
        case .dragEnded: drops.endDrag()
        case .dropped(let paths):
            drops.endDrag()
            window.closeMenus()
            drops.onDrop?(paths)
        case .dropRefused:
            drops.endDrag()
            drops.onRefusal?()
        case .closeRequested: onCloseRequest?()
        case .destroyed: onLoss?(.destroyed)
        case .mapped, .frameCompleted: break
        }
    }

    private func handle(_ event: ScreenEvent) {
        switch event {
        case .scaleChanged(let scale): sizing.scaleChanged(scale)
        case .settingsChanged(let settings):
            sizing.scaleChanged(nativeWindow.display.monitorScale)
            follow(settings)
        case .workAreaChanged: break
        }
        coveredArea.update()
    }

    private func follow(_ settings: DesktopSettings) {
        let look = Self.look(appearance, settings, portal)
        var traits = window.currentTraits
        traits.reducesMotion = reducesMotion || !settings.hasAnimations || portal.reducesMotion
        traits.theme = look.theme
        window.currentTraits = traits
        nativeWindow.isDark = look.isDark
        window.inputTimes = InputTimes(settings)
    }

    private static func look(
        _ choice: AppearanceChoice, _ settings: DesktopSettings, _ portal: PortalPreferences
    ) -> Appearance {
        let variable = FilePath(environment: "GTK_THEME")?.description
        return SystemAppearance(variable: variable, themeName: settings.themeName, portal: portal).appearance(choice)
    }

    public var isFullScreen: Bool { nativeWindow.state.contains(.fullScreen) }

    public func toggleFullScreen() { nativeWindow.ask(for: .fullScreen, !isFullScreen) }
}

extension InputTimes {
    /// The desktop's times; the usual ones without a preference.
    fileprivate init(_ settings: DesktopSettings) {
        self.init()
        if let time = settings.doubleClickTime { doubleClick = time }
        if let cycle = settings.caretCycle { caretPeriod = max(cycle / 2, Self.leastCaretPeriod) }
        if !settings.caretBlinks { caretPeriod = nil }
    }

    private static let leastCaretPeriod = 0.1
}
