import WeightHistory

/// The names of series.
public enum SeriesWords {
    /// Returns a name at the beginning of a line: `Fat`.
    public static func title(of series: Series) -> String {
        series.title.prefix(1).uppercased() + series.title.dropFirst()
    }
}
