import System
import WeightHistory

/// A whole line that is added to a document, removed or replaced; without terminators.
public struct RewrittenLine: Hashable, Sendable {
    /// Nil to add a line.
    let before: [UInt8]?
    /// Nil to remove it.
    let after: [UInt8]?
    /// The former place of a line that is put back; nil to put it where its date belongs.
    var former: Place?

    struct Place: Hashable, Sendable {
        let offset: Int
        let lineEnd: [UInt8]
    }

    init(_ before: [UInt8]?, _ after: [UInt8]?, at former: Place? = nil) {
        (self.before, self.after, self.former) = (before, after, former)
    }

    static func lines(for change: MergeChange) -> [RewrittenLine] {
        switch change {
        case .insert(let line, let count): Array(repeating: RewrittenLine(nil, line), count: count)
        case .remove(let line, let count): Array(repeating: RewrittenLine(line, nil), count: count)
        case .replace(let old, let new): [RewrittenLine(old, new)]
        }
    }
}

/// The splices that rewrite lines of a document, and their inverse; lines that are not there any more are left out.
struct LineRewrite {
    private(set) var splices: [Splice] = []
    private(set) var inverse: [RewrittenLine] = []
    /// How many records more the document has afterwards.
    private(set) var recordDelta = 0
    /// Whether the header stays, and each new line is a comment or a record that can be read again.
    private(set) var keepsRecordsWhole = true
    /// The growth by the splices so far, in bytes.
    private var growth = 0
    private let layout: DocumentLayout

    /// The facts about a document that `init` needs.
    static func request(for lines: [RewrittenLine]) -> SurveyRequest {
        SurveyRequest(
            offsets: Set(lines.compactMap { $0.former?.offset }),
            lines: Set(lines.compactMap { $0.before.map { ContentHash(of: $0) } }), wantsOrder: true)
    }

    /// - Parameter survey: The document's, with the former offsets of the lines, those to be replaced, and the order.
    init(
        _ lines: [RewrittenLine], _ survey: DocumentSurvey, of file: LockedFile, _ rules: TimeZoneRules
    ) throws(WritingError) {
        layout = survey.layout
        let places = try WritingError.reading { () throws(DocumentError) in
            try LinePlaces(lines, survey, of: file.descriptor, size: file.stamp.size, rules)
        }
        var found = places.found
        var changes: [(splice: Splice, line: RewrittenLine)] = []
        for (index, line) in lines.enumerated() {
            guard let before = line.before else {
                let offset = Self.offset(of: line, survey, places.targets[index] ?? file.stamp.size)
                let former = line.former?.lineEnd ?? []
                let lineEnd = former.last == Byte.newline ? former : layout.lineEnd.bytes
                changes.append((Splice(range: offset..<offset, bytes: line.after! + lineEnd), line))
                continue
            }
            guard let place = found[before]?.popLast() else { continue }
            if let after = line.after {
                changes.append((Splice(range: place.start..<place.end, bytes: after), line))
            } else {
                let former = RewrittenLine.Place(offset: place.start, lineEnd: place.lineEnd)
                let removed = RewrittenLine(before, nil, at: former)
                changes.append((Splice(range: place.start..<place.end + place.lineEnd.count, bytes: []), removed))
            }
        }
        // A line that goes before a changed one comes first.
        let sorted = changes.enumerated().sorted {
            let (one, other) = ($0.element.splice.range, $1.element.splice.range)
            return (one.lowerBound, one.upperBound, $0.offset) < (other.lowerBound, other.upperBound, $1.offset)
        }
        for (_, change) in sorted { add(change.splice, change.line) }
        if let last = splices.last, last.range == file.stamp.size..<file.stamp.size, try !file.isEnded() {
            endLastLine()
        }
    }

    /// Moves the former places of removed lines behind the header, as that changes too.
    mutating func moveInverse(past header: Splice) {
        for index in inverse.indices where splices[index].range.lowerBound > header.range.lowerBound {
            inverse[index].former = inverse[index].former.map {
                .init(offset: $0.offset + header.growth, lineEnd: $0.lineEnd)
            }
        }
    }

    private mutating func add(_ splice: Splice, _ line: RewrittenLine) {
        let place = line.former.map { RewrittenLine.Place(offset: $0.offset + growth, lineEnd: $0.lineEnd) }
        inverse.append(RewrittenLine(line.after, line.before, at: line.after == nil ? place : nil))
        splices.append(splice)
        growth += splice.growth
        recordDelta += (line.after.map(Self.records) ?? 0) - (line.before.map(Self.records) ?? 0)
        if !isPlain(line, at: splice.range.lowerBound) { keepsRecordsWhole = false }
    }

    private static func records(_ line: [UInt8]) -> Int { line.first == Byte.hash ? 0 : 1 }

