import JSON
import System
import WeightHistory

extension JournalLine {
    /// Parses a line, with or without its newline; nil if a member is missing, twice there, or of a wrong kind.
    ///
    /// Unknown members are skipped. `machine` is the one that the journal's name says.
    init?(parsing text: some Collection<UInt8>, of machine: MachineID) {
        guard let object = (try? JSON(parsing: text))?.object, object.hasDistinctNames,
            let number = object["n"]?.operationNumber,
            let time = object["time"]?.string.flatMap({ Timestamp(journalText: $0) }),
            let kind = object["do"]?.string.flatMap({ JournalOperation.Kind(rawValue: $0) }),
            let seen = Self.optional(object["seen"], or: Knowledge(), { Knowledge($0, without: machine) }),
            let hash = Self.optional(object["hash"], or: nil, { ContentHash($0) }),
            let stamp = Self.optional(object["stamp"], or: "", \.string),
            let lines = JournalLists(object, of: OperationID(machine, number))
        else { return nil }
        operation = JournalOperation(
            OperationID(machine, number), seen: seen, time: time, kind, before: lines.before, after: lines.after,
            hash: hash)
        files = lines.files
        let end = stamp.utf8.lastIndex { $0 != Byte.space }
        self.stamp = end.map { String(stamp[...$0]) }
    }

    /// Returns the parsed value, the default if there is none, and nil if it is wrong.
    fileprivate static func optional<Value>(
        _ json: JSON?, or missing: Value, _ parse: (JSON) -> Value?
    ) -> Value? {
        guard let json else { return .some(missing) }
        return parse(json)
    }
}

/// The lines of an operation, or the hashes of their files.
private struct JournalLists {
    var before: [[UInt8]] = []
    var after: [[UInt8]] = []
    var files: [JournalLinesFile.List: ContentHash] = [:]

    init?(_ object: JSON.Object, of id: OperationID) {
        for list in JournalLinesFile.List.allCases {
            let name = object[list.member]
            if let name {
                guard object[list.rawValue] == nil, name.string == JournalLinesFile.name(of: list, id),
                    let hash = object[list.hashMember].flatMap({ ContentHash($0) })
                else { return nil }
                files[list] = hash
                continue
            }
            guard let lines = JournalLine.optional(object[list.rawValue], or: [], \.documentLines) else { return nil }
            if list == .before { before = lines } else { after = lines }
        }
    }
}

extension ContentHash {
    /// Parses the text that `description` returns.
    fileprivate init?(_ json: JSON) {
        guard let text = json.string, let hash = ContentHash(text), hash.description == text else { return nil }
        self = hash
    }
}

extension Knowledge {
    fileprivate init?(_ json: JSON, without machine: MachineID) {
        guard let object = json.object, object.hasDistinctNames else { return nil }
        var numbers: [MachineID: Int] = [:]
        for member in object.members {
            guard let other = MachineID(member.name), let number = member.value.operationNumber else { return nil }
            if other != machine { numbers[other] = number }
        }
        self.init(numbers)
    }
}

extension OperationID {
    /// The maximum number, so that a next one can always be counted.
    static let maximum = 1 << 53
}

extension JSON {
    fileprivate var operationNumber: Int? {
        guard case .number(let number) = self, let value = Int(number.text), (1...OperationID.maximum).contains(value)
        else { return nil }
        return value
    }

    fileprivate var documentLines: [[UInt8]]? {
        guard let array else { return nil }
        let lines = array.compactMap(\.documentLine)
        return lines.count == array.count ? lines : nil
    }

    /// A document's line, which is a string or `{"base64":"…"}`.
    var documentLine: [UInt8]? {
        if let string { return Array(string.utf8) }
        guard let object, object.hasDistinctNames else { return nil }
        return object[JournalText.base64]?.string.flatMap(Base64.bytes)
    }
}

extension JSON.Object {
    fileprivate var hasDistinctNames: Bool { Set(members.map(\.name)).count == members.count }
}
