/// Which columns of a table hold what, as a person says it: `date=1,weight=3`.
public struct ColumnChoice: Hashable, Sendable {
    /// What a column can hold.
    public enum Role: String, CaseIterable, Sendable {
        case date
        case time
        case weight
        case unit
        case note
    }

    /// The columns' indices, from 0.
    private let columns: [Role: Int]

    /// Nil where the text does not name the date's column and the weight's, or one twice.
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

    /// - Parameter columns: Indices from 0; nil without a date and a weight, or if one column has two roles.
    public init?(_ columns: [Role: Int]) {
        guard columns[.date] != nil, columns[.weight] != nil, Set(columns.values).count == columns.count else {
            return nil
        }
        self.columns = columns
    }

    public subscript(role: Role) -> Int? { columns[role] }

    /// The choice as it is typed.
    public var text: String {
        Role.allCases.compactMap { role in columns[role].map { "\(role.rawValue)=\($0 + 1)" } }.joined(separator: ",")
    }
}
