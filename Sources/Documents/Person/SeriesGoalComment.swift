import WeightHistory

/// A comment that gives the goal of a series: `# goal fat: 18 %`, `# Goal resting pulse : 60`.
///
/// It has `goal`, in any case, a name and a colon. A line whose name has anything but letters, digits, `_` and spaces
/// is an ordinary comment.
struct SeriesGoalComment: Sendable {
    /// The series' name: `fat`, `resting_pulse`.
    let name: String
    /// Nil if the value cannot be read.
    let goal: SeriesValue?
    /// The value as written, cut like a cell's.
    private let text: String
    /// The characters in the line where name and value begin, from 1.
    private let nameColumn: Int
    private let valueColumn: Int

    /// Returns nil for an ordinary comment; `content` lacks the line terminator.
    init?(_ content: UnsafeBufferPointer<UInt8>) {
        let start = content.skippingWhitespace(from: 1)
        let end = start + 4
        guard end < content.count, content.holds("goal", at: start), content[end].isWhitespace,
            let mark = content[end...].firstIndex(of: Byte.colon), let range = content.commentValue(from: mark)
        else { return nil }
        let words = UnsafeBufferPointer(rebasing: content[end..<mark]).trimmed
        let written = String(decoding: words, as: UTF8.self).lowercased().replacing(" ", with: "_")
        let name = Series(column: written)?.name ?? written
        guard Series.isName(name) else { return nil }
        let value = UnsafeBufferPointer(rebasing: content[range])
        (self.name, text, goal) = (name, value.excerpt, SeriesValue(goal: value, named: name))
        nameColumn = content.column(of: content.skippingWhitespace(from: end))
        valueColumn = content.column(of: range.lowerBound)
    }

    /// Returns the problem in a document with some series, and its column; nil if there is none.
    ///
    /// A known series may have a goal before it has a column.
    func problem(in series: [Series]) -> (column: Int, kind: LineProblem.Kind)? {
        let own = series.filter { $0.name == name }
        let isSeries = !own.isEmpty || Series.known(name) != nil
        guard let goal else {
            guard isSeries else { return nil }
            return (valueColumn, text.isEmpty ? .noSeriesGoal(name) : .notASeriesGoal(text, of: name))
        }
        guard isSeries else { return (nameColumn, .notASeries(name)) }
        let person = Person(goalOfSeries: goal)
        let hasUse = own.isEmpty || own.contains { person.goal(of: $0) != nil }
        return hasUse ? nil : (valueColumn, .notASeriesGoal(text, of: name))
    }
}

extension SeriesValue {
    /// Reads a goal such as `18 %`, whose unit may be missing; nil for any other text.
    fileprivate init?(goal text: UnsafeBufferPointer<UInt8>, named name: String) {
        let number = text.prefix { $0.isDigit || $0 == Byte.point || $0 == Byte.comma }
        let sign = UnsafeBufferPointer(rebasing: text[number.count...]).trimmed
        let unit = MeasureUnit(String(decoding: sign, as: UTF8.self))
        guard sign.isEmpty || unit != nil else { return nil }
        self.init(String(decoding: number, as: UTF8.self), Series(name, unit))
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the character at an offset in a line, from 1.
    func column(of offset: Int) -> Int { 1 + self[..<offset].count { $0 & 0xC0 != 0x80 } }
}
