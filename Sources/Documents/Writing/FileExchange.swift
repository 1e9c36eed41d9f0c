import Glibc
import System
import WeightHistory

/// Puts a new file in the place of a document's, safely beside programs that take no lock.
///
/// Such a program may have opened the old file a moment before, and write to it afterwards. So the old file is
/// exchanged for the new one, not overwritten, and kept until no program has it open for writing. The new file gets the
/// bytes that the old one gained; if that fails, the old file goes back into its place.
struct FileExchange: ~Copyable {
    private let old: LockedFile
    private let path: FilePath
    private var new: NewFile
    /// The old file's tail when its bytes were copied to the new file.
    private var tail: FileTail
    /// The new file's stamp once it is in place; nil if it has bytes that another program appended meanwhile.
    private(set) var written: FileStamp?
    /// Whether bytes that the old file gains are copied, or make the exchange fail: under another header they would mean
    /// something else.
    private var takesLateBytes: Bool
    private let deadline: Instant
    private let onStep: @Sendable (DocumentWriter.Step) -> Void

    /// Begins with an empty new file.
    ///
    /// Throws `.beingWritten` if another program has the old file open for writing, as its bytes would be lost.
    ///
    /// - Parameters:
    ///   - goesOn: Whether bytes appended to the old file during the exchange continue its last line in the new one.
    ///   - takesLateBytes: Whether such bytes are copied, or make the exchange throw `.beingWritten`.
    init(
        of old: LockedFile, named path: FilePath, goesOn: Bool, takesLateBytes: Bool, until deadline: Instant,
        onStep: @escaping @Sendable (DocumentWriter.Step) -> Void
    ) throws(WritingError) {
        try old.refuseOpenWriters()
        let tail = try FileTail(of: old.descriptor, old.stamp, goesOn: goesOn)
        guard try WritingError.status(of: old.descriptor).linkCount <= 1 else { throw .hasOtherNames }
        new = try NewFile.like(old.descriptor, beside: old.place)
        (self.old, self.path, self.tail, self.deadline, self.onStep) = (old, path, tail, deadline, onStep)
        self.takesLateBytes = takesLateBytes
    }

    /// The new file's descriptor, to write to before the exchange.
    var descriptor: Int32 { new.descriptor }

    var wasInPlace: Bool { new.wasInPlace }

    /// Writes the old file's bytes to the new one, with splices.
    func write(_ splices: [Splice]) throws(WritingError) {
        var offset = 0
        for splice in splices {
            try DocumentBytes.copy(offset..<splice.range.lowerBound, of: old.descriptor, to: new.descriptor)
            try DocumentBytes.write(splice.bytes, to: new.descriptor)
            offset = splice.range.upperBound
        }
        try DocumentBytes.copy(offset..<old.stamp.size, of: old.descriptor, to: new.descriptor)
    }

    /// Returns the new file's survey, which finds those of some offsets that are starts of lines.
    func survey(_ offsets: Set<Int>, _ rules: TimeZoneRules) throws(WritingError) -> DocumentSurvey {
        let size = try new.stamp().size
        return try WritingError.reading { () throws(DocumentError) in
            try DocumentSurvey(SurveyRequest(offsets: offsets), of: new.descriptor, size: size, rules: rules)
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
            forwardLateLines(after: newTail, except: [])
            throw .beingWritten
        }
        onStep(.replaced)
        let size = tail.stamp.size
        // Copy late bytes at once, so that no reader misses them; half lines can wait.
        try? applyLateBytes(wholeLinesOnly: true)
        old.place.syncFolder(of: new.descriptor)
        try settle(outcome, newTail, size)
        if tail.stamp.size == old.stamp.size { written = newTail.stamp }
    }

    /// Copies bytes that were appended to the old file; throws `.beingWritten` if it was changed in another way, or if
    /// such bytes are not taken.
    private mutating func applyLateBytes(wholeLinesOnly: Bool = false) throws(WritingError) {
        while true {
            let now = try old.currentStamp()
            let late = try tail.appended(in: old.descriptor, now)
            guard let last = late.last else { return }
            guard takesLateBytes else { throw .beingWritten }
            if wholeLinesOnly, try DocumentBytes.read(last..<last + 1, of: old.descriptor) != [Byte.newline] { return }
            let end = try tail.goesOn ? [] : Self.bytes(before: new.stamp().size, of: new.descriptor)
            if !end.isEnded { try DocumentBytes.write(end.lineEnd, to: new.descriptor) }
            try DocumentBytes.copy(late, of: old.descriptor, to: new.descriptor)
            try new.sync()
            tail = try FileTail(of: old.descriptor, now)
        }
    }

