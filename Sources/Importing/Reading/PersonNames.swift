/// The names of a file's people by their numbers.
struct PersonNames {
    private let names: [Int: String]

    /// The limit of a name in characters, as each row is compared by it.
    private static let longest = 100

    /// Puts the numbers behind names that several people have in any case.
    init(_ names: [Int: String] = [:]) {
        let names = names.mapValues { String($0.prefix(Self.longest)).trimmed }.filter { !$0.value.isEmpty }
        let counts = names.values.reduce(into: [:]) { counts, name in counts[name.asName, default: 0] += 1 }
        self.names = names.reduce(into: [:]) { result, person in
            let isShared = counts[person.value.asName, default: 0] > 1
            result[person.key] = isShared ? "\(person.value) (\(person.key))" : person.value
        }
    }

    /// The number for a person without a name.
    subscript(number: Int) -> String { names[number] ?? "\(number)" }
}
