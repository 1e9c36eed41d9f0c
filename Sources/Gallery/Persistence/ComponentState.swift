/// The values of the controls, from the four stores; unreadable ones are the defaults.
struct ComponentState: Equatable {
    var selectedSegment = 0
    var isSpinning = false
    var isOn = true
    /// From 0 to 1.
    var progress = 0.5
    var fieldText = ""
    var sliders = [0.5, 0.5, 0.5]
    var text = ""

    static let segments = ["First", "Second", "Third"]

    /// The keys in the settings and in the property list.
    nonisolated enum Key {
        static let segment = "SelectedSegmentIndex"
        static let spinner = "SpinnerAnimatingState"
        static let toggle = "SwitchEnabledState"
        static let progress = "ProgressBarProgress"
        static let field = "TextFieldContents"
    }

    init() {}

    init(_ stores: PersistenceStores) {
        let state = stores.state.content
        if let index = stores.settings.content.integer(forKey: Key.segment), Self.segments.indices.contains(index) {
            selectedSegment = index
        }
        isSpinning = state[Key.spinner]?.bool ?? isSpinning
        isOn = state[Key.toggle]?.bool ?? isOn
        progress = state[Key.progress]?.number.map { max(0, min(1, $0)) } ?? progress
        fieldText = state[Key.field]?.text ?? fieldText
        sliders = stores.sliders.content.numbers
        text = stores.text.content.text
    }
}
