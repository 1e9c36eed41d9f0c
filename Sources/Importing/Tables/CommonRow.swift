import WeightHistory

/// A row of the shape that most programs write: a date of ISO 8601, a number with few decimals, perhaps a unit.
struct CommonRow {
    /// From 1.
    var line = 0
    /// Days since 1970.
    var day = 0
    /// Since midnight; negative where only a day is written.
    var secondsOfDay: Int32 = -1
    var hasSeconds = false
    var hasOffset = false
    /// Nil where no column says it.
    var unit: SourceUnit?
    /// How many of the digits are decimals.
    var decimals: UInt8 = 0
    /// Of the weight, as one whole number.
    var digits: UInt32 = 0
    /// East of UTC.
    var offsetInSeconds: Int32 = 0
    var dateText = TextPlace()
    var weightText = TextPlace()

    /// Where a cell stands, in bytes from the table's beginning.
    struct TextPlace {
        var start = 0
        var count: UInt8 = 0
    }

    var time: WrittenTime? {
        secondsOfDay < 0 ? nil : WrittenTime(seconds: Int(secondsOfDay), precision: hasSeconds ? .second : .minute)
    }

    /// Seconds east of UTC.
    var offset: Int? { hasOffset ? Int(offsetInSeconds) : nil }
}

/// Some rows that follow one another, and the bytes they stand in; valid as long as they are looked at.
struct CommonRows {
    var rows: ArraySlice<CommonRow>
    var bytes: UnsafeBufferPointer<UInt8>

    /// A cell as the file has it.
    func text(_ place: CommonRow.TextPlace) -> SourceRow.Text {
        SourceRow.Text(rebasing: bytes[place.start..<place.start + Int(place.count)])
    }
}
