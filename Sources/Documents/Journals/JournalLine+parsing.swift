import JSON
import System
import WeightHistory

extension JournalLine {
    /// Parses a line, with or without its newline; nil if a member is missing, twice there, or of a wrong kind.
    ///
    /// Unknown members are skipped. `machine` is the one that the journal's name says.
    init?(parsing text: some Collection<UInt8>, of machine: MachineID) {
        // Parsing would take longer to find that in a long file of another kind.
        guard text.first == UInt8(ascii: "{"), let object = (try? JSON(parsing: text))?.object, object.hasDistinctNames,
            let number = object["n"]?.operationNumber,
            let time = object["time"]?.string.flatMap({ Timestamp(journalText: $0) }),
            let kind = object["do"]?.string.flatMap({ JournalOperation.Kind(rawValue: $0) }),
            let seen = Knowledge(object["seen"] ?? .object([:]), before: OperationID(machine, number)),
            let header = Self.optional(object["header"], or: [], \.documentLine),
            let hash = Self.optional(object["hash"], or: nil, { ContentHash($0) }),
            let stamp = Self.optional(object["stamp"], or: "", \.string),
            let lines = JournalLists(object, of: OperationID(machine, number))
        else { return nil }
        operation = JournalOperation(
            OperationID(machine, number), seen: seen, time: time, kind, before: lines.before, after: lines.after,
            header: header.isEmpty ? nil : header, hash: hash)
        files = lines.files
        self.stamp = Self.stamp(stamp)
        operation.modified = self.stamp.flatMap { FileStamp.modificationTime(inText: $0) }
    }

    /// Returns a stamp's text without the spaces after it; nil for a text of another kind.
    private static func stamp(_ text: String) -> String? {
        guard text.utf8.count <= FileStamp.longestText,
            text.utf8.allSatisfy({ $0.isDigit || $0 == Byte.space || $0 == Byte.minus })
        else { return nil }
        return text.utf8.lastIndex { $0 != Byte.space }.map { String(text[...$0]) }
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
    /// Parses numbers, or lists of a number and further ones. Without its own machine, an operation knows all of that
    /// machine's earlier operations.
    fileprivate init?(_ json: JSON, before id: OperationID) {
        guard let object = json.object, object.hasDistinctNames else { return nil }
        var (numbers, others) = ([id.machine: id.number - 1], Set<OperationID>())
        for member in object.members {
            let list = (member.value.array ?? [member.value]).map(\.knownNumber)
            guard let machine = MachineID(member.name), case let known?? = list.first, !list.contains(nil),
                machine == id.machine
                    ? list.allSatisfy({ $0! < id.number }) : known > 0 || list.count > 1
            else { return nil }
            numbers[machine] = known
            others.formUnion(list.dropFirst().compactMap { $0.map { OperationID(machine, $0) } })
        }
        self.init(numbers, others: others)
    }
}

extension OperationID {
    /// The maximum number, so that a next one can always be counted.
    static let maximum = 1 << 53
}

extension JSON {
    fileprivate var operationNumber: Int? { knownNumber.flatMap { $0 > 0 ? $0 : nil } }

    /// The number of an operation, or 0 for none.
    fileprivate var knownNumber: Int? {
        guard case .number(let number) = self, let value = Int(number.text), (0...OperationID.maximum).contains(value)
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
