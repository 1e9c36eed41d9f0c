/// A line across measured paper.
struct PaperLine: Hashable {
    /// In points from the paper's left or upper edge, as it was computed: the paper moves it to whole pixels.
    var position: Double
    /// How much of the colour of a line it has, up to 1.
    var strength: Double

    /// Of a line without a label beside those with one.
    static let minorStrength = 0.45
}

struct PaperLines: Hashable {
    /// The upright ones, at dates.
    var columns: [PaperLine] = []
    /// The level ones, at weights.
    var rows: [PaperLine] = []
}
