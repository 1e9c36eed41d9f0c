/// The parts of a pseudorandom history's notes.
struct SampleNotes {
    private(set) var name: String
    /// A letter in most notes.
    let letter: String
    /// A word in some notes, one of `words`.
    private(set) var common: String
    /// A word in one note of a thousand.
    private(set) var rare: String
    private var words: [String]
    private(set) var separator = " "

    static let english = SampleNotes(
        name: "ASCII", letter: "e", common: "breakfast", rare: "marathon",
        words: [
            "after", "the", "run", "slept", "badly", "a", "late", "dinner", "before", "breakfast", "holidays", "ill",
            "at", "home", "with", "friends", "swimming", "evening", "Monday", "new", "scale",
        ])

    static let german = SampleNotes(
        name: "umlauts", letter: "e", common: "Frühstück", rare: "Käsespätzle",
        words: [
            "nach", "dem", "Laufen", "müde", "spätes", "Abendbrot", "vor", "Frühstück", "Brötchen", "schöne", "Grüße",
            "Übung", "heute", "wenig", "geschlafen", "größer", "zu", "Hause", "Fest", "krank", "Süßes",
        ])

    static let russian = SampleNotes(
        name: "Cyrillic", letter: "о", common: "завтрак", rare: "новогодний",
        words: [
            "после", "пробежки", "перед", "завтраком", "поздний", "ужин", "вечером", "Утром", "плохо", "спал", "отпуск",
            "болел", "дома", "с", "друзьями", "бассейн", "много", "сладкого", "новые", "весы", "ёлка",
        ])

    static let japanese = SampleNotes(
        name: "Japanese", letter: "の", common: "朝食", rare: "大晦日",
        words: [
            "朝", "食前", "朝食", "の", "あと", "散歩", "ランニング", "寝不足", "夕食", "遅い", "飲み会", "旅行", "風邪", "体重計", "水泳",
        ],
        separator: "")

    /// The same notes with decomposed accents.
    var decomposed: SampleNotes {
        var notes = self
        (notes.common, notes.rare) = (Self.decomposed(common), Self.decomposed(rare))
        notes.words = words.map(Self.decomposed)
        notes.name += " as marks"
        return notes
    }

    /// 9,000 notes, the same in every run; too many for a processor to learn their order.
    var texts: [String] {
        var state: UInt64 = 88_172_645_463_325_252
        return (0..<9000).map { index in
            let picked = (0..<2 + index % 3).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return words[Int(state >> 33) % words.count]
            }
            return (picked + (index % 1000 == 0 ? [rare] : [])).joined(separator: separator)
        }
    }

    private static func decomposed(_ text: String) -> String {
        let marks: [(Character, String)] = [("ü", "u"), ("ä", "a"), ("ö", "o"), ("Ü", "U")]
        return marks.reduce(text) { text, mark in
            text.split(separator: mark.0, omittingEmptySubsequences: false).joined(separator: mark.1 + "\u{308}")
        }
    }
}
