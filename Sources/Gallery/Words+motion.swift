// Sentences about animations and transitions.
nonisolated extension Words {
    static let valueOverTime = "Value over time"

    /// - Parameter property: The animated property.
    static func played(_ color: String, _ property: String, seconds: String) -> String {
        "\(color), \(property) animated in \(seconds) s"
    }

    // The transitions, and their speed.
    static let tabSlide = "Tab slide"
    static let push = "Push"
    static let fade = "Fade"
    static let flip = "Flip"
    static let timesSlower = "Times slower"
    static let transitionHint = "Drag a screen from its edge, press a tab or a button, or press Space for all."
}
