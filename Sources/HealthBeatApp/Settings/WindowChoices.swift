import Desktop
import DesktopProgram
import Documents
import Geometry
import Screens
import WeightGraph
import WeightHistory
import X11

/// Keeps the user's choices in a window, and applies those from other windows.
final class WindowChoices {
    /// Called when another program has changed the settings.
    var onChange: (() -> Void)?

    private let settings: SettingsStore
    private let window: DesktopWindow
    private let root: RootViewController
    /// Whether other windows are followed, from the first frame on so as not to delay that.
    private var isFollowing = false

    static let leastSize = Size(width: 280, height: 360)
    static let defaultSize = Size(width: 480, height: 720)
    /// No scale can paint more.
    fileprivate static let longestSide = Double(NativeWindow.longestSide)

    init(_ settings: SettingsStore, _ window: DesktopWindow, _ root: RootViewController, _ notices: Notices) {
        (self.settings, self.window, self.root) = (settings, window, root)
        settings.onChange = { [weak self] in
            self?.apply()
            self?.onChange?()
        }
        settings.onProblem = { [weak notices] in notices?.say($0) }
        apply()
    }

    private func apply() {
        let chosen = settings.content
        root.unit = settings.chosenUnit
        root.graphScreen.style = settings.graphStyle
        window.window.currentTraits.textSize = chosen.textSize ?? .large
        window.reducesMotion = chosen.reducesMotion ?? false
        window.appearance = chosen.appearance ?? .system
    }

    /// Starts following other windows' choices; returns false, without an effect, when called again.
    func follow() -> Bool {
        guard !isFollowing else { return false }
        isFollowing = true
        settings.follow()
        return true
    }

    func keep() {
        let textSize = window.window.currentTraits.textSize
        settings.choose {
            if root.unit != settings.chosenUnit { $0.unit = root.unit }
            if textSize != $0.textSize ?? .large { $0.textSize = textSize }
            let (style, chosen) = (root.graphScreen.style, settings.graphStyle)
            if style.paper != chosen.paper { $0.paper = style.paper }
            if style.showsTrend != chosen.showsTrend { $0.showsTrend = style.showsTrend }
            if style.showsEnergy != chosen.showsEnergy { $0.showsEnergy = style.showsEnergy }
            if style.showsPeriods != chosen.showsPeriods { $0.showsPeriods = style.showsPeriods }
            if style.series != chosen.series { $0.series = style.series }
            if style.means != chosen.means { $0.means = style.means }
            if style.against != chosen.against { $0.against = style.against }
            if window.appearance != $0.appearance ?? .system { $0.appearance = window.appearance }
            if root.tab != $0.tab ?? .graph { $0.tab = root.tab }
        }
    }

    func keepSize() {
        settings.choose {
            if window.chosenSize != settings.windowSize { $0.windowSize = window.chosenSize }
            let state = window.nativeWindow.state
            if state != $0.windowState ?? [] { $0.windowState = state.isEmpty ? nil : state }
        }
    }

    /// Keeps all choices when the window is closed; none if it was never shown.
    func keepAll() {
        guard isFollowing else { return }
        window.noteSize()
        keep()
    }
}

extension Store<Settings> {
    /// The user's default unit, or the locale's if none was chosen.
    var chosenUnit: WeightUnit { content.unit ?? .localeDefault }

    var graphStyle: GraphStyle {
        GraphStyle(
            paper: content.paper ?? .measured, showsTrend: content.showsTrend ?? false,
            showsEnergy: content.showsEnergy ?? false, series: content.series,
            showsPeriods: content.showsPeriods ?? true, means: content.means, against: content.against)
    }

    var mergeMode: MergeMode { content.merges ?? .automatic }

    /// The window's initial size in points, unless the screen has less room.
    var windowSize: Size {
        guard let size = content.windowSize else { return WindowChoices.defaultSize }
        let (least, longestSide) = (WindowChoices.leastSize, WindowChoices.longestSide)
        return Size(
            width: min(max(size.width, least.width), longestSide),
            height: min(max(size.height, least.height), longestSide))
    }
}
