import Desktop
import Geometry
import Screens
import ViewKit
import WeightGraph
import WeightHistory
import X11

/// Keeps what the person chooses in a window, and applies what they choose in other ones.
final class WindowChoices {
    private let settings: SettingsStore
    private let window: DesktopWindow
    private let root: RootViewController
    /// Whether other windows are observed: from the first frame on, which that is not to hold up.
    private var isFollowing = false

    /// Applies what was chosen before.
    init(_ settings: SettingsStore, _ window: DesktopWindow, _ root: RootViewController, _ notices: Notices) {
        (self.settings, self.window, self.root) = (settings, window, root)
        settings.onChange = { [weak self] in self?.apply() }
        settings.onProblem = { [weak notices] in notices?.say($0) }
        apply()
    }

    private func apply() {
        let chosen = settings.settings
        root.unit = settings.chosenUnit
        root.graphStyle = settings.graphStyle
        window.window.currentTraits.textSize = chosen.textSize ?? .large
        window.window.currentTraits.reducesMotion = chosen.reducesMotion ?? false
    }

    /// Begins to observe other windows' choices; does nothing when called again.
    func follow() {
        guard !isFollowing else { return }
        isFollowing = true
        settings.follow()
    }

    /// Keeps what the person has just chosen.
    func keep() {
        let textSize = window.window.currentTraits.textSize
        settings.change {
            if root.unit != settings.chosenUnit { $0.unit = root.unit }
            if textSize != $0.textSize ?? .large { $0.textSize = textSize }
            let (style, chosen) = (root.graphStyle, settings.graphStyle)
            if style.paper != chosen.paper { $0.paper = style.paper }
            if style.showsTrend != chosen.showsTrend { $0.showsTrend = style.showsTrend }
            if root.tab != $0.tab ?? .graph { $0.tab = root.tab }
        }
    }

    /// Keeps the size and the state that the person has just chosen for the window.
    func keepSize() {
        settings.change {
            if window.chosenSize != settings.windowSize { $0.windowSize = window.chosenSize }
            let state = window.nativeWindow.state
            if state != $0.windowState ?? [] { $0.windowState = state.isEmpty ? nil : state }
        }
    }

    /// Keeps all that was chosen in a window that is closed; of one that was never seen, nothing.
    func keepAll() {
        guard isFollowing else { return }
        window.noteSize()
        keep()
    }
}

extension SettingsStore {
    /// The default unit: the person's, or the locale's until one was chosen.
    var chosenUnit: WeightUnit { settings.unit ?? .localeDefault }

    /// How the graph looks.
    var graphStyle: GraphStyle {
        GraphStyle(paper: settings.paper ?? .measured, showsTrend: settings.showsTrend ?? false)
    }

    static let leastSize = Size(width: 280, height: 360)
    private static let defaultSize = Size(width: 480, height: 720)
    /// More cannot be painted at any scale.
    private static let longestSide = Double(NativeWindow.longestSide)

    /// What the window is opened at, in points; how much of it the screen has room for is its own matter.
    var windowSize: Size {
        guard let size = settings.windowSize else { return Self.defaultSize }
        return Size(
            width: min(max(size.width, Self.leastSize.width), Self.longestSide),
            height: min(max(size.height, Self.leastSize.height), Self.longestSide))
    }
}
