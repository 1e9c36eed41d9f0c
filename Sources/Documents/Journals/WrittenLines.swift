import Glibc
import System

/// The last two lines that this machine has written to its journal of a document, by their hashes in a file for state.
///
/// If the journal ends with another line, a copy of this machine has written it, such as a clone of a virtual machine.
/// Two lines are kept, as a program may be killed before it writes the last one, or take it back.
struct WrittenLines {
    /// A file in the folder for state.
    let path: FilePath

    init(at path: FilePath) { self.path = path }

    /// Whether one of the lines is a journal's last one, whatever stamp that has.
    func include(_ line: JournalLine) -> Bool {
        guard let file = try? PrivateFile(opening: path),
            let bytes = try? FileBytes.read(0..<Self.mostBytes, of: file.descriptor)
        else { return false }
        let hash = Self.hash(of: line).description
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).contains { $0 == hash }
    }

    private static let mostBytes = 100

    /// Notes a line that is about to be written, and the one before it; returns false if that fails.
    func note(_ line: JournalLine, after former: JournalLine?) -> Bool {
        let hashes = [former.map(Self.hash) ?? ContentHash(), Self.hash(of: line)]
        let bytes = Array("\(hashes[0]) \(hashes[1])\n".utf8)
        guard let file = openedOrMade() else { return false }
        // The length is always the same.
        return (try? SystemError.check { pwrite(file.number, bytes, bytes.count, 0) }) == bytes.count
    }

    /// Makes the file if it is missing, for a program that gives up the right to do so; returns false if that fails.
    func prepare() -> Bool { openedOrMade() != nil }

    private func openedOrMade() -> OwnedDescriptor? {
        do throws(PrivateFile.Refusal) {
            return try PrivateFile(opening: path, O_WRONLY).file
        } catch {
            guard error == .system(ENOENT), path.folder.makePrivateFolder() else { return nil }
            let opened = open(path.cString, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
            return opened < 0 ? nil : OwnedDescriptor(opened)
        }
    }

    private static func hash(of line: JournalLine) -> ContentHash {
        var line = line
        line.stamp = nil
        return ContentHash(of: Array("\(line.operation.id.machine) ".utf8) + line.bytes)
    }
}
