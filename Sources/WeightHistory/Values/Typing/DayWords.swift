import Glibc

/// The words for today and yesterday that users may type, in English and one more language.
public struct DayWords: Hashable, Sendable {
    private let today: [String]
    private let yesterday: [String]

    public static let english = DayWords(language: "en")

    /// - Parameter language: Two letters of ISO 639.
    public init(language: String) {
        let own = Self.own[language]
        today = ["today"] + (own?.today ?? [])
        yesterday = ["yesterday"] + (own?.yesterday ?? [])
    }

    /// The words of the language that `setlocale` has chosen for dates.
    public static var locale: DayWords {
        let name = setlocale(LC_TIME, nil).map { String(cString: $0) } ?? "C"
        return DayWords(language: String(name.prefix(while: \.isLetter)))
    }

    /// Each word in lower case, and how many days ago its day was.
    var all: [(word: String, daysBack: Int)] { today.map { ($0, 0) } + yesterday.map { ($0, 1) } }

    /// The words that the C library's locales lack, with both apostrophes and the letters of a neighbouring layout.
    private static let own: [String: (today: [String], yesterday: [String])] = [
        "ar": (["اليوم"], ["أمس", "امس", "البارحة"]),
        "de": (["heute"], ["gestern"]),
        "fa": (["امروز"], ["دیروز", "ديروز"]),
        "fr": (["aujourd'hui", "aujourd’hui"], ["hier"]),
        // The word also means tomorrow, which has no weights yet.
        "hi": (["आज"], ["कल", "बीता कल", "बीते कल"]),
        "ja": (["今日", "本日", "きょう"], ["昨日", "きのう"]),
        "sv": (["idag", "i dag"], ["igår", "i går"]),
    ]
}
