import Requests
import Testing
import WeightHistory

@testable import Importing

/// Dates, numbers, units and names in the formats of many countries.
@Suite struct WritingTests {
    private func date(_ text: String) -> String? {
        var text = text
        return text.withUTF8 { bytes in
            guard let date = WrittenDate(bytes), let day = date.day.day(in: .dayFirst) else { return nil }
            let time = (date.time?.time).map { time in
                let numbers = [time.seconds / 3600, time.seconds / 60 % 60, time.seconds % 60]
                return " " + numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
            }
            return CalendarDay(daysSince1970: day).text + (time ?? "") + (date.hasUnreadTime ? " ?" : "")
        }
    }

    @Test(arguments: [
        ("1-Apr-19", "2019-04-01"), ("15 Nov 20", "2020-11-15"), ("Apr 1, '19", "2019-04-01"),
        ("2026年8月1日", "2026-08-01"), ("2026年8月1日(土) 7時30分", "2026-08-01 07:30:00"), ("2026년 8월 1일", "2026-08-01"),
        ("2026. 8. 1.", "2026-08-01"), ("2026. 8. 1. 오후 7:30", "2026-08-01 19:30:00"), ("2026.08.01.", "2026-08-01"),
        ("1 августа 2026", "2026-08-01"), ("1 августа 2026 г., 7:30", "2026-08-01 07:30:00"),
        ("1 серпня 2026 р.", "2026-08-01"), ("1. srpna 2026", "2026-08-01"), ("1 sierpnia 2026", "2026-08-01"),
        ("1 Ağustos 2026", "2026-08-01"), ("2026. aug. 1.", "2026-08-01"), ("1 Αυγούστου 2026", "2026-08-01"),
        ("1 de agosto de 2026", "2026-08-01"), ("1er août 2026", "2026-08-01"), ("1. elokuuta 2026", "2026-08-01"),
        ("5 ag. 2026", "2026-08-05"),
        ("Sat, Aug 1, 2026", "2026-08-01"), ("Saturday, August 1st, 2026 at 7:30 AM", "2026-08-01 07:30:00"),
        ("Sa., 01.08.2026", "2026-08-01"), ("Sat 1 Aug 2026 07:30", "2026-08-01 07:30:00"),
        ("01.08.2026 9.33.45", "2026-08-01 09:33:45"), ("01.08.26 07.30", "2026-08-01 07:30:00"),
        ("2026-08-01 上午7:30", "2026-08-01 07:30:00"), ("2026/08/01 下午 07:30", "2026-08-01 19:30:00"),
        ("2026-08-01 12:30 a. m.", "2026-08-01 00:30:00"), ("2026-08-01 7h30", "2026-08-01 07:30:00"),
        ("2026-08-01 7 PM", "2026-08-01 19:00:00"), ("2026-08-01 07:30:00 CEST", "2026-08-01 07:30:00"),
        ("2026-08-01 7:30 P. M.", "2026-08-01 19:30:00"), ("2026-08-01 25:99", "2026-08-01 ?"),
        ("2026-08-01 07:3x", "2026-08-01 ?"),
    ]) func datesAreRead(text: String, expected: String) {
        #expect(date(text) == expected)
    }

    @Test(arguments: [
        "1 августа", "2026年13月1日", "1 Foo 2026", "01/05/2026 - 01/12/2026", "5.1.2026 bis 12.1.2026", "80.4", "80,4 kg",
        "12 st 4", "2026", "Export 2026-11-23", "46023", "12.30",
    ]) func whatIsNoDateIsNone(text: String) {
        #expect(date(text) == nil)
    }

    @Test func pointsHaveTheDayInFront() throws {
        let sample = ImportSample("Date,Weight (kg)\n05.01.2026,80.4\n06.01.2026,80.1\n07.02.26,80\n")

        #expect(try sample.lines() == ["2026-01-05 80.4 kg", "2026-01-06 80.1 kg", "2026-02-07 80 kg"])
        #expect(try sample.lines(answers(dates: .monthFirst))[0] == "2026-05-01 80.4 kg")
    }

    @Test(arguments: [
        ("46023", 46023 - 25569, nil as Int?), ("46023.3125", 46023 - 25569, 27000), ("46023,5", 46023 - 25569, 43200),
        ("80400", nil as Int?, nil), ("17999", nil, nil), ("46023.", 46023 - 25569, nil), ("4602a", nil, nil),
    ]) func aSpreadsheetsDayIsRead(text: String, day: Int?, seconds: Int?) {
        var text = text

        let date = text.withUTF8 { WrittenDate(spreadsheet: $0) }

        #expect(date?.day == day.map(WrittenDay.certain) && date?.time?.time.seconds == seconds)
    }

    @Test func aMonthsNameIsOneMonthAlone() {
        var months: [String: Set<Int>] = [:]
        for language in MonthNames.languages {
            let names = language.split(separator: " ")
            #expect(names.count == 12, "\(names)")
            for (index, name) in names.enumerated() {
                for form in name.split(separator: "/") { months[String(form), default: []].insert(index + 1) }
            }
        }

        #expect(months.filter { $0.value.count > 1 }.keys.sorted() == [])
    }

