/// The kind of value that a cell's number is, by its format.
enum SheetValueKind {
    case number
    /// A day, perhaps with a time.
    case date
    /// A time of day without its day.
    case time

    /// Creates the kind of a format of ECMA-376, 18.8.30, by its number; those from 27 on are East Asian.
    init(builtIn number: Int) {
        switch number {
        case 18...21, 32, 33, 45...47: self = .time
        case 14...17, 22, 27...31, 34...36, 50...58: self = .date
        default: self = .number
        }
    }

    /// Creates the kind of a format such as `yyyy\-mm\-dd;@` or `[$-409]h:mm AM/PM`, by its first section.
    init(code: String) {
        var letters = DateLetters()
        var rest = code.lowercased()[...]
        while let character = rest.popFirst(), character != ";" {
            switch character {
            case "\"": rest = rest.after("\"")
            case "[":
                let content = rest.prefix { $0 != "]" }
                // Brackets contain colours, conditions, languages, or elapsed hours, minutes or seconds.
                if !content.isEmpty, content.allSatisfy({ "hms".contains($0) }) { letters.add("h") }
                rest = rest.after("]")
            case "\\", "_", "*": rest = rest.dropFirst()
            case "0", "#", "?":
                // Digits in front of a letter are a number's, and the letter is in its unit.
                guard letters.areNone else { continue }
                self = .number
                return
            default: letters.add(character)
            }
        }
        self = letters.kind
    }

    private struct DateLetters {
        private var found: Set<Character> = []

        var areNone: Bool { found.isDisjoint(with: "ymdh") }

        mutating func add(_ letter: Character) {
            if "ymdhs".contains(letter) { found.insert(letter) }
        }

        /// Beside hours or seconds, the letter m means minutes.
        var kind: SheetValueKind {
            if found.contains("y") || found.contains("d") { return .date }
            if found.contains("h") { return .time }
            return found.contains("m") ? found.contains("s") ? .time : .date : .number
        }
    }
}

extension Substring {
    fileprivate func after(_ mark: Character) -> Substring { drop { $0 != mark }.dropFirst() }
}
