/// The measurements, names and heights in all rows of a file, to select by.
struct SelectionSurvey {
    private var words = Tallies()
    /// The people in the rows of each measurement.
    private var groups: [String: (names: Tallies, heights: Set<Int>)] = [:]

    mutating func look(at row: SourceRow) {
        guard !row.isDeleted, !row.weight.isNoValue || row.hasValue else { return }
        guard let key = words.add(row.word) else { return }
        groups[key, default: (names: Tallies(), heights: [])].names.add(row.person)
        if let height = (try? WrittenNumber(row.height))?.value, (50...280).contains(height) {
            groups[key]?.heights.insert(Int(height.rounded()))
        }
    }

    /// Returns the measurement that is a weight: the answered one, or the only one with a weight's name.
    func word(_ answer: String?) -> String? {
        if let answer { return words.has(answer) ? answer.asName : nil }
        return words.keys.filter { ColumnName.measurement($0).isBodyWeight }.only
    }

    var wordQuestion: ImportQuestion { .rows(words: words.sorted) }

    func hasSeveralPersons(_ selection: RowSelection) -> Bool {
        (groups[selection.word ?? ""]?.names.keys.count ?? 0) > 1
    }

    /// Selects the person; returns a question if there are several and the answer is none of them.
    func choosePerson(_ answer: String?, _ selection: inout RowSelection) -> ImportQuestion? {
        let names = groups[selection.word ?? ""]?.names ?? Tallies()
        if names.keys.count > 1, answer.map(names.has) != true { return .namedPerson(names: names.sorted) }
        if names.keys.count > 1 || !names.has("") { selection.person = answer?.asName }
        return nil
    }

    /// Returns the people's heights, in centimetres, ascending.
    func heights(_ selection: RowSelection) -> [Int] { groups[selection.word ?? ""]?.heights.sorted() ?? [] }
}

/// The number of rows with each text, ignoring case.
private struct Tallies {
    private var tallies: [String: ImportQuestion.Tally] = [:]

    /// The limit of different texts, which bounds memory.
    private static let most = 1000

    /// Returns the text in lowercase; nil beyond the limit.
    @discardableResult mutating func add(_ text: SourceRow.Text) -> String? {
        let key = text.name
        guard tallies[key] != nil || tallies.count < Self.most else { return nil }
        tallies[key, default: ImportQuestion.Tally(text.text, 0)].count += 1
        return key
    }

    var keys: [String] { Array(tallies.keys) }

    func has(_ text: String) -> Bool { tallies[text.asName] != nil }

    /// Sorted by count, greatest first.
    var sorted: [ImportQuestion.Tally] {
        tallies.values.sorted { ($1.count, $0.text) < ($0.count, $1.text) }
    }
}
