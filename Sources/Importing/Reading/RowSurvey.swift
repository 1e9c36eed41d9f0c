import Commands

/// What the rows of a file tell of their dates, units and people, all of them looked at.
struct RowSurvey {
    /// The orders that alone give a day to some of the dates, and a date that several do.
    private var proven: Set<DateOrder> = []
    private var unclear: String?
    /// The orders that give a day to any of the dates.
    private var possible: Set<DateOrder> = []
    private var bodies: [SourceUnit: Int] = [:]
    private var contradicting = 0
    private var firstWeight: (weight: String, date: String)?
    private var heights: Set<Int> = []
    private(set) var needsUnit = false

    mutating func look(at row: SourceRow) {
        look(atDate: row.date.stripped)
        look(atWeight: row)
    }

    /// The dates of such rows are certain, and they have no body mass index.
    mutating func look(at rows: CommonRows) {
        guard !needsUnit || firstWeight == nil, let row = rows.rows.first(where: { $0.unit == nil }) else { return }
        needsUnit = true
        if firstWeight == nil { firstWeight = (rows.text(row.weightText).excerpt, rows.text(row.dateText).excerpt) }
    }

    private mutating func look(atDate text: SourceRow.Text) {
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
    }

    private mutating func look(atWeight row: SourceRow) {
        let text = row.weight.stripped
        guard !text.isEmpty, let number = try? WrittenNumber(text) else { return }
        if let height = (try? WrittenNumber(row.height.stripped))?.value, (50...280).contains(height) {
            heights.insert(Int(height.rounded()))
        }
        if number.unit != nil || !row.unit.isEmpty { return }
        needsUnit = true
        if firstWeight == nil { firstWeight = (text.excerpt, row.date.stripped.excerpt) }
        if let index = try? WrittenNumber(row.bodyMassIndex.stripped) { look(at: number.value, index.value) }
    }

    /// Only one unit makes a weight and its body mass index those of a person.
    private mutating func look(at weight: Double, _ index: Double) {
        guard (5...150).contains(index) else { return }
        let possible = [SourceUnit.kilograms, .pounds, .stones].filter {
            (1.3...2.2).contains((weight * $0.inKilograms / index).squareRoot())
        }
        if possible.count == 1 { bodies[possible[0], default: 0] += 1 } else { contradicting += 1 }
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
        // An order that gives no day to any of the dates is no answer.
        return answer.flatMap { possible.contains($0) ? $0 : nil }
    }

    /// The orders that can be meant.
    var possibleOrders: [DateOrder] { DateOrder.allCases.filter(possible.contains) }

    /// The first date that can be read in several ways, or any, where the dates contradict each other.
    var unclearDate: String { unclear ?? firstWeight?.date ?? "" }

    /// The unit that the body mass indices prove.
    var unit: SourceUnit? { bodies.count == 1 ? bodies.keys.first : nil }

    var unitQuestion: ImportQuestion { .unit(weight: firstWeight?.weight ?? "", date: firstWeight?.date ?? "") }

    /// In centimetres, ascending.
    var persons: [Int] { heights.sorted() }
}
