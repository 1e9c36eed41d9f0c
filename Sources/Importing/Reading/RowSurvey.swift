import Requests
import WeightHistory

/// What the rows of a file tell of their dates, units and people, all of them looked at.
struct RowSurvey {
    /// The orders that alone give a day to some of the dates, and a date that several do.
    private var proven: Set<DateOrder> = []
    private var unclear: String?
    /// The orders that give a day to any of the dates.
    private var possible: Set<DateOrder> = []
    /// How many unclear dates are the day of another date of their row in one order alone, by that, and in none.
    private var seconded: [DateOrder: Int] = [:]
    private var unseconded = 0
    /// How many rows have a body mass index, and how many of these fit one unit alone, by that.
    private var indexCount = 0
    private var bodies: [SourceUnit: Int] = [:]
    private var firstWeight: (weight: String, date: String)?
    /// The first words of a unit column that are no units.
    private var unknownWords: [String] = []
    private var hasKnownUnits = false
    private(set) var needsUnit = false

    private static let keptWords = 5

    mutating func look(at row: SourceRow) {
        look(atDate: row.date, row.secondDate)
        look(atWeight: row)
    }

    private mutating func look(atDate text: SourceRow.Text, _ second: SourceRow.Text) {
        guard let date = WrittenDate(text) else { return }
        let days: [(DateOrder, Int)] = DateOrder.allCases.compactMap { order in
            if case .moment = date.day { return nil }
            if case .certain = date.day { return nil }
            return date.day.day(in: order).map { (order, $0) }
        }
        guard let first = days.first else { return }
        possible.formUnion(days.map(\.0))
        if days.count == 1 {
            proven.insert(first.0)
        } else if unclear == nil, days.contains(where: { $0.1 != first.1 }) {
            unclear = text.excerpt
        }
        compare(days, with: second)
    }

    private mutating func compare(_ days: [(DateOrder, Int)], with second: SourceRow.Text) {
        guard days.count > 1, !second.isEmpty, let other = WrittenDate(second)?.day, other.isCertain,
            let day = other.day(in: .yearFirst)
        else { return }
        let same = days.filter { $0.1 == day }
        if same.count == 1 { seconded[same[0].0, default: 0] += 1 } else if same.isEmpty { unseconded += 1 }
    }

    /// The order that the other dates of nearly all rows show.
    private var secondedOrder: DateOrder? {
        seconded.first { $0.value * 100 >= (seconded.values.reduce(0, +) + unseconded) * 95 }?.key
    }

    private mutating func look(atWeight row: SourceRow) {
        guard let number = try? WrittenNumber(row.weight) else { return }
        if number.unit != nil { return }
        if !row.unit.isNoValue { return look(atUnit: row.unit.text) }
        needsUnit = true
        if firstWeight == nil { firstWeight = (row.weight.excerpt, row.date.excerpt) }
        if let index = try? WrittenNumber(row.bodyMassIndex) { look(at: number.value, index.value, row.height) }
    }

    private mutating func look(atUnit word: String) {
        if SourceUnit(word) != nil {
            hasKnownUnits = true
        } else if unknownWords.count < Self.keptWords, !unknownWords.contains(word) {
            unknownWords.append(word)
        }
    }

    /// Only one unit makes a weight and its body mass index those of a person of the row's height, or from 0.5 to 2.3 m.
    private mutating func look(at weight: Double, _ index: Double, _ height: SourceRow.Text) {
        // A height that nobody measured proves nothing.
        guard height.isEmpty || !height.isNoValue else { return }
        indexCount += 1
        let height = (try? WrittenNumber(height))?.value
        let possible = [SourceUnit.kilograms, .pounds, .stones].filter { unit in
            let metres = (weight * unit.inKilograms / index).squareRoot()
            guard (0.5...2.3).contains(metres) else { return false }
            guard let height else { return true }
            // In centimetres, metres or inches.
            return [0.01, 1, 0.0254].contains { abs(height * $0 - metres) < metres * 0.05 }
        }
        if possible.count == 1 { bodies[possible[0], default: 0] += 1 }
    }

    /// The order that the dates prove, or else the one that the person says; nil where nobody does.
    ///
    /// An answer is for files that need one: what others prove is not read otherwise.
    func dateOrder(_ answer: DateOrder?, _ notes: inout [ImportNote]) -> DateOrder? {
        if proven.count == 1, let own = proven.first {
            if let answer, answer != own { notes.append(.provenOrder(own)) }
            return own
        }
        if proven.isEmpty, unclear == nil { return .dayFirst }
        if proven.isEmpty, let order = secondedOrder { return order }
        // An order that gives no day to any of the dates is no answer.
        return answer.flatMap { possible.contains($0) ? $0 : nil }
    }

    /// The orders that can be meant.
    var possibleOrders: [DateOrder] { DateOrder.allCases.filter(possible.contains) }

    /// The first date that can be read in several ways, or any, where the dates contradict each other.
    var unclearDate: String { unclear ?? firstWeight?.date ?? "" }

    /// The unit that nearly all body mass indices prove.
    var unit: SourceUnit? { bodies.first { $0.value * 100 >= indexCount * 95 }?.key }

    /// The words of a unit column without a known unit; nil for other files.
    var unknownUnits: [String]? { hasKnownUnits || unknownWords.isEmpty ? nil : unknownWords }

    func contradiction(_ stated: WeightUnit, _ proven: WeightUnit) -> ImportQuestion {
        .contradictedUnit(
            stated: stated, proven: proven, weight: firstWeight?.weight ?? "", date: firstWeight?.date ?? "")
    }

    var unitQuestion: ImportQuestion { .unit(weight: firstWeight?.weight ?? "", date: firstWeight?.date ?? "") }
}
