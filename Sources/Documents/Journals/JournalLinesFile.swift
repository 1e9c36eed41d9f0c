import Glibc
import JSON
import System
import WeightHistory

/// A file beside a journal with the lines of an operation that are too long for its line, one in JSON on each line.
enum JournalLinesFile {
    /// A list of an operation's lines, by the name that it has in the journal.
    enum List: String, CaseIterable, Sendable {
        case before
        case after

        /// The member of a journal's line that names the file.
        var member: String { self == .before ? "removed" : "lines" }
        var hashMember: String { self == .before ? "removedHash" : "lineHash" }
    }

    /// The maximum number of bytes of an operation's lines in the journal itself.
    static let longestInline = 64 << 10
    /// The maximum size of a file, in bytes.
    private static let maximumBytes = 128 << 20

    /// Returns a file's name, such as `b41c0d3e-17.lines`.
    static func name(of list: List, _ id: OperationID) -> String { "\(id.machine)-\(id.number).\(list.member)" }

    /// Returns the operation that a file's name is for; nil for any other name.
    static func operation(named name: FilePath) -> OperationID? {
        let text = String(decoding: name.bytes, as: UTF8.self)
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let machine = MachineID(parts[0].prefix(8)), let number = Int(parts[0].dropFirst(9))
        else { return nil }
        let id = OperationID(machine, number)
        return List.allCases.contains { Self.name(of: $0, id) == text } ? id : nil
    }

    /// Returns the journal's line of an operation, whose lines are written to files first if they are long.
    ///
    /// Returns nil if that fails; then no file is left.
    static func line(of operation: JournalOperation, in folder: FilePath) -> JournalLine? {
        var line = JournalLine(operation: operation)
        let lists = List.allCases.filter { !operation[$0].isEmpty }
        let count = lists.reduce(0) { sum, list in operation[list].reduce(sum) { $0 + $1.count + 1 } }
        guard count > longestInline else { return line }
        for list in lists {
            guard let hash = write(operation[list], to: folder.appending(FilePath(name(of: list, operation.id)))) else {
                remove(operation.id, in: folder)
                return nil
            }
            line.files[list] = hash
            line.operation[list] = []
        }
        return line
    }

    private static func write(_ lines: [[UInt8]], to path: FilePath) -> ContentHash? {
        var text = JournalText()
        for line in lines {
            text.append(line: line)
            text.append("\n")
        }
        let bytes = text.bytes
        guard bytes.count <= maximumBytes else { return nil }
        // A file that was left by an operation that was taken back has no use.
        unlink(path.cString)
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
        guard let file = try? OwnedDescriptor(opening: path, flags, mode: 0o600) else { return nil }
        guard (try? FileBytes.write(bytes, to: file.number)) != nil else {
            unlink(path.cString)
            return nil
        }
        return hash(of: bytes)
    }

    private static func hash(of bytes: [UInt8]) -> ContentHash { bytes.withUnsafeBufferPointer { ContentHash(of: $0) } }

    static func remove(_ id: OperationID, in folder: FilePath) {
        for list in List.allCases { unlink(folder.appending(FilePath(name(of: list, id))).cString) }
    }

    /// Reads a line's files into its operation; false if one is missing or differs from what the line says.
    static func load(_ line: inout JournalLine, in folder: FilePath) -> Bool {
        for (list, hash) in line.files {
            guard let lines = read(folder.appending(FilePath(name(of: list, line.operation.id))), hash) else {
                return false
            }
            line.operation[list] = lines
        }
        return true
    }

    private static func read(_ path: FilePath, _ hash: ContentHash) -> [[UInt8]]? {
        guard let file = try? PrivateFile(opening: path), file.status.stamp.size <= maximumBytes,
            let bytes = try? FileBytes.read(0..<file.status.stamp.size, of: file.descriptor),
            Self.hash(of: bytes) == hash
        else { return nil }
        var lines: [[UInt8]] = []
        for text in bytes.split(separator: Byte.newline) {
            guard let line = (try? JSON(parsing: text))?.documentLine else { return nil }
            lines.append(line)
        }
        return lines
    }
}
