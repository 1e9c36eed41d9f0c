/// A quantity that a further column of a document has besides weight, such as body fat in percent.
public struct Series: Hashable, Sendable {
    /// In lower case, without the unit: `fat`.
    public let name: String
    /// The unit of all its values; nil if its column names none, as for visceral fat.
    public let unit: MeasureUnit?

    public init(_ name: String, _ unit: MeasureUnit?) { (self.name, self.unit) = (name, unit) }

    /// The known series, each as a new column measures it, in the order in which they are offered.
    public static let known = [
        Series("fat", .percent), Series("muscle", .percent), Series("water", .percent), Series("bone", .kilograms),
        Series("visceral", nil), Series("protein", .percent), Series("waist", .centimetres),
        Series("hip", .centimetres), Series("neck", .centimetres), Series("chest", .centimetres),
        Series("thigh", .centimetres), Series("biceps", .centimetres), Series("calf", .centimetres),
        Series("pulse", .beatsPerMinute), Series("systolic", .millimetresOfMercury),
        Series("diastolic", .millimetresOfMercury),
    ]

    public static func known(_ name: String) -> Series? { known.first { $0.name == name.lowercased() } }

    /// The series that are offered for an empty document.
    public static let usual = ["fat", "muscle", "water", "waist"].compactMap(known)

    public var isKnown: Bool { Self.known(name) != nil }

    /// Returns the series with a name or a column's name, in any case: `fat`, `fat_%`; nil if none has it.
    public static func named(_ text: String, in series: [Series]) -> Series? {
        let name = text.lowercased().replacing(" ", with: "_")
        if let found = series.first(where: { $0.name == name || $0.columnName.lowercased() == name }) { return found }
        return Series(column: text).flatMap { exact in series.first { $0 == exact } }
            ?? series.first { folded($0.name) == folded(text) }
    }

    /// Returns a name as it is compared: without spaces and `_`, in lower case.
    fileprivate static func folded(_ name: String) -> String {
        name.lowercased().filter { !$0.isWhitespace && $0 != "_" }
    }

    /// The name of its column: `fat_%`, `waist_cm`, `visceral`; columns are told apart by it.
    public var columnName: String { unit.map { "\(name)_\($0.sign)" } ?? name }

    /// The name for a person: `fat`, `resting pulse` for `resting_pulse`.
    public var title: String { name.replacing("_", with: " ") }

    /// Whether values of both can be in one column, converted if necessary.
    public func holds(_ other: Series) -> Bool {
        guard name == other.name else { return false }
        guard let unit, let theirs = other.unit else { return unit == nil && other.unit == nil }
        return unit.number(1, from: theirs) != nil
    }

    /// Reads a column's name, in any case, with spaces or other marks before its unit: `fat_%`, `Waist (cm)`.
    ///
    /// Spaces within an unknown name become `_`: `Resting pulse (bpm)` is `resting_pulse`. Nil if it names neither a known
    /// series nor a unit, and for a weight or a goal.
    public init?(column: String) {
        let column = column.lowercased()
        let text = String(column.filter { !Self.isSkipped($0) })
        if let known = Self.known(text) {
            self.init(known.name, known.isUsuallyNamedWithoutUnit ? known.unit : nil)
            return
        }
        guard let (name, unit) = Self.parts(of: text), !Self.foreignWords.contains(where: name.contains) else {
            return nil
        }
        self.init(Self.known(name) == nil ? Self.name(of: name.count, in: column) : name, unit)
    }

    /// Returns the beginning of a column's name with `_` for the spaces in it.
    ///
    /// - Parameter count: The number of characters, without those that are skipped.
    private static func name(of count: Int, in column: String) -> String {
        var (name, rest, follows) = ("", count, false)
        for character in column where rest > 0 {
            guard !isSkipped(character) else {
                follows = follows || character.isWhitespace
                continue
            }
            if follows, let last = name.last, last != "_", character != "_" { name.append("_") }
            name.append(character)
            (rest, follows) = (rest - 1, false)
        }
        return name
    }

    private static func isSkipped(_ character: Character) -> Bool {
        character.isWhitespace || ")]".contains(character)
    }

    /// A number without a unit hardly means anything else; muscle can be in kilograms, and a waist in inches.
    private var isUsuallyNamedWithoutUnit: Bool {
        switch unit {
        case .beatsPerMinute?, .millimetresOfMercury?: true
        default: ["fat", "water", "protein"].contains(name)
        }
    }

    private static let foreignWords = ["weight", "goal", "target"]

    /// Divides a name before a unit; the longest unit counts, and one in letters needs a mark before it or a known name.
    private static func parts(of text: String) -> (name: String, MeasureUnit)? {
        for length in stride(from: min(4, text.count - 1), to: 0, by: -1) {
            guard let unit = MeasureUnit(text.suffix(length)) else { continue }
            let front = text.dropLast(length)
            var name = front
            while let last = name.last, "_-/:([".contains(last) { name = name.dropLast() }
            let isMarked = name.count < front.count
            guard isMarked || unit == .percent || known(String(name)) != nil, isName(name) else { continue }
            return (String(name), unit)
        }
        return nil
    }

    /// Whether a text can name a series: letters, digits and `_`, with a letter first.
    package static func isName(_ text: some StringProtocol) -> Bool {
        guard let first = text.first, first.isLetter else { return false }
        return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}
