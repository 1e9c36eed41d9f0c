/// The names of the months as programs write them, in the languages of many who use them.
enum MonthNames {
    /// The month of a name or its short form, 1 to 12; nil for other words.
    static func month(_ word: String) -> Int? { months[word.lowercased()] }

    private static let months: [String: Int] = {
        var months: [String: Int] = [:]
        for names in languages {
            for (index, name) in names.split(separator: " ").enumerated() {
                for form in name.split(separator: "/") { months[String(form)] = index + 1 }
            }
        }
        return months
    }()

    private static let languages = [
        "jan/january feb/february mar/march apr/april may jun/june jul/july aug/august sep/sept/september oct/october "
            + "nov/november dec/december",
        "jan/januar feb/februar mär/mrz/märz apr/april mai jun/juni jul/juli aug/august sep/september okt/oktober "
            + "nov/november dez/dezember",
        "janv/janvier févr/février mars avr/avril mai juin juil/juillet août sept/septembre oct/octobre nov/novembre "
            + "déc/décembre",
        "ene/enero feb/febrero mar/marzo abr/abril may/mayo jun/junio jul/julio ago/agosto sep/sept/septiembre "
            + "oct/octubre nov/noviembre dic/diciembre",
        "gen/gennaio feb/febbraio mar/marzo apr/aprile mag/maggio giu/giugno lug/luglio ago/agosto set/settembre "
            + "ott/ottobre nov/novembre dic/dicembre",
        "jan/janeiro fev/fevereiro mar/março abr/abril mai/maio jun/junho jul/julho ago/agosto set/setembro "
            + "out/outubro nov/novembro dez/dezembro",
        "jan/januari feb/februari mrt/maart apr/april mei jun/juni jul/juli aug/augustus sep/september okt/oktober "
            + "nov/november dec/december",
        "jan/januari feb/februari mars apr/april maj juni juli aug/augusti sep/september okt/oktober nov/november "
            + "dec/december",
        "jan/januar feb/februar mar/mars/marts apr/april mai/maj jun/juni jul/juli aug/august sep/september "
            + "okt/oktober nov/november des/desember/december",
        "sty/stycznia lut/lutego mar/marca kwi/kwietnia maj/maja cze/czerwca lip/lipca sie/sierpnia wrz/września "
            + "paź/października lis/listopada gru/grudnia",
    ]
}
