import Requests
import WeightHistory

/// A pass over a file's rows, repeatable; calls `take` with each and returns the number of rows.
typealias RowFeed = (_ take: (RowEvent) -> Void) throws(ImportError) -> Int

enum RowEvent {
    case expected(rows: Int)
    case row(SourceRow)
    case rejected(line: Int, Rejection.Reason)
    /// A row that is not imported, with the reason.
    case counted(ImportNote.Count)
    /// A row of a measurement that is not imported, with its name.
    case other(String)
}

struct RowMeaning {
    /// The unit of weights that have none of their own.
    var unit: SourceUnit?
    var isUnitAnswered = false
    /// Whether the unit applies to all rows, as all words in their unit column are unknown.
    var ignoresUnitCells = false
    var order = DateOrder.dayFirst
    /// Whether the months' names are not Croatian, which has some for other months.
    var hasOtherMonths = false
    var selection = RowSelection()
}

/// Reads a file's rows in up to three passes: chooses the user's rows, finds unit and date order, and builds entries.
///
/// If the rows leave something open that no answer settles, the result has questions instead of entries.
struct RowPass {
    private let traits: SourceTraits
    private let answers: ImportAnswers
    private var meaning = RowMeaning()
    private var questions: [ImportQuestion] = []
    private var notes: [ImportNote]

    static func read(
        _ traits: SourceTraits, _ answers: ImportAnswers, _ feed: RowFeed
    ) throws(ImportError) -> ImportedFile {
        var reading = RowPass(traits, answers)
        if let result = try reading.readAtOnce(feed) { return result }
        try reading.chooseRows(feed)
        try reading.survey(feed)
        guard reading.questions.isEmpty else { return reading.asking }
        return try reading.entries(feed)
    }

    private init(_ traits: SourceTraits, _ answers: ImportAnswers) {
        (self.traits, self.answers, notes) = (traits, answers, traits.notes)
        meaning.unit = traits.unit
        meaning.order = traits.dateOrder ?? .dayFirst
    }

    /// Reads in one pass, which is enough for most files; nil if it leaves something open.
    private func readAtOnce(_ feed: RowFeed) throws(ImportError) -> ImportedFile? {
        guard traits.unit != nil || traits.flags.contains(.unitsInRows),
            traits.flags.isDisjoint(with: .selections), !traits.flags.contains(.bodyMassIndex)
        else { return nil }
        let result = try entries(feed)
        let open = result.open
        let isUnclear =
            open.hasUnclearUnits || open.hasUnclearMonths || traits.dateOrder == nil && open.hasUnclearDates
        return isUnclear ? nil : result
    }

    private mutating func chooseRows(_ feed: RowFeed) throws(ImportError) {
        guard !traits.flags.isDisjoint(with: .selections) else { return }
        var survey = SelectionSurvey()
        _ = try feed { if case .row(let row) = $0 { survey.look(at: row) } }
        if traits.flags.contains(.rowsByWord) {
            guard let word = survey.word(answers.request.rows) else { return questions.append(survey.wordQuestion) }
            meaning.selection.word = word
            meaning.unit = meaning.unit ?? ColumnName.measurement(word).unit
        }
        let hasPersons =
            traits.flags.contains(.personsByName)
            || traits.flags.contains(.personsByTitle) && survey.hasSeveralPersons(meaning.selection)
        if hasPersons, let question = survey.choosePerson(answers.request.person, &meaning.selection) {
            questions.append(question)
        }
        guard traits.flags.contains(.personsByHeight) else { return }
        let heights = survey.heights(meaning.selection)
        guard heights.count > 1 else { return }
        guard let height = answers.request.height.map({ Int($0.rounded()) }), heights.contains(height) else {
            return questions.append(.person(centimetres: heights))
        }
        meaning.selection.height = height
    }

    private mutating func survey(_ feed: RowFeed) throws(ImportError) {
        var survey = RowSurvey()
        _ = try feed { if case .row(let row) = $0, meaning.selection.includes(row) { survey.look(at: row) } }
        meaning.hasOtherMonths = survey.hasOtherMonths
        if traits.dateOrder == nil {
            if let order = survey.dateOrder(answers.request.dates, &notes) {
                meaning.order = order
            } else {
                questions.append(.dateOrder(date: survey.unclearDate, orders: survey.possibleOrders))
            }
        }
        // Until the kind of rows is answered, the units of other measurements would confuse the survey.
        if !traits.flags.contains(.rowsByWord) || meaning.selection.word != nil { chooseUnit(survey) }
    }

    private mutating func chooseUnit(_ survey: RowSurvey) {
        let answer = answers.request.unit.map { SourceUnit($0) }
        if let words = survey.unknownUnits {
            meaning.ignoresUnitCells = true
            guard answer != nil else { return questions.append(.unknownUnits(words: words)) }
            (meaning.unit, meaning.isUnitAnswered) = (answer, true)
        } else if let stated = traits.unit, let proven = survey.unit, stated != proven,
            [.kilograms, .pounds, .stones].contains(stated)
        {
            choose(stated.documentUnit, proven.documentUnit, survey)
        } else if meaning.unit == nil, survey.needsUnit {
            let proven = survey.unit
            if let answer {
                (meaning.unit, meaning.isUnitAnswered) = (answer, true)
                if let proven, proven != answer { notes.append(.unitAgainstIndex(proven.documentUnit)) }
            } else if let proven {
                meaning.unit = proven
                notes.append(.unitFromIndex)
            } else {
                questions.append(.unit(weight: survey.first.weight, date: survey.first.date))
            }
        }
    }

    /// Chooses between the header's unit and the one that the body mass index proves, by the answer only.
    private mutating func choose(_ stated: WeightUnit, _ proven: WeightUnit, _ survey: RowSurvey) {
        guard let answer = answers.request.unit, answer == ImportUnit(stated) || answer == ImportUnit(proven) else {
            let (weight, date) = survey.first
            return questions.append(.contradictedUnit(stated: stated, proven: proven, weight: weight, date: date))
        }
        (meaning.unit, meaning.isUnitAnswered) = (SourceUnit(answer), true)
        notes.append(answer == ImportUnit(stated) ? .unitAgainstIndex(proven) : .unitAgainstHeader(stated))
    }

    /// Builds the entries, or asks about weights outside of 20 to 400 kg.
    private func entries(_ feed: RowFeed) throws(ImportError) -> ImportedFile {
        var maker = EntryBuilder(traits, meaning, answers)
        let count = try feed { maker.take($0) }
        var result = maker.result
        (result.rowCount, result.fixedNotes) = (count, notes)
        result.open.hasPersons = traits.flags.contains(.personsByName) || meaning.selection.person != nil
        if let outside = result.outside {
            guard answers.request.outside != nil else {
                var question = asking
                question.questions.append(
                    .outside(below: outside.below, above: outside.above, weight: outside.weight, date: outside.date))
                // `readAtOnce` checks the open points, so that other questions are asked first.
                question.open = result.open
                return question
            }
            result.count(.outsideTaken, times: outside.below + outside.above)
        }
        if traits.flags.contains(.hasPlaceholders) { result.dropPlaceholders() }
        result.dropComputedLeanMasses()
        result.count(.future, times: result.entries.count { $0.date.day.daysSince1970 > answers.today })
        return result
    }

    private var asking: ImportedFile {
        var result = ImportedFile(traits)
        result.questions = questions
        return result
    }
}