    /// Keeps the old file until no program writes to it, and copies its late bytes to the new file.
    ///
    /// Throws if the old file is back in its place, as its changes could not be applied to the new one.
    private mutating func settle(_ outcome: NewFile.Exchange, _ newTail: FileTail, _ size: Int) throws(WritingError) {
        let canGoBack = outcome == .exchanged
        do throws(WritingError) {
            guard waitForLateWriters(canGoBack: canGoBack) else { throw .beingWritten }
            try applyLateBytes()
        } catch {
            if canGoBack, (try? new.giveBack(old.stamp)) == true {
                forwardLateLines(after: newTail, except: lateBytes(from: size))
                throw error
            }
            // The old file cannot go back: another file is in its place.
            takesLateBytes = true
            try? applyLateBytes()
        }
        let late = lateBytes(from: size)
        guard !late.isEmpty else { return }
        Thread.sleep(for: Self.copyWatch)
        guard let now = try? new.stamp(), !old.place.isTaken(by: now) else { return }
        // Another program's file is in the place, and may be a copy from before the late bytes.
        appendToDocument(late, after: Self.bytes(before: size, of: old.descriptor))
    }

    private func lateBytes(from size: Int) -> [UInt8] {
        (try? DocumentBytes.read(size..<tail.stamp.size, of: old.descriptor)) ?? []
    }

    /// A program that has found a file by its name needs this long until it is reported as a writer.
    private static let shortestWatch = Duration.milliseconds(2)
    /// A program that copies the document and moves the copy into its place seldom takes longer between the two.
    private static let copyWatch = Duration.milliseconds(10)
    /// For systems that do not report writers.
    private static let blindWatch = Duration.milliseconds(100)
    /// Appending a line takes far less; for a slower program, the old file goes back into its place.
    private static let longestWatch = Duration.milliseconds(500)

    /// Waits until no program has the old file open for writing; returns false if one still has.
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

    /// Adds to the document the lines that the new file gained while it was in place, unless the document has them.
    private func forwardLateLines(after newTail: FileTail, except known: [UInt8]) {
        Thread.sleep(for: Self.shortestWatch)
        guard let now = try? new.stamp(), let late = try? newTail.appended(in: new.descriptor, now), !late.isEmpty,
            let bytes = try? DocumentBytes.read(late, of: new.descriptor)
        else { return }
        let lines = bytes.lines.removing(known.lines)
        appendToDocument(Array(lines.joined()), after: Self.bytes(before: late.lowerBound, of: new.descriptor))
    }

    /// Appends lines to the file that the path leads to now, without a lock, except those that it has already gained.
    ///
    /// - Parameter earlier: The bytes before the lines; lines among them do not count as gained.
    private func appendToDocument(_ bytes: [UInt8], after earlier: [UInt8]) {
        guard let file = try? OwnedDescriptor(opening: path, O_RDWR | O_APPEND) else { return }
        defer { withExtendedLifetime(file) {} }
        let opened = file.number
        let end = Self.bytes(before: Int(lseek(opened, 0, SEEK_END)), of: opened, atLeast: bytes.count)
        let there = end.lines.removing(earlier.lines)
        let missing = Array(bytes.lines.removing(there).joined())
        guard !missing.isEmpty else { return }
        let goesOn = end.isEnded || end.lines.last == earlier.lines.last
        guard (try? DocumentBytes.write((goesOn ? [] : end.lineEnd) + missing, to: opened)) != nil else { return }
        fdatasync(opened)
    }

    /// Returns the last 64 KiB and `count` bytes before an offset; empty if they cannot be read.
    private static func bytes(before end: Int, of descriptor: Int32, atLeast count: Int = 0) -> [UInt8] {
        let start = max(0, end - count - 1 << 16)
        return (try? DocumentBytes.read(start..<max(start, end), of: descriptor)) ?? []
    }
}

extension [UInt8] {
    var isEnded: Bool { last.map { $0 == Byte.newline } ?? true }

    /// The terminator of the last line that has one; a newline if none has.
    fileprivate var lineEnd: [UInt8] {
        guard let newline = lastIndex(of: Byte.newline), newline > 0, self[newline - 1] == Byte.carriageReturn else {
            return [Byte.newline]
        }
        return [Byte.carriageReturn, Byte.newline]
    }

    /// The lines with their terminators, which the last one may lack.
    fileprivate var lines: [ArraySlice<UInt8>] {
        var (lines, start) = ([ArraySlice<UInt8>](), startIndex)
        while start < endIndex {
            let next = self[start...].firstIndex(of: Byte.newline).map { $0 + 1 } ?? endIndex
            lines.append(self[start..<next])
            start = next
        }
        return lines
    }
}

/// The last bytes of a file at one moment: if they are unchanged and more follow, the file was appended to.
struct FileTail {
    let stamp: FileStamp
    /// Whether appended bytes continue the last line.
    let goesOn: Bool
    private let bytes: [UInt8]

    private static let length = 1 << 16

    init(of descriptor: Int32, _ stamp: FileStamp, goesOn: Bool = true) throws(WritingError) {
        self.stamp = stamp
        bytes = try DocumentBytes.read(max(0, stamp.size - Self.length)..<stamp.size, of: descriptor)
        self.goesOn = goesOn && !bytes.isEnded
    }

    /// Returns the range that was appended since; throws `.beingWritten` if the file was changed in another way.
    func appended(in descriptor: Int32, _ now: FileStamp) throws(WritingError) -> Range<Int> {
        let end = stamp.size
        if now == stamp { return end..<end }
        guard now.size > end, try DocumentBytes.read(end - bytes.count..<end, of: descriptor) == bytes else {
            throw .beingWritten
        }
        return end..<now.size
    }
}
