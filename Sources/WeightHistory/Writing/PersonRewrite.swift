import System

/// What is to be written so that a document says something else of the person.
struct PersonRewrite {
    private let survey: PersonSurvey
    private(set) var settings: [PersonSetting] = []
    private var changes: [FieldChange] = []

    /// What becomes of the lines of one field.
    private struct FieldChange {
        var field: PersonField
        var replacements: [Replacement] = []
        /// The lines without their ends, as they are then.
        var contents: [[UInt8]]
        var former: [FoundPersonLine]
    }

    /// Sets what is said of the person.
    init(setting settings: [PersonSetting], in survey: PersonSurvey) {
        self.survey = survey
        self.settings = settings
        for setting in settings {
            let lines = survey.lines(of: setting.field)
            if let text = setting.text {
                changes.append(lines.last.map { Self.change($0, to: text, of: lines) } ?? addition(setting.field, text))
            } else {
                changes.append(Self.removal(setting.field, of: lines))
            }
        }
    }

    /// Gives back the lines that there were.
    ///
    /// Throws `.settingChanged` where the lines are others by now than those that were left.
    init(restoring former: [FormerPersonLines], in survey: PersonSurvey) throws(WritingError) {
        self.survey = survey
        for former in former {
            let lines = survey.lines(of: former.field)
            guard lines.map(\.content) == former.contents else { throw .settingChanged(former.field) }
            settings.append(former.setting)
            changes.append(restoration(former, of: lines))
        }
    }

    /// In the file's order; none where nothing changes.
    var replacements: [Replacement] {
        changes.flatMap(\.replacements).enumerated().sorted {
            let (left, right) = ($0.element.range, $1.element.range)
            return (left.lowerBound, left.upperBound, $0.offset) < (right.lowerBound, right.upperBound, $1.offset)
        }.map(\.element)
    }

    var receipt: WriteReceipt {
        WriteReceipt(entry: nil, settings: settings, inverse: .restore(changes.map(former)))
    }
}

extension PersonRewrite {
    /// Only the last line counts, and only its value changes.
    private static func change(
        _ line: FoundPersonLine, to text: String, of lines: [FoundPersonLine]
    ) -> FieldChange {
        let content = line.content(with: text)
        let isChanged = content != line.content
        return FieldChange(
            field: line.setting.field,
            replacements: isChanged ? [Replacement(range: line.valueRange, bytes: Array(text.utf8))] : [],
            contents: lines.dropLast().map(\.content) + [content], former: lines)
    }

    /// A first line.
    private func addition(_ field: PersonField, _ text: String) -> FieldChange {
        let line = PersonLine.bytes(field, text)
        let bytes = line + survey.layout.lineEnd.bytes
        return FieldChange(
            field: field, replacements: [Replacement(range: survey.front..<survey.front, bytes: bytes)],
            contents: [line], former: [])
    }

    /// All of them, so that no earlier one counts.
    private static func removal(_ field: PersonField, of lines: [FoundPersonLine]) -> FieldChange {
        FieldChange(
            field: field, replacements: lines.map { Replacement(range: $0.range, bytes: []) }, contents: [],
            former: lines)
    }

    private func restoration(_ former: FormerPersonLines, of lines: [FoundPersonLine]) -> FieldChange {
        guard !former.lines.isEmpty else { return Self.removal(former.field, of: lines) }
        var change = FieldChange(field: former.field, contents: former.lines.map(\.content), former: lines)
        if lines.isEmpty {
            change.replacements = former.lines.map(insertion)
        } else {
            change.replacements = zip(lines, former.lines).filter { $0.content != $1.content }.map {
                Replacement(range: $0.contentRange, bytes: $1.content)
            }
        }
        return change
    }

    /// Where the line was, or in front of all others where no line begins there now.
    private func insertion(of line: FormerPersonLines.Line) -> Replacement {
        let offset = survey.lineStarts.contains(line.offset) ? line.offset : survey.front
        let wasUnended = line.lineEnd.isEmpty && offset < survey.size
        let lineEnd = wasUnended ? survey.layout.lineEnd.bytes : line.lineEnd
        return Replacement(range: offset..<offset, bytes: line.content + lineEnd)
    }

    /// What undoes a change of a field's lines.
    private func former(_ change: FieldChange) -> FormerPersonLines {
        let replacements = replacements
        let lines = change.former.map { line in
            let growth = replacements.filter { $0.range.upperBound <= line.offset }.reduce(0) { $0 + $1.growth }
            return FormerPersonLines.Line(
                setting: line.setting, content: line.content, lineEnd: line.lineEnd, offset: line.offset + growth)
        }
        return FormerPersonLines(field: change.field, contents: change.contents, lines: lines)
    }
}

/// What a document says of the person, and where.
struct PersonSurvey {
    private let survey: DocumentSurvey
    let size: Int

    init(_ survey: DocumentSurvey, size: Int) {
        (self.survey, self.size) = (survey, size)
    }

    /// Of a file of 0 bytes.
    static let empty = PersonSurvey(DocumentSurvey(), size: 0)

    var layout: DocumentLayout { survey.layout }
    var personLines: [FoundPersonLine] { survey.personLines }
    var counts: RecordCounts { survey.counts }
    var lineStarts: Set<Int> { survey.lineStarts }

    func lines(of field: PersonField) -> [FoundPersonLine] { personLines.filter { $0.setting.field == field } }

    /// Where the first line begins that others may stand before.
    var front: Int { layout.preamble.count }
}

extension DocumentEdit {
    func set(_ settings: [PersonSetting]) throws(WritingError) -> WriteReceipt {
        let survey = PersonSurvey(try survey(SurveyWish()), size: size)
        return try write(PersonRewrite(setting: settings, in: survey), survey)
    }

    func restore(_ former: [FormerPersonLines]) throws(WritingError) -> WriteReceipt {
        let wish = SurveyWish(offsets: Set(former.flatMap(\.lines).map(\.offset)))
        let survey = PersonSurvey(try survey(wish), size: size)
        return try write(PersonRewrite(restoring: former, in: survey), survey)
    }

    private func write(_ rewrite: PersonRewrite, _ survey: PersonSurvey) throws(WritingError) -> WriteReceipt {
        let replacements = rewrite.replacements + survey.missingHeader
        if !rewrite.replacements.isEmpty {
            try self.rewrite(replacements, counts: survey.counts, .keepsRecords)
        }
        return rewrite.receipt
    }
}

extension PersonSurvey {
    /// The header that a file of 0 bytes lacks.
    fileprivate var missingHeader: [Replacement] {
        size == 0 ? [Replacement(range: 0..<0, bytes: layout.headerBytes)] : []
    }
}

extension PersonRewrite {
    /// The content of a document that says nothing but this; nil if this is nothing.
    var bytesOfNewFile: [UInt8]? {
        guard !replacements.isEmpty else { return nil }
        return (replacements + survey.missingHeader).flatMap(\.bytes)
    }
}
