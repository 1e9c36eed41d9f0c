import Glibc
import System
import WeightHistory

/// Puts a new file in the place of a document's, beside programs that take no lock.
///
/// Such a program may have opened the old file an instant before, and write into it afterwards. So the old file is
/// exchanged for the new one, not overwritten, and kept until nobody has it open for writing: what it gained goes to the
/// new one, and if that cannot be, it goes back into its place.
struct FileExchange: ~Copyable {
    private let old: LockedFile
    private let path: FilePath
    private var new: NewFile
    /// The old file's end as it was when the new file got all before it.
    private var tail: FileTail
    private let deadline: Instant
    private let onStep: @Sendable (DocumentWriter.Step) -> Void

    /// Begins with a new file of no bytes.
    ///
    /// Throws `.beingWritten` if another program has the old file open for writing: its bytes would be lost.
    ///
    /// - Parameter goesOn: Whether bytes that other programs append to the old file continue its last line in the new one.
    init(
        of old: LockedFile, named path: FilePath, goesOn: Bool, until deadline: Instant,
        onStep: @escaping @Sendable (DocumentWriter.Step) -> Void
    ) throws(WritingError) {
        try old.refuseOpenWriters()
        let tail = try FileTail(of: old.descriptor, old.stamp, goesOn: goesOn)
        guard try old.linkCount() <= 1 else { throw .hasOtherNames }
        new = try NewFile.like(old.descriptor, beside: old.place)
        (self.old, self.path, self.tail, self.deadline, self.onStep) = (old, path, tail, deadline, onStep)
    }

    /// The new file's, to write to before the exchange.
    var descriptor: Int32 { new.descriptor }

    /// Whether the new file was in the document's place: other programs may have copied it.
    var wasInPlace: Bool { new.wasInPlace }

    /// Writes the old file's bytes with splices to the new one.
    func write(_ splices: [Splice]) throws(WritingError) {
        var offset = 0
        for splice in splices {
            try DocumentBytes.copy(offset..<splice.range.lowerBound, of: old.descriptor, to: new.descriptor)
            try DocumentBytes.write(splice.bytes, to: new.descriptor)
            offset = splice.range.upperBound
        }
        try DocumentBytes.copy(offset..<old.stamp.size, of: old.descriptor, to: new.descriptor)
    }

    /// How many records the new file has.
    func counts(_ rules: TimeZoneRules) throws(WritingError) -> RecordCounts {
        let size = try new.stamp().size
        return try WritingError.reading { () throws(DocumentError) in
            try DocumentSurvey(SurveyWish(), of: new.descriptor, size: size, rules: rules).counts
        }
    }

    /// Exchanges the files, synced; if it throws, the document is as it was, or as other programs made it.
    mutating func run() throws(WritingError) {
        try new.appendFromNowOn()
        try new.sync()
        onStep(.copied)
        try applyLateBytes()
        try old.refuseOpenWriters()
        guard try old.isNamed(by: path) else { throw .beingWritten }
        let newTail = try FileTail(of: new.descriptor, new.stamp())
        onStep(.replacing)
        let outcome = try new.takePlace(of: old.stamp) { [onStep] in onStep(.returning) }
        guard outcome != .refused else {
            keepWhatCameLate(after: newTail, except: [])
            throw .beingWritten
        }
        onStep(.replaced)
        let size = tail.stamp.size
        // At once, so that nobody reads the document without them; half lines have time.
        try? applyLateBytes(wholeLinesOnly: true)
        old.place.syncFolder(of: new.descriptor)
        try settle(outcome, newTail, size)
    }

    /// Adds to the new file what programs that take no lock appended to the old one.
    ///
    /// Throws `.beingWritten` if they did something else to it.
    private mutating func applyLateBytes(wholeLinesOnly: Bool = false) throws(WritingError) {
        while true {
            let now = try old.currentStamp()
            let late = try tail.appended(in: old.descriptor, now)
            guard let last = late.last else { return }
            if wholeLinesOnly, try DocumentBytes.read(last..<last + 1, of: old.descriptor) != [Byte.newline] { return }
            if !tail.goesOn { try endLastLine() }
            try DocumentBytes.copy(late, of: old.descriptor, to: new.descriptor)
            try new.sync()
            tail = try FileTail(of: old.descriptor, now)
        }
    }

    private func endLastLine() throws(WritingError) {
        let end = Self.bytes(before: try new.stamp().size, of: new.descriptor)
        if !end.isEnded { try DocumentBytes.write(end.lineEnd, to: new.descriptor) }
    }
}

