/// The user's choice of a table's column roles, such as `date=1,weight=3`.
public struct ColumnChoice: Hashable, Sendable {
    public enum Role: String, CaseIterable, Sendable {
        case date
        case time
        case weight
        case unit
        case note
    }

    private let columns: [Role: Int]

    /// Parses a choice; nil unless it has date and weight, and each role and column at most once.
    public init?(_ text: some StringProtocol) {
        var columns: [Role: Int] = [:]
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", omittingEmptySubsequences: false)
            guard sides.count == 2, let role = Role(rawValue: sides[0].lowercased()), let number = Int(sides[1]),
                (1...1000).contains(number), columns.updateValue(number - 1, forKey: role) == nil
            else { return nil }
        }
        self.init(columns)
    }

    /// - Parameter columns: Indices from 0; the result is nil without date and weight, or if a column has two roles.
    public init?(_ columns: [Role: Int]) {
        guard columns[.date] != nil, columns[.weight] != nil, Set(columns.values).count == columns.count else {
            return nil
        }
        self.columns = columns
    }

    public subscript(role: Role) -> Int? { columns[role] }

    /// The choice as typed on the command line.
    public var text: String {
        Role.allCases.compactMap { role in columns[role].map { "\(role.rawValue)=\($0 + 1)" } }.joined(separator: ",")
    }
}
