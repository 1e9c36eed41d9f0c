internal import CLinux
import Glibc
import System

/// How a new file takes the document's place beside programs that take no lock.
///
/// Such a program may have opened the old file an instant before, and write into it afterwards. So the old file is
/// exchanged for the new one, not overwritten, and kept until nobody has it open for writing: what it gained goes to the
/// new one, and where that cannot be, it goes back into its place.
extension DocumentEdit {
    /// Puts a new file in the document's place, synced; throws where the document is as it was, or as others made it.
    ///
    /// - Parameter tail: The end of the old file as it was when the new one was made from it.
    func replace(with new: inout NewFile, _ tail: inout FileTail) throws(WritingError) {
        try new.appendFromNowOn()
        try new.sync()
        options.onStep(.copied)
        try applyLateBytes(after: &tail, to: new)
        try refuseOpenWriters()
        guard try file.isNamed(by: path) else { throw .beingWritten }
        let newTail = try FileTail(of: new.descriptor, new.identity())
        options.onStep(.replacing)
        let onStep = options.onStep
        let exchange = try new.takePlace(of: file.identity) { onStep(.returning) }
        guard exchange != .refused else {
            keepWhatCameLate(in: new, after: newTail, except: [])
            throw .beingWritten
        }
        options.onStep(.replaced)
        let size = tail.identity.size
        // At once, so that nobody reads the document without them; half lines have time.
        try? applyLateBytes(after: &tail, to: new, wholeLinesOnly: true)
        file.place.syncFolder(of: new.descriptor)
        try settle(&new, exchange, &tail, newTail, size)
    }

    /// Adds to the new file what programs that take no lock appended to the old one.
    ///
    /// Throws `.beingWritten` where they did something else to it.
    private func applyLateBytes(
        after tail: inout FileTail, to new: borrowing NewFile, wholeLinesOnly: Bool = false
    ) throws(WritingError) {
        while true {
            let now = try file.currentIdentity()
            let late = try tail.appended(in: file.descriptor, now)
            guard let last = late.last else { return }
            if wholeLinesOnly, try DocumentBytes.read(last..<last + 1, of: file.descriptor) != [Byte.newline] { return }
            try endLine(of: new, unless: tail.goesOn)
            try DocumentBytes.copy(late, of: file.descriptor, to: new.descriptor)
            try new.sync()
            tail = try FileTail(of: file.descriptor, now)
        }
    }

    /// Ends the new file's last line, unless what comes goes on with it.
    private func endLine(of new: borrowing NewFile, unless goesOn: Bool) throws(WritingError) {
        if goesOn { return }
        let end = Self.bytes(before: try new.identity().size, of: new.descriptor)
        if !end.isEnded { try DocumentBytes.write(end.lineEnd, to: new.descriptor) }
    }
}

extension DocumentEdit {
    /// Keeps the old file until nobody writes it, and gives the new one what came late.
    ///
    /// Throws where the old file is back in its place: what was done to it could not be done to the new one.
    ///
    /// - Parameter size: The old file's at the exchange.
    private func settle(
        _ new: inout NewFile, _ exchange: NewFile.Exchange, _ tail: inout FileTail, _ newTail: FileTail, _ size: Int
    ) throws(WritingError) {
        do throws(WritingError) {
            guard waitForLateWriters(canGoBack: exchange == .exchanged) else { throw .beingWritten }
            try applyLateBytes(after: &tail, to: new)
        } catch {
            if exchange == .exchanged, (try? new.giveBack(file.identity)) == true {
                keepWhatCameLate(in: new, after: newTail, except: lateBytes(from: size, tail))
                throw error
            }
            // The old file cannot go back: its place is another file's by now.
            try? applyLateBytes(after: &tail, to: new)
        }
        let late = lateBytes(from: size, tail)
        guard !late.isEmpty else { return }
        Thread.sleep(for: Self.copyWatch)
        guard let now = try? new.identity(), !file.place.isTaken(by: now) else { return }
        // Another program's file came into the place, and may have been made before the late bytes were.
        appendToDocument(late, after: Self.bytes(before: size, of: file.descriptor))
    }

    /// What the new file got of the old one after the exchange.
    private func lateBytes(from size: Int, _ tail: FileTail) -> [UInt8] {
        (try? DocumentBytes.read(size..<tail.identity.size, of: file.descriptor)) ?? []
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
            switch OpenWriters.exist(for: file.descriptor) {
            case false where passed >= Self.shortestWatch, nil where passed >= Self.blindWatch: return true
            case true where passed >= longest: return false
            default: Thread.sleep(for: pause)
            }
            pause = min(pause * 2, .milliseconds(10))
        }
    }

    /// Adds to the document what a new file gained in the moment that it stood in its place, but for what the document has.
    private func keepWhatCameLate(in new: borrowing NewFile, after tail: FileTail, except known: [UInt8]) {
        Thread.sleep(for: Self.shortestWatch)
        guard let now = try? new.identity(), let late = try? tail.appended(in: new.descriptor, now), !late.isEmpty,
            let bytes = try? DocumentBytes.read(late, of: new.descriptor)
        else { return }
        let lines = bytes.lines(without: known.lines)
        appendToDocument(Array(lines.joined()), after: Self.bytes(before: late.lowerBound, of: new.descriptor))
    }

    /// Appends lines to whatever file the path leads to by now, as a program does that takes no lock, but for those that
    /// came there.
    ///
    /// - Parameter earlier: What stood before the lines where they were found: equal ones among it are others.
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

    /// The last 64 KiB before an offset, and more where more is asked for; none if they cannot be read.
    private static func bytes(before end: Int, of descriptor: Int32, atLeast count: Int = 0) -> [UInt8] {
        let start = max(0, end - count - 1 << 16)
        return (try? DocumentBytes.read(start..<max(start, end), of: descriptor)) ?? []
    }
}

extension [UInt8] {
    /// Whether the last line is ended, if there is one.
    var isEnded: Bool { last.map { $0 == Byte.newline } ?? true }

    /// What ends the last line that is ended; a newline if none is.
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
