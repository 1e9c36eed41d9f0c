/// The last moved slider, its value and the number of moves; archived as an object of a custom class.
nonisolated struct SliderHistory: Equatable {
    /// The slider's key.
    var lastMoved = ""
    var moveCount = 0
    var lastValue: Float = 0

    static let archivedName = "Gallery.SliderHistory"

    enum Key {
        static let lastMoved = "LastMovedSlider"
        static let moveCount = "MoveCount"
        static let lastValue = "LastValue"
    }
}
