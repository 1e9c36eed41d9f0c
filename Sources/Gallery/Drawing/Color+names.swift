import Cairo

/// The named colours of the drawings; `red`, `green` and `blue` are already a colour's parts.
extension Color {
    static let pureRed = Color(red: 1, green: 0, blue: 0)
    static let pureGreen = Color(red: 0, green: 1, blue: 0)
    static let pureBlue = Color(red: 0, green: 0, blue: 1)
    static let yellow = Color(red: 1, green: 1, blue: 0)
    static let magenta = Color(red: 1, green: 0, blue: 1)
    static let orange = Color(red: 1, green: 0.5, blue: 0)
    static let purple = Color(red: 0.5, green: 0, blue: 0.5)
    static let darkGrey = Color(white: 1.0 / 3)
    static let lightGrey = Color(white: 2.0 / 3)

    static let named: [(color: Color, words: String)] = [
        (.pureRed, "red"), (.pureGreen, "green"), (.pureBlue, "blue"), (.yellow, "yellow"), (.magenta, "magenta"),
        (.orange, "orange"), (.purple, "purple"), (.darkGrey, "dark grey"), (.lightGrey, "light grey"),
        (.black, "black"), (.white, "white"),
    ]

    /// The colour's name, or else its parts from 0 to 1.
    var words: String {
        if let known = Self.named.first(where: { $0.color.inThousandths == inThousandths }) { return known.words }
        let parts = [red, green, blue].map(\.words).joined(separator: ", ")
        return "(\(parts)\(isOpaque ? "" : ", alpha \(alpha.words)"))"
    }
}
