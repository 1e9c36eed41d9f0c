import WeightHistory

extension DocumentLayout {
    /// Whether the header is one that this program writes: `date`, `weight` or `weight_kg` and the like, `unit`, `note`, and
    /// further columns named in lower case with their unit, such as `waist_cm`.
    public var isOwn: Bool { columns.allSatisfy(Self.isOwnName) }

    private static let ownNames = ["date", "weight", "unit", "note"]
    private static let measures = ["%", "g", "cm", "mm", "in", "mmHg", "bpm", "kcal"]

    private static func isOwnName(_ name: String) -> Bool {
        if ownNames.contains(name) { return true }
        guard let mark = name.lastIndex(of: "_") else { return false }
        let (start, measure) = (name[..<mark], String(name[name.index(after: mark)...]))
        let isLowerCase = start.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "_" }
        let isMeasure = measures.contains(measure) || (measure == measure.lowercased() && WeightUnit(measure) != nil)
        return isLowerCase && start.first != "_" && !start.isEmpty && isMeasure
    }
}
