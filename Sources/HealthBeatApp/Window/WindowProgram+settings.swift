import Geometry
import Screens
import ViewKit
import WeightHistory
import X11

extension WindowProgram {
    private static let defaultSize = Size(width: 480, height: 720)
    static let leastSize = Size(width: 280, height: 360)
    /// More cannot be painted at any scale.
    private static let longestSide = Double(NativeWindow.longestSide)

    /// What the window is opened at, in points; how much of it the screen has room for is its own matter.
    var windowSize: Size {
        guard let size = settings.settings.windowSize else { return Self.defaultSize }
        return Size(
            width: min(max(size.width, Self.leastSize.width), Self.longestSide),
            height: min(max(size.height, Self.leastSize.height), Self.longestSide))
    }

    /// Takes over what was chosen before, and then what other windows choose.
    func followSettings() {
        settings.onChange = { [weak self] in self?.applySettings() }
        settings.onProblem = { [weak self] in self?.notices.say($0) }
        applySettings()
    }

    private func applySettings() {
        let chosen = settings.settings
        root.unit = settings.chosenUnit
        desktopWindow.window.currentTraits.textSize = chosen.textSize ?? .large
        desktopWindow.window.currentTraits.reducesMotion = chosen.reducesMotion ?? false
    }

    /// Keeps what the person has just chosen.
    func keepChoices() {
        let textSize = desktopWindow.window.currentTraits.textSize
        settings.change {
            if root.unit != settings.chosenUnit { $0.unit = root.unit }
            if textSize != $0.textSize ?? .large { $0.textSize = textSize }
            if root.tab != $0.tab ?? .graph { $0.tab = root.tab }
        }
    }

    /// Keeps the size and the state that the person has just chosen for the window.
    func keepSize() {
        settings.change {
            if desktopWindow.chosenSize != windowSize { $0.windowSize = desktopWindow.chosenSize }
            let state = desktopWindow.nativeWindow.state
            if state != $0.windowState ?? [] { $0.windowState = state.isEmpty ? nil : state }
        }
    }

    /// Begins to follow other windows' settings once the document is shown; for one that cannot be, none are made.
    func noteFrame() {
        guard !followsSettings, !session.isNew else { return }
        followsSettings = true
        settings.follow()
    }
}

extension SettingsStore {
    /// The default unit: the person's, or the locale's until one was chosen.
    var chosenUnit: WeightUnit { settings.unit ?? .localeDefault }
}
