import WeightHistory

/// The splices that change the line of a phase or an event, and their inverse.
struct PeriodRewrite {
    /// In file order, including the header if the file has 0 bytes; none if the line stays as it is.
    let splices: [Splice]
    private let inverse: PeriodChange

    /// Returns nil if the line to be added is there already.
    ///
    /// Throws `.periodChanged` if another program has edited or removed the line.
    init?(_ wanted: PeriodChange, in survey: DocumentSurvey, size: Int) throws(WritingError) {
        guard let before = wanted.before else {
            guard let after = wanted.after,
                let (splice, inverse) = Self.addition(of: after, wanted, survey, size)
            else { return nil }
            splices = [splice] + (size == 0 ? [Splice(range: 0..<0, bytes: survey.layout.headerBytes)] : [])
            self.inverse = inverse
            return
        }
        let equal = survey.periodLines.filter { $0.content == before.content }
        let same = equal.firstIndex { $0.place.offset == wanted.place?.offset }
        guard let index = same ?? equal.indices.last.map({ min($0, wanted.occurrence) }) else {
            throw .periodChanged(wanted.kind)
        }
        let line = equal[index]
        guard let after = wanted.after else {
            splices = [Splice(range: line.range, bytes: [])]
            inverse = PeriodChange(from: nil, to: before, at: line.place, occurrence: equal.count - 1)
            return
        }
        let isSame = after.content == before.content
        splices = isSame ? [] : [Splice(range: line.contentRange, bytes: after.content)]
        inverse = PeriodChange(
            from: after, to: before, at: line.place, occurrence: survey.count(of: after, before: line.place.offset))
    }

    /// Adds a line at its former offset, or before all lines if it has none, or no line begins there now.
    private static func addition(
        of line: PeriodLine, _ wanted: PeriodChange, _ survey: DocumentSurvey, _ size: Int
    ) -> (Splice, PeriodChange)? {
        guard survey.count(of: line, before: .max) <= wanted.occurrence else { return nil }
        let own = survey.layout.lineEnd.bytes
        let kept = wanted.place.flatMap { survey.lineStarts.contains($0.offset) ? $0 : nil }
        let offset = kept?.offset ?? survey.layout.preamble.count
        let isLast = size > 0 && offset == size
        let lineEnd = kept.map { $0.lineEnd.isEmpty && !isLast ? own : $0.lineEnd } ?? own
        let inverse = PeriodChange(
            from: line, to: nil, at: PeriodChange.Place(offset: offset, lineEnd: lineEnd),
            occurrence: survey.count(of: line, before: offset))
        return (Splice(range: offset..<offset, bytes: line.content + lineEnd), inverse)
    }

    var receipt: WriteReceipt { WriteReceipt(count: 1, inverse: .period(inverse)) }
}

extension DocumentSurvey {
    /// Returns the number of lines equal to one that begin before an offset.
    fileprivate func count(of line: PeriodLine, before offset: Int) -> Int {
        periodLines.count { $0.content == line.content && $0.place.offset < offset }
    }
}
