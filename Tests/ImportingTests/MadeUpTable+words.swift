import Requests
import WeightHistory

@testable import Importing

/// A language's names of a table's columns.
struct Words {
    var language: String
    var date: String
    var time: String
    var weight: String
    var note: String
    var unit = "Unit"
    var months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"

    static let all: [Words] = [
        Words(language: "en", date: "Date", time: "Time", weight: "Weight", note: "Notes"),
        Words(language: "en", date: "Day", time: "Time of day", weight: "Body weight", note: "Comment"),
        Words(language: "en", date: "date", time: "time", weight: "Wt", note: "Remark"),
        Words(
            language: "de", date: "Datum", time: "Uhrzeit", weight: "Gewicht", note: "Notiz", unit: "Einheit",
            months: "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez"),
        Words(
            language: "fr", date: "Date", time: "Heure", weight: "Poids", note: "Remarque", unit: "Unité",
            months: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc."),
        Words(
            language: "es", date: "Fecha", time: "Hora", weight: "Peso corporal", note: "Nota", unit: "Unidad",
            months: "ene feb mar abr may jun jul ago sept oct nov dic"),
        Words(
            language: "pt", date: "Data", time: "Hora", weight: "Peso", note: "Observações",
            months: "jan fev mar abr mai jun jul ago set out nov dez"),
        Words(
            language: "it", date: "Data", time: "Ora", weight: "Peso", note: "Note",
            months: "gen feb mar apr mag giu lug ago set ott nov dic"),
        Words(
            language: "nl", date: "Datum", time: "Tijd", weight: "Lichaamsgewicht", note: "Opmerking",
            months: "jan feb mrt apr mei jun jul aug sep okt nov dec"),
        Words(
            language: "sv", date: "Datum", time: "Tid", weight: "Kroppsvikt", note: "Anteckning",
            months: "jan feb mars apr maj juni juli aug sep okt nov dec"),
        Words(language: "da", date: "Dato", time: "Tid", weight: "Kropsvægt", note: "Bemærkning"),
        Words(language: "no", date: "Dato", time: "Klokkeslett", weight: "Vekt", note: "Merknad"),
        Words(language: "fi", date: "Päivämäärä", time: "Kellonaika", weight: "Paino", note: "Huomautus"),
        Words(
            language: "pl", date: "Data", time: "Godzina", weight: "Masa ciała", note: "Uwagi",
            months: "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia"
        ),
        Words(
            language: "cs", date: "Datum", time: "Čas", weight: "Hmotnost", note: "Poznámka",
            months: "ledna února března dubna května června července srpna září října listopadu prosince"),
        Words(language: "sk", date: "Dátum", time: "Čas", weight: "Hmotnosť", note: "Poznámka"),
        Words(
            language: "ru", date: "Дата", time: "Время", weight: "Масса тела", note: "Заметка",
            months: "января февраля марта апреля мая июня июля августа сентября октября ноября декабря"),
        Words(
            language: "uk", date: "Дата", time: "Час", weight: "Вага", note: "Нотатка",
            months: "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня"),
        Words(
            language: "tr", date: "Tarih", time: "Saat", weight: "Ağırlık", note: "Notlar",
            months: "Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara"),
        Words(language: "hu", date: "Dátum", time: "Idő", weight: "Testsúly", note: "Megjegyzés"),
        Words(language: "ro", date: "Data", time: "Ora", weight: "Greutate", note: "Observații"),
        Words(
            language: "el", date: "Ημερομηνία", time: "Ώρα", weight: "Βάρος", note: "Σημειώσεις",
            months: "Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου "
                + "Νοεμβρίου Δεκεμβρίου"),
        Words(language: "bg", date: "Дата", time: "Час", weight: "Тегло", note: "Бележка"),
        Words(language: "hr", date: "Datum", time: "Vrijeme", weight: "Težina", note: "Note"),
        Words(language: "lt", date: "Data", time: "Laikas", weight: "Svoris", note: "Note"),
        Words(language: "et", date: "Kuupäev", time: "Kellaaeg", weight: "Kehakaal", note: "Note"),
        Words(language: "id", date: "Tanggal", time: "Waktu", weight: "Berat badan", note: "Catatan"),
        Words(language: "vi", date: "Ngày", time: "Giờ", weight: "Cân nặng", note: "Ghi chú"),
        Words(language: "th", date: "วันที่", time: "เวลา", weight: "น้ำหนัก", note: "หมายเหตุ"),
        Words(language: "zh", date: "日期", time: "时间", weight: "体重", note: "备注", unit: "单位"),
        Words(language: "ja", date: "日付", time: "時刻", weight: "体重", note: "メモ", unit: "単位"),
        Words(language: "ko", date: "날짜", time: "시간", weight: "몸무게", note: "메모", unit: "단위"),
        Words(language: "ar", date: "التاريخ", time: "الوقت", weight: "الوزن", note: "Note"),
        Words(language: "he", date: "תאריך", time: "שעה", weight: "משקל", note: "Note"),
        Words(language: "hi", date: "दिनांक", time: "समय", weight: "वज़न", note: "Note"),
    ]

    static func number(_ value: Double, _ decimals: Int, _ mark: Character) -> String {
        let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
        let digits = Int((value * Double(scale)).rounded())
        guard decimals > 0 else { return "\(digits)" }
        let rest = "\(digits % scale)"
        return "\(digits / scale)\(mark)\(String(repeating: "0", count: decimals - rest.count))\(rest)"
    }

    static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension TableMaker.DateForm {
    /// The order that the user answers if asked.
    var order: DateOrder { self == .slashMonth || self == .pattern ? .monthFirst : .dayFirst }

    func text(_ day: CalendarDay, _ words: Words) -> String {
        let (year, month, number) = (day.year, Words.two(day.month), Words.two(day.day))
        let names = words.months.split(separator: " ")
        let english = Words.all[0].months.split(separator: " ")
        switch self {
        case .iso: return "\(year)-\(month)-\(number)"
        case .slashYear: return "\(year)/\(month)/\(number)"
        case .slashDay: return "\(number)/\(month)/\(year)"
        case .slashMonth, .pattern: return "\(month)/\(number)/\(year)"
        case .points: return "\(number).\(month).\(year)"
        case .shortPoints: return "\(day.day).\(day.month).\(year % 100)"
        case .named: return "\(day.day) \(names[day.month - 1]) \(year)"
        case .namedUS: return "\(english[day.month - 1]) \(day.day), \(year)"
        case .weekday: return "Sat, \(english[day.month - 1]) \(day.day), \(year)"
        case .signs: return "\(year)年\(day.month)月\(day.day)日"
        case .korean: return "\(year). \(day.month). \(day.day)."
        case .compact: return "\(year)\(month)\(number)"
        case .dashName: return "\(day.day)-\(english[day.month - 1])-\(year % 100)"
        case .spreadsheet: return "\(day.daysSince1970 + 25569)"
        }
    }
}

extension TableMaker.TimeForm {
    func text(_ seconds: Int) -> String {
        let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        let twelve = hour % 12 == 0 ? 12 : hour % 12
        switch self {
        case .none: return ""
        case .column, .cell: return "\(Words.two(hour)):\(Words.two(minute))"
        case .columnSeconds: return "\(Words.two(hour)):\(Words.two(minute)):\(Words.two(second))"
        case .columnUS: return "\(twelve):\(Words.two(minute)) \(hour < 12 ? "AM" : "PM")"
        case .columnPoints: return "\(hour).\(Words.two(minute)).\(Words.two(second))"
        case .columnChinese: return "\(hour < 12 ? "上午" : "下午")\(twelve):\(Words.two(minute))"
        }
    }
}

extension TableMaker.UnitForm {
    var word: String {
        switch self {
        case .kilograms: "kg"
        case .pounds: "lbs"
        case .stones: "st"
        case .grams: "g"
        case .jin: "斤"
        case .stonesAndPounds, .poundsAndOunces: ""
        }
    }

    var answer: ImportUnit? {
        switch self {
        case .kilograms: .kilograms
        case .pounds: .pounds
        case .stones: .stones
        case .jin: .halfKilograms
        case .grams, .stonesAndPounds, .poundsAndOunces: nil
        }
    }

    private static let pound = WeightUnit.pounds.inKilograms

    /// Returns the weight as precisely as the unit is written.
    func rounded(_ kilograms: Double) -> Double {
        let step: Double =
            switch self {
            case .kilograms: 0.1
            case .pounds: Self.pound / 10
            case .stones: Self.pound * 14 / 100
            case .grams: 0.1
            case .jin: 0.05
            case .stonesAndPounds: Self.pound
            case .poundsAndOunces: Self.pound / 16
            }
        return (kilograms / step).rounded() * step
    }

    func pounds(_ kilograms: Double) -> Double { (kilograms / Self.pound).rounded() }

    func text(_ kilograms: Double, _ mark: Character) -> String {
        let pounds = kilograms / Self.pound
        switch self {
        case .kilograms: return Words.number(kilograms, 1, mark)
        case .pounds: return Words.number(pounds, 1, mark)
        case .stones: return Words.number(pounds / 14, 2, mark)
        case .grams: return Words.number(kilograms * 1000, 0, mark)
        case .jin: return Words.number(kilograms * 2, 1, mark)
        case .stonesAndPounds:
            let whole = Int(pounds.rounded())
            return "\(whole / 14)st \(whole % 14)lb"
        case .poundsAndOunces:
            let ounces = Int((pounds * 16).rounded())
            return "\(ounces / 16) lb \(ounces % 16) oz"
        }
    }
}
