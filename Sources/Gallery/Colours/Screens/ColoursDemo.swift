import ViewKit

/// Colours in a database: a list, and a screen for each.
enum ColoursDemo {
    static let demo = Demo("colours", title: "Colours", in: .things) { ColoursScreen($0) }

    /// The colours in the demo's picture.
    nonisolated static var samples: [NamedColour] {
        let colours: [(String, Double, Double, Double)] = [
            ("Red", 1, 0, 0), ("Green", 0, 1, 0), ("Blue", 0, 0, 1), ("Yellow", 1, 1, 0), ("Magenta", 1, 0, 1),
            ("Orange", 1, 0.5, 0), ("Purple", 0.5, 0, 0.5), ("Dark grey", 1.0 / 3, 1.0 / 3, 1.0 / 3),
            ("Light grey", 2.0 / 3, 2.0 / 3, 2.0 / 3),
        ]
        return colours.enumerated().map { index, colour in
            NamedColour(
                id: ColourID(number: Int64(index), created: 0), name: colour.0,
                parts: ColourParts(red: colour.1, green: colour.2, blue: colour.3))
        }
    }
}