    /// Whether a line is not the header, and is changed to one comment or one record, if any.
    private func isPlain(_ line: RewrittenLine, at offset: Int) -> Bool {
        let changesRecord = [line.before, line.after].contains { $0.map { Self.records($0) > 0 } ?? false }
        if changesRecord, offset < layout.headerEnd { return false }
        guard let after = line.after else { return true }
        guard after.count + layout.lineEnd.bytes.count <= FileBuffer.capacity else { return false }
        return Self.records(after) == 0 ? !after.contains(Byte.newline) : EntryRow(wholeOf: after, layout) != nil
    }

    /// Goals and heights go before all other lines.
    private static func offset(of line: RewrittenLine, _ survey: DocumentSurvey, _ target: Int) -> Int {
        let isSetting = line.after?.first == Byte.hash
        if let former = line.former?.offset, survey.lineStarts.contains(former),
            isSetting || former >= survey.layout.headerEnd
        {
            return former
        }
        return isSetting ? survey.layout.preamble.count : target
    }

    /// Returns the entry with the latest date among the written lines; nil if none of them is an entry.
    func latestEntry(_ layout: DocumentLayout, _ rules: TimeZoneRules) -> WeightEntry? {
        let written = inverse.lazy.compactMap(\.before).filter { $0.first != Byte.hash }
        return written.compactMap { try? NewLine($0, layout, rules).entry }.max {
            $0.date.timestamp < $1.date.timestamp
        }
    }

    /// Puts a terminator before the lines that are added behind an unterminated one.
    private mutating func endLastLine() {
        let index = splices.firstIndex { $0.range == splices[splices.count - 1].range } ?? 0
        splices[index] = Splice(range: splices[index].range, bytes: layout.lineEnd.bytes + splices[index].bytes)
    }
}

/// The places of lines in a document, and of those to be added.
private struct LinePlaces {
    struct Place {
        let start: Int
        let end: Int
        let lineEnd: [UInt8]
    }

    /// The places of each line that is removed or replaced, the first one last.
    private(set) var found: [[UInt8]: [Place]] = [:]
    /// The offsets of the lines that are added, by their index: before the first entry with a later date in a document
    /// in order; none for the end.
    private(set) var targets: [Int: Int] = [:]

    init(
        _ lines: [RewrittenLine], _ survey: DocumentSurvey, of descriptor: Int32, size: Int, _ rules: TimeZoneRules
    ) throws(DocumentError) {
        guard size > 0 else { return }
        var walker = try LineWalker(descriptor: descriptor, size: size, survey.layout)
        try find(lines.compactMap(\.before), survey, &walker)
        try place(lines, survey, &walker, rules)
    }

    private mutating func find(
        _ sought: [[UInt8]], _ survey: DocumentSurvey, _ walker: inout LineWalker
    ) throws(DocumentError) {
        let numbers = sought.reduce(into: [[UInt8]: Int]()) { $0[$1, default: 0] += 1 }
        let hashes = Set(numbers.keys.map { ContentHash(of: $0) })
        var waiting = hashes.compactMap { hash in survey.places[hash].map { (hash: hash, first: $0.first) } }
        waiting.sort { $0.first > $1.first }
        // How many equal lines follow of those that the walker has come to.
        var rest: [ContentHash: Int] = [:]
        while true {
            if rest.isEmpty, let next = waiting.last { try walker.move(to: next.first) }
            if let next = waiting.last, next.first == walker.offset {
                rest[next.hash] = survey.places[next.hash]!.count
                waiting.removeLast()
            }
            guard !rest.isEmpty, let line = try walker.next() else { break }
            let hash = try walker.hash(of: line)
            guard let count = rest[hash] else { continue }
            let content = Array(walker.content(of: line))
            let place = Place(start: line.start, end: line.end, lineEnd: walker.lineEnd(of: line))
            found[content, default: []].append(place)
            rest[hash] = count == 1 || found[content]?.count == numbers[content] ? nil : count - 1
        }
        found = found.mapValues { $0.reversed() }
    }

    private mutating func place(
        _ lines: [RewrittenLine], _ survey: DocumentSurvey, _ walker: inout LineWalker, _ rules: TimeZoneRules
    ) throws(DocumentError) {
        var waiting: [(index: Int, time: Timestamp)] = []
        for (index, line) in lines.enumerated() where line.before == nil {
            guard let entry = try? NewLine(line.after!, survey.layout, rules).entry else { continue }
            waiting.append((index, entry.date.timestamp))
        }
        waiting.sort { $0.time < $1.time }
        var (dates, last) = (LineDates(survey.layout, rules), 0)
        for (index, time) in waiting {
            // If a line goes to the end, so do all later ones.
            guard let start = survey.order.start(toFind: time),
                let target = try walker.firstRecord(laterThan: time, from: max(start, last), &dates)
            else { return }
            (targets[index], last) = (target, target)
        }
    }
}

extension LineWalker {
    /// Returns the offset of the first record with a later date from a line's offset on.
    fileprivate mutating func firstRecord(
        laterThan time: Timestamp, from offset: Int, _ dates: inout LineDates
    ) throws(DocumentError) -> Int? {
        try move(to: offset)
        while let line = try next() {
            if line.kind == .record, let date = dates.date(of: line, in: self), date.timestamp > time {
                return line.start
            }
        }
        return nil
    }
}
