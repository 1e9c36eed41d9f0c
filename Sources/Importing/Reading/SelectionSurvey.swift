/// The words, names and heights that tell the rows of a file apart, all rows looked at.
struct SelectionSurvey {
    private var words = Tallies()
    private var groups: [String: Group] = [:]

    /// The people of the rows of one word.
    private struct Group {
        var names = Tallies()
        var heights: Set<Int> = []
    }

    mutating func look(at row: SourceRow) {
        guard !row.isDeleted, !row.weight.isNoValue else { return }
        words.add(row.word)
        guard let key = words.key(row.word) else { return }
        groups[key, default: Group()].names.add(row.person)
        if let height = (try? WrittenNumber(row.height))?.value, (50...280).contains(height) {
            groups[key]?.heights.insert(Int(height.rounded()))
        }
    }

    /// The word of the rows that are weights: the one that is answered, or the only one that names a weight.
    func word(_ answer: String?) -> String? {
        if let answer { return words.has(answer) ? answer.asName : nil }
        let weights = words.keys.filter { MeasurementWord($0).isWeight }
        return weights.count == 1 ? weights.first : nil
    }

    var wordQuestion: ImportQuestion { .rows(words: words.sorted) }

    func hasSeveralPersons(_ selection: RowSelection) -> Bool {
        (groups[selection.word ?? ""]?.names.keys.count ?? 0) > 1
    }

    /// Puts the person into the selection; a question if there are several and the answer names none of them.
    func choosePerson(_ answer: String?, _ selection: inout RowSelection) -> ImportQuestion? {
        let names = groups[selection.word ?? ""]?.names ?? Tallies()
        if names.keys.count > 1, answer.map(names.has) != true { return .namedPerson(names: names.sorted) }
        if names.keys.count > 1 || !names.has("") { selection.person = answer?.asName }
        return nil
    }

    /// The heights of the people, in centimetres, ascending.
    func heights(_ selection: RowSelection) -> [Int] { groups[selection.word ?? ""]?.heights.sorted() ?? [] }
}

/// How many rows have each text, whatever the case of its letters.
private struct Tallies {
    private var tallies: [String: ImportQuestion.Tally] = [:]

    /// No table tells more people or measurements apart.
    private static let most = 1000

    mutating func add(_ text: SourceRow.Text) {
        let key = text.name
        guard tallies[key] != nil || tallies.count < Self.most else { return }
        tallies[key, default: ImportQuestion.Tally(text.excerpt, 0)].count += 1
    }

    /// Nil for a text that is not counted.
    func key(_ text: SourceRow.Text) -> String? { tallies[text.name] == nil ? nil : text.name }

    var keys: [String] { Array(tallies.keys) }

    func has(_ text: String) -> Bool { tallies[text.asName] != nil }

    /// The most frequent first.
    var sorted: [ImportQuestion.Tally] {
        tallies.values.sorted { ($1.count, $0.text) < ($0.count, $1.text) }
    }
}
