/// A line across measured paper.
struct PaperLine: Hashable {
    /// In points from the paper's left or upper edge, before it is moved to whole pixels.
    var position: Double
    /// The share of the line colour, up to 1.
    var strength: Double

    /// The strength of a line without a label.
    static let minorStrength = 0.45
}

struct PaperLines: Hashable {
    /// The vertical lines, at dates.
    var columns: [PaperLine] = []
    /// The horizontal lines, at weights.
    var rows: [PaperLine] = []
}