extension FileExchange {
    /// Keeps the old file until nobody writes it, and gives the new one what came late.
    ///
    /// Throws if the old file is back in its place: what was done to it could not be done to the new one.
    ///
    /// - Parameter size: The old file's at the exchange.
    private mutating func settle(
        _ outcome: NewFile.Exchange, _ newTail: FileTail, _ size: Int
    ) throws(WritingError) {
        let canGoBack = outcome == .exchanged
        do throws(WritingError) {
            guard waitForLateWriters(canGoBack: canGoBack) else { throw .beingWritten }
            try applyLateBytes()
        } catch {
            if canGoBack, (try? new.giveBack(old.stamp)) == true {
                keepWhatCameLate(after: newTail, except: lateBytes(from: size))
                throw error
            }
            // The old file cannot go back: its place is another file's by now.
            try? applyLateBytes()
        }
        let late = lateBytes(from: size)
        guard !late.isEmpty else { return }
        Thread.sleep(for: Self.copyWatch)
        guard let now = try? new.stamp(), !old.place.isTaken(by: now) else { return }
        // Another program's file came into the place, and may have been made before the late bytes were.
        appendToDocument(late, after: Self.bytes(before: size, of: old.descriptor))
    }

    /// The bytes that the new file got from the old one after the exchange.
    private func lateBytes(from size: Int) -> [UInt8] {
        (try? DocumentBytes.read(size..<tail.stamp.size, of: old.descriptor)) ?? []
    }

    /// Opening a file takes a moment from finding it by its name to being seen as one who writes.
    private static let shortestWatch = Duration.milliseconds(2)
    /// A program that copies the document and moves the copy into its place seldom takes longer between the two.
    private static let copyWatch = Duration.milliseconds(10)
    /// If the system does not report who is writing.
    private static let blindWatch = Duration.milliseconds(100)
    /// A line is appended in far less; who takes longer gets the old file back into its place, and goes on there.
    private static let longestWatch = Duration.milliseconds(500)

    /// Waits until nobody has the old file open for writing; false if somebody still has.
    private func waitForLateWriters(canGoBack: Bool) -> Bool {
        let start = Instant.readingClock()
        let longest = canGoBack ? Self.longestWatch : max(Self.longestWatch, deadline - start)
        var pause = Duration.microseconds(500)
        while true {
            let passed = Instant.readingClock() - start
            switch OpenWriters.exist(for: old.descriptor) {
            case false where passed >= Self.shortestWatch, nil where passed >= Self.blindWatch: return true
            case true where passed >= longest: return false
            default: Thread.sleep(for: pause)
            }
            pause = min(pause * 2, .milliseconds(10))
        }
    }

    /// Adds to the document what the new file gained while it was in its place, unless the document has it.
    private func keepWhatCameLate(after newTail: FileTail, except known: [UInt8]) {
        Thread.sleep(for: Self.shortestWatch)
        guard let now = try? new.stamp(), let late = try? newTail.appended(in: new.descriptor, now), !late.isEmpty,
            let bytes = try? DocumentBytes.read(late, of: new.descriptor)
        else { return }
        let lines = bytes.lines(without: known.lines)
        appendToDocument(Array(lines.joined()), after: Self.bytes(before: late.lowerBound, of: new.descriptor))
    }

    /// Appends lines to whatever file the path leads to by now, as a program does that takes no lock, but for those that
    /// came there.
    ///
    /// - Parameter earlier: The bytes before the lines; equal lines among them are different ones.
    private func appendToDocument(_ bytes: [UInt8], after earlier: [UInt8]) {
        let opened = try? SystemError.check { open(path.cString, O_RDWR | O_APPEND | O_CLOEXEC | O_NOCTTY) }
        guard let opened else { return }
        defer { close(opened) }
        let end = Self.bytes(before: Int(lseek(opened, 0, SEEK_END)), of: opened, atLeast: bytes.count)
        let there = end.lines(without: earlier.lines)
        let missing = Array(bytes.lines(without: there).joined())
        guard !missing.isEmpty else { return }
        let goesOn = end.isEnded || end.lines.last == earlier.lines.last
        guard (try? DocumentBytes.write((goesOn ? [] : end.lineEnd) + missing, to: opened)) != nil else { return }
        fdatasync(opened)
    }

    /// The last 64 KiB before an offset, and more if more is asked for; none if they cannot be read.
    private static func bytes(before end: Int, of descriptor: Int32, atLeast count: Int = 0) -> [UInt8] {
        let start = max(0, end - count - 1 << 16)
        return (try? DocumentBytes.read(start..<max(start, end), of: descriptor)) ?? []
    }
}

extension [UInt8] {
    var isEnded: Bool { last.map { $0 == Byte.newline } ?? true }

    /// The end of the last line that is ended; a newline if none is.
    fileprivate var lineEnd: [UInt8] {
        guard let newline = lastIndex(of: Byte.newline), newline > 0, self[newline - 1] == Byte.carriageReturn else {
            return [Byte.newline]
        }
        return [Byte.carriageReturn, Byte.newline]
    }

    /// The lines with their ends; the last one may have none.
    fileprivate var lines: [ArraySlice<UInt8>] {
        var (lines, start) = ([ArraySlice<UInt8>](), startIndex)
        while start < endIndex {
            let next = self[start...].firstIndex(of: Byte.newline).map { $0 + 1 } ?? endIndex
            lines.append(self[start..<next])
            start = next
        }
        return lines
    }

    /// The lines without some, each of which takes one equal line away.
    fileprivate func lines(without others: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
        var counts = others.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return lines.filter { line in
            guard let count = counts[line], count > 0 else { return true }
            counts[line] = count - 1
            return false
        }
    }
}
