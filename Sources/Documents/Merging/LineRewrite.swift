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
    /// The growth by the splices so far, in bytes.
    private var growth = 0

    /// - Parameter survey: The document's, with the former offsets of the lines.
    init(
        _ lines: [RewrittenLine], _ survey: DocumentSurvey, of file: LockedFile, _ rules: TimeZoneRules
    ) throws(WritingError) {
        let layout = survey.layout
        let places = try WritingError.reading { () throws(DocumentError) in
            try LinePlaces(lines, layout, of: file.descriptor, size: file.stamp.size, rules)
        }
        var found = places.found
        var changes: [(splice: Splice, line: RewrittenLine)] = []
        for (index, line) in lines.enumerated() {
            guard let before = line.before else {
                let offset = Self.offset(of: line, survey, places.targets[index] ?? file.stamp.size)
                let lineEnd = line.former.flatMap { $0.lineEnd.isEmpty ? nil : $0.lineEnd } ?? layout.lineEnd.bytes
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
        let sorted = changes.enumerated().sorted {
            let (one, other) = ($0.element.splice.range.lowerBound, $1.element.splice.range.lowerBound)
            return (one, $0.offset) < (other, $1.offset)
        }
        for (_, change) in sorted { add(change.splice, change.line) }
        if let last = splices.last, last.range == file.stamp.size..<file.stamp.size, try !file.isEnded() {
            endLastLine(layout)
        }
    }

    private mutating func add(_ splice: Splice, _ line: RewrittenLine) {
        let place = line.former.map { RewrittenLine.Place(offset: $0.offset + growth, lineEnd: $0.lineEnd) }
        inverse.append(RewrittenLine(line.after, line.before, at: line.after == nil ? place : nil))
        splices.append(splice)
        growth += splice.growth
        recordDelta += (line.after.map(Self.records) ?? 0) - (line.before.map(Self.records) ?? 0)
    }

    private static func records(_ line: [UInt8]) -> Int { line.first == Byte.hash ? 0 : 1 }

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
    private mutating func endLastLine(_ layout: DocumentLayout) {
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
        _ lines: [RewrittenLine], _ layout: DocumentLayout, of descriptor: Int32, size: Int, _ rules: TimeZoneRules
    ) throws(DocumentError) {
        guard size > 0 else { return }
        let sought = Set(lines.compactMap(\.before))
        if !sought.isEmpty { try find(sought, layout, of: descriptor, size: size) }
        let added = lines.indices.filter { lines[$0].before == nil }
        if !added.isEmpty { try place(added.map { ($0, lines[$0].after!) }, layout, of: descriptor, size: size, rules) }
    }

    private mutating func find(
        _ sought: Set<[UInt8]>, _ layout: DocumentLayout, of descriptor: Int32, size: Int
    ) throws(DocumentError) {
        let hashes = Set(sought.map { ContentHash(of: $0) })
        var walker = try LineWalker(descriptor: descriptor, size: size, separator: layout.separator)
        while let line = try walker.next() {
            guard walker.withContent({ hashes.contains(ContentHash(of: $0)) }) else { continue }
            let content = walker.withContent { Array($0) }
            let lineEnd: [UInt8] =
                switch line.next - line.end {
                case 0: []
                case 1: [Byte.newline]
                default: [Byte.carriageReturn, Byte.newline]
                }
            found[content, default: []].append(Place(start: line.start, end: line.end, lineEnd: lineEnd))
        }
        found = found.mapValues { $0.reversed() }
    }

    private mutating func place(
        _ added: [(index: Int, line: [UInt8])], _ layout: DocumentLayout, of descriptor: Int32, size: Int,
        _ rules: TimeZoneRules
    ) throws(DocumentError) {
        var waiting = added.compactMap { index, line in
            (try? NewLine(line, layout, rules)).map { (index: index, time: $0.entry.date.timestamp) }
        }
        waiting.sort { $0.time < $1.time }
        var (next, latest) = (0, Timestamp(rawValue: .min))
        var clock = LocalClock(rules: rules)
        var walker = try RecordWalker(descriptor: descriptor, size: size)
        while let record = try walker.next() {
            guard let time = try? record.row(layout).date(walker.buffer.bytes, &clock).timestamp else { continue }
            guard time >= latest else {
                targets = [:]
                return
            }
            latest = time
            while next < waiting.count, waiting[next].time < time {
                targets[waiting[next].index] = record.start
                next += 1
            }
        }
    }
}
