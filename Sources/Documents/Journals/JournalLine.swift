import System
import WeightHistory

/// One line of a journal: an operation, and the stamp that the document had right after it.
struct JournalLine: Hashable, Sendable {
    var operation: JournalOperation
    /// The hashes of the files that have the operation's lines if these are long; `operation` lacks those lines.
    var files: [JournalLinesFile.List: ContentHash] = [:]
    /// `FileStamp.text`; nil if the operation was not completed.
    var stamp: String?

    /// The line in JSON with its newline; the stamp is its last member, of fixed width.
    var bytes: [UInt8] {
        var text = JournalText()
        text.append("{\"n\":\(operation.id.number)")
        appendSeen(to: &text)
        text.append(",\"time\":\"\(operation.time.journalText)\",\"do\":\"\(operation.kind.rawValue)\"")
        for list in JournalLinesFile.List.allCases { append(list, to: &text) }
        if let header = operation.header {
            text.append(",\"header\":")
            text.append(line: header)
        }
        if let hash = operation.hash { text.append(",\"hash\":\"\(hash)\"") }
        text.append(",\"stamp\":\"")
        return text.bytes + Self.bytes(ofStamp: stamp ?? "") + Self.end
    }

    /// The end after the stamp.
    private static let end = Array("\"}\n".utf8)

    /// The offset of the stamp in a line of a number of bytes.
    static func stampOffset(inLineOf count: Int) -> Int { count - end.count - FileStamp.longestText }

    /// Returns a stamp's text, padded with spaces to the fixed width.
    static func bytes(ofStamp text: String) -> [UInt8] {
        Array(text.utf8) + Array(repeating: Byte.space, count: FileStamp.longestText - text.utf8.count)
    }

    /// Appends what the document knew: of this machine only if that was not all of its earlier operations.
    private func appendSeen(to text: inout JournalText) {
        let (own, seen) = (operation.id.machine, operation.seen)
        let beyond = Dictionary(grouping: seen.others, by: \.machine)
        var machines = Set(seen.numbers.keys).union(beyond.keys)
        machines.remove(own)
        if seen.numbers[own, default: 0] != operation.id.number - 1 || beyond[own] != nil { machines.insert(own) }
        guard !machines.isEmpty else { return }
        let members = machines.sorted().map { machine in
            let numbers = [seen.numbers[machine, default: 0]] + (beyond[machine] ?? []).map(\.number).sorted()
            let list = numbers.map(String.init).joined(separator: ",")
            return "\"\(machine)\":" + (numbers.count == 1 ? list : "[\(list)]")
        }
        text.append(",\"seen\":{\(members.joined(separator: ","))}")
    }

    private func append(_ list: JournalLinesFile.List, to text: inout JournalText) {
        if let hash = files[list] {
            let name = JournalLinesFile.name(of: list, operation.id)
            return text.append(",\"\(list.member)\":\"\(name)\",\"\(list.hashMember)\":\"\(hash)\"")
        }
        let lines = operation[list]
        guard !lines.isEmpty else { return }
        text.append(",\"\(list.rawValue)\":[")
        for (index, line) in lines.enumerated() {
            if index > 0 { text.append(",") }
            text.append(line: line)
        }
        text.append("]")
    }
}

/// JSON in the making.
struct JournalText {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ text: String) { bytes += text.utf8 }

    /// Appends a document's line: a string, or `{"base64":"…"}` if it is not UTF-8.
    mutating func append(line: [UInt8]) {
        guard String(validating: line, as: UTF8.self) != nil else {
            append("{\"\(Self.base64)\":\"")
            Base64.append(line, to: &bytes)
            return append("\"}")
        }
        bytes.append(Byte.quote)
        for byte in line {
            switch byte {
            case Byte.quote, UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<0x20: append("\\u" + byte.hexadecimal(digits: 4))
            default: bytes.append(byte)
            }
        }
        bytes.append(Byte.quote)
    }

    static let base64 = "base64"
}

extension JournalOperation {
    subscript(list: JournalLinesFile.List) -> [[UInt8]] {
        get { list == .before ? before : after }
        set { if list == .before { before = newValue } else { after = newValue } }
    }
}
