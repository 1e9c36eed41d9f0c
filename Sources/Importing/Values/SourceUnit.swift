import Requests
import WeightHistory

/// A unit in which other programs write weights.
public enum SourceUnit: Hashable, Sendable {
    case grams, kilograms, ounces, pounds, stones
    /// A Chinese pound (jin), 500 g.
    case halfKilograms

    /// Parses a unit's name or sign in any case; nil for other words.
    init?(_ text: some StringProtocol) {
        guard let unit = Self.units[text.asUnitWord] else { return nil }
        self = unit
    }

    /// Whether a word may mean a pound of 454 g or of 500 g.
    static func isUnclear(_ text: some StringProtocol) -> Bool { unclear.contains(text.asUnitWord) }

    init(_ unit: ImportUnit) {
        switch unit {
        case .halfKilograms: self = .halfKilograms
        case .kilograms: self = .kilograms
        case .pounds: self = .pounds
        case .stones: self = .stones
        }
    }

    /// The unit in which a document has the weight.
    public var documentUnit: WeightUnit {
        switch self {
        case .grams, .halfKilograms, .kilograms: .kilograms
        case .ounces, .pounds: .pounds
        case .stones: .stones
        }
    }

    var inKilograms: Double {
        switch self {
        case .grams: 0.001
        case .halfKilograms: 0.5
        case .ounces: WeightUnit.pounds.inKilograms / 16
        case .kilograms, .pounds, .stones: documentUnit.inKilograms
        }
    }

    private static let unclear: Set<String> = ["pfund", "pfd", "pond", "ponden", "pund"]

    private static let units: [String: SourceUnit] = {
        let words: [SourceUnit: String] = [
            .grams: "g gram grams gramm gramme grammes gramos gramas grammi gramów г грамм граммы 克 グラム 그램",
            .halfKilograms: "斤 市斤 jin",
            .kilograms: """
            kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogrammi kilogramo kilogramos \
            quilograma quilogramas quilo quilos chilogrammo chilogrammi chilo chili kilogramy kilogramów kilogramů \
            kilogramů kilogramov kilogrammaa kiloa kilogramai kilogrami kiló кг кило килограмм килограммы килограммов \
            килограм килограма кілограм кілограми кілограмів κιλά κιλο κιλό 公斤 千克 キロ キログラム 킬로 킬로그램 كجم كغ \
            كيلو كيلوغرام کیلوگرم ק"ג ק״ג กก กิโลกรัม किग्रा किलो किलोग्राम
            """,
            .ounces: "oz ounce ounces unze unzen onza onzas once onces oncia once унция унции",
            .pounds: """
            lb lbs lbm pound pounds livre livres libra libras libbra libbre funt funty funtów фунт фунты фунтов фунта \
            磅 ポンド 파운드 λίβρα λίβρες
            """,
            .stones: "st stone stones стоун 英石 ストーン",
        ]
        let pairs = words.flatMap { unit, text in text.split(separator: " ").map { (String($0), unit) } }
        return Dictionary(pairs) { first, _ in first }
    }()
}

extension StringProtocol {
    /// The word in lowercase and of usual width, without a full stop after it.
    fileprivate var asUnitWord: String {
        let word = String(self).halfwidth.lowercased()
        return word.hasSuffix(".") ? String(word.dropLast()) : word
    }
}

extension String {
    /// The text with full-width letters and marks of East Asian keyboards replaced by the usual ones.
    var halfwidth: String {
        guard unicodeScalars.contains(where: { $0.value >= 0x3000 }) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar.value {
            case 0xFF01...0xFF5E: text.unicodeScalars.append(Unicode.Scalar(scalar.value - 0xFEE0)!)
            case 0x3000: text += " "
            case 0x338F: text += "kg"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
