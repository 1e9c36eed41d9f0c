/// Which slider was moved last, how often one was, and to where: an object of a class of ours, in a keyed archive.
nonisolated struct SliderHistory: Equatable {
    /// The slider's key.
    var lastMoved = ""
    var moveCount = 0
    var lastValue: Float = 0

    /// What the class is called in archives.
    static let archivedName = "Gallery.SliderHistory"

    /// By what its parts are archived.
    enum Key {
        static let lastMoved = "LastMovedSlider"
        static let moveCount = "MoveCount"
        static let lastValue = "LastValue"
    }
}
