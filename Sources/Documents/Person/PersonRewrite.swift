import WeightHistory

/// The splices that change the goal and height lines of a document, and their inverse.
struct PersonRewrite {
    private let survey: DocumentSurvey
    private let size: Int
    private var changes: [FieldChange] = []

    private struct FieldChange {
        let setting: PersonSetting
        let former: [LocatedSettingLine]
        /// The lines' contents after the change, without terminators.
        let contents: [[UInt8]]
        let splices: [Splice]
    }

    /// Throws `.settingChanged` if another program has edited lines that are to be restored.
    init(_ wanted: [SettingChange], in survey: DocumentSurvey, size: Int) throws(WritingError) {
        (self.survey, self.size) = (survey, size)
        for wanted in wanted { changes.append(try change(to: wanted)) }
    }

    /// The splices in file order, including the header if the file has 0 bytes; empty if nothing changes.
    var splices: [Splice] {
        let sorted = changes.flatMap(\.splices).enumerated().sorted {
            let (left, right) = ($0.element.range, $1.element.range)
            return (left.lowerBound, left.upperBound, $0.offset) < (right.lowerBound, right.upperBound, $1.offset)
        }.map(\.element)
        guard size == 0, !sorted.isEmpty else { return sorted }
        return sorted + [Splice(range: 0..<0, bytes: survey.layout.headerBytes)]
    }

    var receipt: WriteReceipt {
        WriteReceipt(settings: changes.map(\.setting), inverse: .person(changes.map(inverse)))
    }

    private func change(to wanted: SettingChange) throws(WritingError) -> FieldChange {
        let setting = wanted.setting
        let lines = survey.personLines.filter { $0.setting.field == setting.field }
        if let former = wanted.former {
            guard lines.map(\.content) == former.contents else { throw .settingChanged(setting.field) }
            if !former.lines.isEmpty { return restoration(of: former.lines, setting, lines) }
        } else if let text = setting.text {
            return lines.last.map { change($0, to: text, setting, lines) } ?? addition(text, setting)
        }
        // Remove all of them, so that no earlier line takes effect.
        let removals = lines.map { Splice(range: $0.range, bytes: []) }
        return FieldChange(setting: setting, former: lines, contents: [], splices: removals)
    }

    /// Changes the value of the last line, the only one that takes effect.
    private func change(
        _ line: LocatedSettingLine, to text: String, _ setting: PersonSetting, _ lines: [LocatedSettingLine]
    ) -> FieldChange {
        let content = line.content(with: text)
        let splice = Splice(range: line.valueRange, bytes: Array(text.utf8))
        return FieldChange(
            setting: setting, former: lines, contents: lines.dropLast().map(\.content) + [content],
            splices: content == line.content ? [] : [splice])
    }

    private func addition(_ text: String, _ setting: PersonSetting) -> FieldChange {
        let line = SettingComment.bytes(setting.field, text)
        let splice = Splice(range: front..<front, bytes: line + survey.layout.lineEnd.bytes)
        return FieldChange(setting: setting, former: [], contents: [line], splices: [splice])
    }

    private func restoration(
        of former: [LocatedSettingLine], _ setting: PersonSetting, _ lines: [LocatedSettingLine]
    ) -> FieldChange {
        let changed = zip(lines, former).filter { $0.content != $1.content }
        let splices = changed.map { Splice(range: $0.contentRange, bytes: $1.content) }
        return FieldChange(
            setting: setting, former: lines, contents: former.map(\.content),
            splices: lines.isEmpty ? former.map(insertion) : splices)
    }

    /// Restores a line at its former offset, or before all lines if no line begins there now.
    private func insertion(of line: LocatedSettingLine) -> Splice {
        let offset = survey.lineStarts.contains(line.offset) ? line.offset : front
        let wasUnended = line.lineEnd.isEmpty && offset < size
        let lineEnd = wasUnended ? survey.layout.lineEnd.bytes : line.lineEnd
        return Splice(range: offset..<offset, bytes: line.content + lineEnd)
    }

    /// The offset just past the preamble, the first where a line may be inserted.
    private var front: Int { survey.layout.preamble.count }

    private func inverse(of change: FieldChange) -> SettingChange {
        let splices = splices
        let lines = change.former.map { line in
            let growth = splices.filter { $0.range.upperBound <= line.offset }.reduce(0) { $0 + $1.growth }
            return line.moved(by: growth)
        }
        return SettingChange(
            setting: change.former.last?.setting ?? .none(of: change.setting.field),
            former: SettingChange.FormerLines(contents: change.contents, lines: lines))
    }
}
