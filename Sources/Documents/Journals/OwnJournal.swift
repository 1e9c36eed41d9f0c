import Glibc
import System
import WeightHistory

/// This machine's journal of a document, to be used under the document's lock.
///
/// All failures are silent: a journal that cannot be written costs a better merge later, but never an operation.
final class OwnJournal {
    let machine: MachineID
    private let folder: FilePath
    /// Nil in the folder for state, which only this machine writes.
    private let written: WrittenLines?
    /// Nil until the first operation.
    private var file: OwnedDescriptor?
    /// The offset just past the last terminated line, where the next one goes.
    private var end = 0
    /// The last line that can be read; nil if there is none. Its operation lacks lines that are in files.
    private(set) var last: JournalLine?

    /// Opens the journal, and moves lines over from the other folder; nil if either fails.
    init?(of machine: MachineID, in place: JournalPlace) {
        (self.machine, folder, written) = (machine, place.folder, place.isBeside ? place.writtenLines : nil)
        guard JournalMove(of: machine, to: place).run() else { return nil }
        do throws(PrivateFile.Refusal) {
            let file = try PrivateFile(opening: path, O_RDWR)
            guard read(file.file, size: file.status.stamp.size) else { return nil }
        } catch {
            // The first operation makes the file.
            if error != .system(ENOENT) { return nil }
        }
    }

    private var path: FilePath { JournalPlace.path(of: machine, in: folder) }

    private func read(_ file: OwnedDescriptor, size: Int) -> Bool {
        guard let tail = try? JournalTail(of: file.number, size: size, machine) else { return false }
        (self.file, last, end) = (file, tail.last, tail.end)
        return true
    }

    /// Whether the last operation may not have been done: a killed program has noted it before.
    var isLastUnfinished: Bool { last.map { $0.stamp == nil } ?? false }

    /// Returns the last operation if a document with a stamp is as it left it.
    func lastOperation(leaving stamp: FileStamp) -> JournalOperation? {
        last.flatMap { $0.stamp == stamp.text ? $0.operation : nil }
    }

    /// The name of the next operation.
    ///
    /// The first number is the seconds since 2026: other machines may know numbers of a journal that was deleted since.
    func nextID(at time: Timestamp) -> OperationID {
        let number = last.map { $0.operation.id.number + 1 } ?? max(1, time.wholeSeconds - Self.beginning)
        return OperationID(machine, number)
    }

    /// The beginning of 2026, in seconds since 1970.
    private static let beginning = 1_767_225_600

    /// The place of an appended line.
    struct Token: Sendable {
        fileprivate let range: Range<Int>
        let id: OperationID
        /// The line before it.
        fileprivate let former: JournalLine?
    }

    /// Appends an operation with one write, without a sync; returns nil if that fails, and leaves nothing of it then.
    ///
    /// The number must be above the last one.
    func append(_ operation: JournalOperation) -> Token? {
        let (id, former) = (operation.id, last)
        guard id.machine == machine, id.number > former?.operation.id.number ?? 0, id.number <= OperationID.maximum,
            file != nil || folder.makePrivateFolder(), let line = JournalLinesFile.line(of: operation, in: folder)
        else { return nil }
        let bytes = line.bytes
        // Another program that makes the journal first also remembers its own line.
        guard bytes.count <= JournalFile.longestLine, let file = openedOrMade(),
            written?.note(line, after: former) ?? true, append(bytes, to: file)
        else {
            JournalLinesFile.remove(id, in: folder)
            return nil
        }
        (last, end) = (line, end + bytes.count)
        return Token(range: end - bytes.count..<end, id: id, former: former)
    }

    private func openedOrMade() -> OwnedDescriptor? {
        let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
        if file == nil { file = try? OwnedDescriptor(opening: path, flags, mode: 0o600) }
        return file
    }

    /// Writes bytes in place of an unterminated last line, if any.
    private func append(_ bytes: [UInt8], to file: OwnedDescriptor) -> Bool {
        guard truncate(file) else { return false }
        let count = try? SystemError.check { pwrite(file.number, bytes, bytes.count, end) }
        if count == bytes.count { return true }
        _ = truncate(file)
        return false
    }

    private func truncate(_ file: OwnedDescriptor) -> Bool {
        guard let size = (try? FileStatus(of: file.number))?.stamp.size, size >= end else { return false }
        return size == end || (try? SystemError.check { ftruncate(file.number, end) }) != nil
    }

    /// Writes the document's stamp after an operation into its line, which keeps its length.
    @discardableResult
    func setStamp(_ stamp: FileStamp, of token: Token) -> Bool {
        guard let file, isLast(token) else { return false }
        let bytes = JournalLine.bytes(ofStamp: stamp.text)
        let offset = token.range.lowerBound + JournalLine.stampOffset(inLineOf: token.range.count)
        guard (try? SystemError.check { pwrite(file.number, bytes, bytes.count, offset) }) == bytes.count else {
            return false
        }
        last?.stamp = stamp.text
        last?.operation.modified = stamp.modified
        return true
    }

    /// Removes the last operation, which was not performed.
    @discardableResult
    func takeBack(_ token: Token) -> Bool {
        guard let file, isLast(token) else { return false }
        end = token.range.lowerBound
        guard truncate(file) else {
            end = token.range.upperBound
            return false
        }
        last = token.former
        JournalLinesFile.remove(token.id, in: folder)
        return true
    }

    private func isLast(_ token: Token) -> Bool { end == token.range.upperBound && last?.operation.id == token.id }

    /// Removes outdated lines, and files of lines that no line names; returns false if that fails.
    @discardableResult
    func cut(at now: Timestamp) -> Bool {
        guard let file else { return true }
        let cut = JournalCut(of: machine, in: folder)
        guard let shorter = cut.run(file, size: end, now) else { return false }
        guard shorter !== file else { return true }
        self.file = nil
        guard let size = (try? FileStatus(of: shorter.number))?.stamp.size else { return false }
        return read(shorter, size: size)
    }
}
