// Sentences of the demos of views.
nonisolated extension Words {
    static let gestureHint = "Tap, hold, drag or pinch here. Pan waits until Edge pan has failed."
    static let playGesture = "Play the gesture"
    static let controlStates = ["Normal", "Hover", "Pressed", "Focused", "Disabled"]
    /// Returns the name of a control for screen readers.
    static func control(_ kind: String, inState state: String) -> String { "\(kind), \(state)" }
    static let text = "Text"
    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
