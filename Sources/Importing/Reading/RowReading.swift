import Commands
import WeightHistory

/// What goes through a file's rows, as often as it is called.
typealias RowFeed = (_ take: (RowEvent) -> Void) throws(ImportError) -> Void

/// Something that a file's reader comes by.
enum RowEvent {
    /// About how many rows follow.
    case expected(rows: Int)
    case row(SourceRow)
    case common(CommonRows)
    case rejected(line: Int, Rejection.Reason)
    /// A row that was computed and never weighed.
    case interpolated
}

/// Reads a file's rows: finds out first what they leave open, and asks where they do not tell.
enum RowReading {
    static func read(
        _ traits: SourceTraits, _ answers: ImportAnswers, _ feed: RowFeed
    ) throws(ImportError) -> FileReading {
        var (unit, order) = (traits.unit, traits.dateOrder)
        var (questions, notes): ([ImportQuestion], [ImportNote]) = ([], traits.notes)
        var height: Int?
        if unit != nil || traits.flags.contains(.unitsInRows), !traits.flags.contains(.personsByHeight) {
            // In most files every date is certain, whatever the order, and one look at the rows is enough.
            let result = try entries(traits, (unit, order ?? .dayFirst, nil), answers, feed)
            if !result.hasUnclearUnits, order != nil || !result.hasUnclearDates { return result }
        }
        if unit == nil || order == nil || traits.flags.contains(.personsByHeight) {
            let survey = try survey(feed)
            if order == nil { order = survey.dateOrder(answers.dateOrder, &notes) }
            if order == nil { questions.append(.dateOrder(date: survey.unclearDate, orders: survey.possibleOrders)) }
            if unit == nil, survey.needsUnit {
                unit = survey.unit
                if unit != nil { notes.append(.unitFromIndex) }
                unit = unit ?? answers.unit.map(SourceUnit.init)
                if unit == nil { questions.append(survey.unitQuestion) }
            }
            if traits.flags.contains(.personsByHeight), survey.persons.count > 1 {
                height = answers.height.map { Int($0.rounded()) }
                if height.map({ !survey.persons.contains($0) }) ?? true {
                    questions.append(.person(centimetres: survey.persons))
                }
            }
        }
        guard questions.isEmpty, let order else { return asking(questions, traits) }
        var result = try entries(traits, (unit, order, height), answers, feed)
        result.fixedNotes = notes
        return result
    }

    private static func entries(
        _ traits: SourceTraits, _ known: (unit: SourceUnit?, order: DateOrder, height: Int?), _ answers: ImportAnswers,
        _ feed: RowFeed
    ) throws(ImportError) -> FileReading {
        var maker = EntryMaker(
            traits, unit: known.unit, order: known.order, height: known.height, answers: answers)
        try feed { maker.take($0) }
        var result = maker.result
        result.fixedNotes = traits.notes
        if traits.flags.contains(.hasPlaceholders) { result.dropPlaceholders() }
        return result
    }

    private static func survey(_ feed: RowFeed) throws(ImportError) -> RowSurvey {
        var survey = RowSurvey()
        try feed {
            switch $0 {
            case .row(let row): survey.look(at: row)
            case .common(let rows): survey.look(at: rows)
            case .expected, .rejected, .interpolated: break
            }
        }
        return survey
    }

    private static func asking(_ questions: [ImportQuestion], _ traits: SourceTraits) -> FileReading {
        var result = FileReading(format: traits.format)
        result.questions = questions
        return result
    }
}

extension EntryMaker {
    fileprivate mutating func take(_ event: RowEvent) {
        switch event {
        case .expected(let rows): expect(rows)
        case .row(let row): take(row)
        case .common(let rows): take(rows)
        case .rejected(let line, let reason): reject(line, reason)
        case .interpolated: noteInterpolated()
        }
    }
}