    private func number(_ text: String) -> String? {
        var text = text
        return text.withUTF8 { bytes in
            guard let number = try? WrittenNumber(bytes) else { return nil }
            return "\(number.value) \(number.unit.map { "\($0)" } ?? "-")"
        }
    }

    @Test(arguments: [
        ("12st 4lb", "172.0 pounds"), ("12 st 4 lbs", "172.0 pounds"), ("12 st 11.4", "179.4 pounds"),
        ("12st4", "172.0 pounds"), ("12 stone, 0 pounds", "168.0 pounds"), ("12 st", "12.0 stones"),
        ("12.5 st", "12.5 stones"), ("180 lb 4 oz", "180.25 pounds"), ("180lbs 15oz", "180.9375 pounds"),
        ("80,4 кг", "80.4 kilograms"), ("80.4公斤", "80.4 kilograms"), ("160斤", "160.0 halfKilograms"),
        ("80,4 kg.", "80.4 kilograms"), ("８０", nil), ("177 фунтов", "177.0 pounds"), ("160 Pfund", "160.0 -"),
        ("12 st 15", nil), ("12.5 st 4", nil), ("180 lb 16 oz", nil), ("12 st 4 kg", nil), ("80 kg 4", nil),
        ("80 x", nil),
    ]) func numbersAreReadWithTheirUnits(text: String, expected: String?) {
        #expect(number(text) == expected)
    }

    @Test func halfKilogramsAreExact() throws {
        #expect(try ImportSample("日期,体重(斤)\n2026-01-05,160.9\n").lines() == ["2026-01-05 80.45 kg"])
    }

    @Test(arguments: [
        "Weight (kg)", "Weight [kg]", "Weight {kg}", "Weight/kg", "Weight in kg", "Weight kg", "weight_kg", "weight-kg",
        "weightkg", "Weight (kg.)", "Weight (in kg)", "体重（公斤）", "Ｗｅｉｇｈｔ（ｋｇ）", "kg", "Gewicht (Kilogramm)",
        "Вес, кг", "몸무게(킬로그램)", "Вес (кг)", "Peso (quilos)", "体重 キロ", "Kilo",
    ]) func aUnitIsReadInAName(name: String) {
        let column = ColumnName(name)

        #expect((column.isWeight || column.isUnitAlone) && column.unit == .kilograms)
    }

    @Test(arguments: ["weightLbs", "Weight (lbs.)", "Weight (in lbs)", "Poids (livres)", "体重（ポンド）", "Pounds"])
    func poundsAreReadInAName(name: String) {
        let column = ColumnName(name)

        #expect((column.isWeight || column.isUnitAlone) && column.unit == .pounds)
    }

    @Test(arguments: [
        "체중", "몸무게", "Вага", "Ağırlık", "Testsúly", "Greutate", "Βάρος", "Тегло", "Težina", "Тежина", "Teža",
        "Hmotnosť", "Svoris", "Svars", "Kaal", "Pes", "Þyngd", "Berat badan", "Cân nặng", "น้ำหนัก", "वज़न", "الوزن",
        "משקל",
        "وزن", "體重", "BW", "Wt", "Weights", "Weigh-in", "Current Weight", "Scale weight", "Lichaamsgewicht",
        "Kroppsvikt", "Kropsvægt", "Poids corporel", "Peso corporal", "Masa ciała", "Масса тела", "Body_Weight",
        "Gewicht (Pfund)", "\u{FEFF}Weight",
    ]) func weightsAreNamedInManyLanguages(name: String) {
        let column = ColumnName(name)

        #expect(column.isWeight && column.unit == nil)
    }

    @Test(arguments: [
        "Fat (kg)", "Goal weight (kg)", "Weight (goal)", "Lean mass", "Weight Is Interpolated", "Protein (g)", "Best",
    ]) func whatIsNoWeightsNameIsNone(name: String) {
        #expect(!ColumnName(name).isWeight)
    }

    @Test(arguments: [
        ("Date [dd.mm.yyyy]", DateOrder.dayFirst), ("Date (MM/DD/YYYY)", .monthFirst),
        ("Datum (TT.MM.JJJJ)", .dayFirst),
        ("Date (yyyy-mm-dd)", .yearFirst),
    ]) func aPatternSaysTheOrder(name: String, order: DateOrder) {
        let column = ColumnName(name)

        #expect(column.isDate && column.order == order)
    }

    @Test(arguments: [
        "Note", "Remark", "Memo", "Notiz", "Bemerkung", "Nota", "Observações", "Opmerking", "Anteckning", "Uwagi",
        "Poznámka", "Заметка", "Комментарий", "备注", "メモ", "메모", "Notlar",
    ]) func notesAreNamedInManyLanguages(name: String) {
        #expect(ColumnName(name).isNote)
    }
}
