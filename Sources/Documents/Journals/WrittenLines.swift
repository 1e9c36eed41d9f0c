import Glibc
import System

/// The last two lines that this machine has written to its journal beside a document, by their hashes in a file for state.
///
/// If the journal ends with another line, a copy of this machine has written it, such as a clone of a virtual machine.
/// Two lines are kept, as a program may be killed before it writes the last one, or take it back.
struct WrittenLines {
    /// A file in the folder for state.
    let path: FilePath

    init(at path: FilePath) { self.path = path }

    /// Whether one of the lines is a journal's last one, whatever stamp that has; throws if that cannot be read.
    func include(_ line: JournalLine) throws(PrivateFile.Refusal) -> Bool {
        do throws(PrivateFile.Refusal) {
            let hash = Self.hash(of: line).description
            return try text().split(whereSeparator: \.isWhitespace).contains { $0 == hash }
        } catch .system(let code) where code != ENOENT && code != ENOTDIR {
            // A name must not change for that.
            throw .system(code)
        } catch {
            return false
        }
    }

    private static let mostBytes = 100

    private func text() throws(PrivateFile.Refusal) -> String {
        let file = try PrivateFile(opening: path)
        do {
            return String(decoding: try FileBytes.read(0..<Self.mostBytes, of: file.descriptor), as: UTF8.self)
        } catch {
            throw .system(error.code)
        }
    }

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
            return try? OwnedDescriptor(opening: path, O_WRONLY | O_CREAT | O_NOFOLLOW, mode: 0o600)
        }
    }

    private static func hash(of line: JournalLine) -> ContentHash {
        var line = line
        line.stamp = nil
        return ContentHash(of: Array("\(line.operation.id.machine) ".utf8) + line.bytes)
    }
}
