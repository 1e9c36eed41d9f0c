import Glibc

/// The words for today and yesterday that a person may type: English ones, and those of one further language.
public struct DayWords: Hashable, Sendable {
    private let today: [String]
    private let yesterday: [String]

    /// Those of English alone.
    public static let english = DayWords(language: "en")

    /// - Parameter language: In ISO 639's two letters.
    public init(language: String) {
        let own = Self.own[language]
        today = ["today"] + (own?.today ?? [])
        yesterday = ["yesterday"] + (own?.yesterday ?? [])
    }

    /// Those of the locale's language that `setlocale` has chosen for dates.
    ///
    /// LC_TIME
    public static var locale: DayWords {
        let name = setlocale(LC_TIME, nil).map { String(cString: $0) } ?? "C"
        return DayWords(language: String(name.prefix(while: \.isLetter)))
    }

    /// Each word in lower case, and for a day so many days ago.
    var all: [(word: String, daysBack: Int)] { today.map { ($0, 0) } + yesterday.map { ($0, 1) } }

    /// The C library's locales have no such words. As they are typed: with the apostrophe of a keyboard or of print, in one
    /// word or two, with the letters of a neighbouring layout.
    private static let own: [String: (today: [String], yesterday: [String])] = [
        "ar": (["اليوم"], ["أمس", "امس", "البارحة"]),
        "de": (["heute"], ["gestern"]),
        "fa": (["امروز"], ["دیروز", "ديروز"]),
        "fr": (["aujourd'hui", "aujourd’hui"], ["hier"]),
        // The word is that of tomorrow as well, which nobody weighed anything on.
        "hi": (["आज"], ["कल", "बीता कल", "बीते कल"]),
        "ja": (["今日", "本日", "きょう"], ["昨日", "きのう"]),
        "sv": (["idag", "i dag"], ["igår", "i går"]),
    ]
}
