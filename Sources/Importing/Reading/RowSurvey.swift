import Requests

/// Evidence of date order and units, collected from all rows of a file.
struct RowSurvey {
    /// The orders that are the only valid one of some date, and the first ambiguous date without points.
    private var proven: Set<DateOrder> = []
    private var unclear: String?
    /// The first date of numbers.
    private var firstNumbers: String?
    /// The orders that are valid for some date.
    private var possible: Set<DateOrder> = []
    /// The numbers of ambiguous dates that equal the row's second date in one order only, by order, and in none.
    private var seconded: [DateOrder: Int] = [:]
    private var unconfirmed = 0
    /// Whether a month's name shows that the file is not Croatian.
    private(set) var hasOtherMonths = false
    /// The number of rows with a body mass index, and of those that fit one unit only, by unit.
    private var indexCount = 0
    private var bodies: [SourceUnit: Int] = [:]
    /// The first weight without a unit, and its date.
    private(set) var first = (weight: "", date: "")
    /// The first unknown words in the unit column.
    private var unknownWords: [String] = []
    private var hasKnownUnits = false
    private(set) var needsUnit = false

    mutating func look(at row: SourceRow) {
        look(atDate: row.date, row.secondDate)
        look(atWeight: row)
    }

    private mutating func look(atDate text: SourceRow.Text, _ second: SourceRow.Text) {
        guard let date = WrittenDate(text) else { return }
        if date.isOtherInCroatian == false { hasOtherMonths = true }
        guard !date.day.isCertain else { return }
        let days: [(DateOrder, Int)] = DateOrder.allCases.compactMap { order in
            date.day.day(in: order).map { (order, $0) }
        }
        guard let first = days.first else { return }
        if firstNumbers == nil { firstNumbers = text.excerpt }
        possible.formUnion(days.map(\.0))
        if days.count == 1 {
            proven.insert(first.0)
        } else if unclear == nil, !date.day.hasPoints, days.contains(where: { $0.1 != first.1 }) {
            unclear = text.excerpt
        }
        compare(days, with: second)
    }

    private mutating func compare(_ days: [(DateOrder, Int)], with second: SourceRow.Text) {
        guard days.count > 1, !second.isEmpty, let other = WrittenDate(second)?.day, other.isCertain,
            let day = other.day(in: .yearFirst)
        else { return }
        let same = days.filter { $0.1 == day }
        if let only = same.only { seconded[only.0, default: 0] += 1 } else if same.isEmpty { unconfirmed += 1 }
    }

    /// The order in which at least 95 % of the ambiguous dates equal the second date of their row.
    private var confirmedOrder: DateOrder? {
        seconded.first { $0.value * 100 >= (seconded.values.reduce(0, +) + unconfirmed) * 95 }?.key
    }

    private mutating func look(atWeight row: SourceRow) {
        guard let number = try? WrittenNumber(row.weight), number.unit == nil else { return }
        if !row.unit.isNoValue { return look(atUnit: row.unit.text) }
        if !needsUnit { first = (row.weight.excerpt, row.dateExcerpt) }
        needsUnit = true
        if let index = try? WrittenNumber(row.bodyMassIndex) { look(at: number.value, index.value, row.height) }
    }

    private mutating func look(atUnit word: String) {
        if SourceUnit(word) != nil {
            hasKnownUnits = true
        } else if unknownWords.count < 5, !unknownWords.contains(word) {
            unknownWords.append(word)
        }
    }

    /// Records the only unit in which weight and index imply the row's height, or any from 0.5 to 2.3 m.
    private mutating func look(at weight: Double, _ index: Double, _ height: SourceRow.Text) {
        // A placeholder such as `-` means that the height was not measured: the index proves nothing.
        guard height.isEmpty || !height.isNoValue else { return }
        indexCount += 1
        let height = (try? WrittenNumber(height))?.value
        let possible = [SourceUnit.kilograms, .pounds, .stones].filter { unit in
            let metres = (weight * unit.inKilograms / index).squareRoot()
            guard (0.5...2.3).contains(metres) else { return false }
            guard let height else { return true }
            // The height may be in centimetres, metres or inches.
            return [0.01, 1, 0.0254].contains { abs(height * $0 - metres) < metres * 0.05 }
        }
        if let only = possible.only { bodies[only, default: 0] += 1 }
    }

    /// Returns the order that the dates prove, or else the answer, or the usual order of points; nil to ask for it.
    func dateOrder(_ answer: DateOrder?, _ notes: inout [ImportNote]) -> DateOrder? {
        if proven.count == 1, let own = proven.first {
            if let answer, answer != own { notes.append(.provenOrder(own)) }
            return own
        }
        if proven.isEmpty, let order = confirmedOrder { return order }
        // Ignore an answer in which no date is valid.
        if let answer, possible.contains(answer) { return answer }
        return proven.isEmpty && unclear == nil ? .dayFirst : nil
    }

    var possibleOrders: [DateOrder] { DateOrder.allCases.filter(possible.contains) }

    /// The first ambiguous date without points, or any of numbers if the dates contradict each other.
    var unclearDate: String { unclear ?? firstNumbers ?? "" }

    /// The unit that at least 95 % of the body mass indices prove.
    var unit: SourceUnit? { bodies.first { $0.value * 100 >= indexCount * 95 }?.key }

    /// The first words of a unit column that contains only unknown ones; nil for other files.
    var unknownUnits: [String]? { hasKnownUnits || unknownWords.isEmpty ? nil : unknownWords }
}
