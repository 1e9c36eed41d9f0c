/// Reads the relations of a part, which name other parts.
final class RelationsReader: PartReader {
    struct Relation {
        /// The last word of the type, which is the same in transitional and strict documents.
        var type: String
        /// The name of the part in the archive.
        var part: String
    }

    /// The relations by their identifiers.
    private(set) var all: [String: Relation] = [:]
    private let folder: String

    /// - Parameter folder: The folder of the part, to which names are relative.
    init?(folder: String) {
        self.folder = folder
        super.init()
    }

    /// Returns the part of the only relation of a type; nil if there are several.
    func part(_ type: String) -> String? { all.values.filter { $0.type == type }.only?.part }

    override func didBegin(_ name: String, _ attributes: Attributes) {
        guard name == "Relationship", attribute("TargetMode", attributes) != "External",
            let id = attribute("Id", attributes), let type = attribute("Type", attributes)?.split(separator: "/").last,
            let target = attribute("Target", attributes)
        else { return }
        guard all.count < ReadingBounds.mostMembers else { return refuse(.damagedArchive) }
        all[id] = Relation(type: String(type), part: part(at: target))
    }

    private func part(at target: String) -> String {
        var names = target.hasPrefix("/") ? [] : [folder[...]]
        for name in target.split(separator: "/") where name != "." {
            if name == ".." { _ = names.popLast() } else { names.append(name) }
        }
        return names.joined(separator: "/")
    }
}
