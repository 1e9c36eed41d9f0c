import Geometry
import Screens
import ViewKit
import WeightHistory

extension WindowProgram {
    private static let defaultSize = Size(width: 480, height: 720)
    /// Settings that change again and again are written once that is over.
    private static let settleTime = Duration.seconds(1)

    /// What the window is opened at, in points.
    var windowSize: Size { settings.settings.windowSize ?? Self.defaultSize }

    /// Takes over what was chosen before, and then what other windows choose.
    func followSettings() {
        settings.onChange = { [weak self] in self?.applySettings() }
        settings.onProblem = { [weak self] in self?.say($0) }
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

    /// Keeps the window's size.
    func keepSize() {
        let size = desktopWindow.window.bounds.size
        if size != windowSize { settings.change(after: Self.settleTime) { $0.windowSize = size } }
    }

    /// Begins to follow other windows' settings once the document is shown; for one that cannot be, none are made.
    func noteFrame() {
        keepSize()
        guard !followsSettings, !session.isNew else { return }
        followsSettings = true
        settings.follow()
    }
}

extension SettingsStore {
    /// The default unit: the person's, or the locale's until one was chosen.
    var chosenUnit: WeightUnit { settings.unit ?? .localeDefault }
}
