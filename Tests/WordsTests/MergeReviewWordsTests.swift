import Documents
import Testing
import Words

@testable import WeightHistory

/// The rows of a review in 2026, whose year is not shown.
@Suite struct MergeReviewWordsTests {
    private func words(_ unit: WeightUnit = .kilograms, decimalMark: String = ".") -> MergeReviewWords {
        let format = EntryFormat(
            unit: unit, weights: WeightFormat(decimalMark: decimalMark),
            dates: DateFormat(dayPattern: "%d/%m/%Y", timePattern: "%H:%M"))
        return MergeReviewWords(format, withoutYear: 2026)
    }

    private static func entry(
        _ weight: String, _ date: String = "2026-11-23T07:30", _ unit: WeightUnit = .kilograms, note: String = ""
    ) -> WeightEntry {
        WeightEntry(
            date: EntryDate(date, in: .fixed(offset: 0))!, weight: EntryWeight(weight, unit)!, note: note)
    }

    private static func goal(_ weight: String) -> ReviewedLine {
        .setting(.goal(EntryWeight(weight, .kilograms).map { Goal($0) }))
    }

    private static func height(_ text: String) -> ReviewedLine { .setting(.height(try? Height(text))) }

    @Test func anAddedEntryHasItsWeightDateAndNote() {
        let noted = Self.entry("82.4", "2025-11-23", note: "after\nthe run")

        #expect(words().text(.added(.entry(Self.entry("82.4")))) == "+ 82.4 kg, Mon 23 Nov, 07:30")
        #expect(words().text(.added(.entry(noted))) == "+ 82.4 kg, Sun 23 Nov 2025, after the run")
        #expect(words().text(.added(.entry(Self.entry("82.4")), count: 2)) == "+ 2 × 82.4 kg, Mon 23 Nov, 07:30")
    }

    @Test func aRemovedEntryHasAMinus() {
        #expect(words().text(.removed(.entry(Self.entry("82.4")))) == "− 82.4 kg, Mon 23 Nov, 07:30")
        #expect(words().text(.removed(.entry(Self.entry("82.4")), count: 3)) == "− 3 × 82.4 kg, Mon 23 Nov, 07:30")
    }

    @Test(arguments: [
        (entry("82.1"), entry("82.4"), "82.1 → 82.4 kg, Mon 23 Nov, 07:30"),
        (entry("82.1", note: "x"), entry("82.4", note: "x"), "82.1 → 82.4 kg, Mon 23 Nov, 07:30, x"),
        (entry("82.41"), entry("82.44"), "82.41 kg → 82.44 kg, Mon 23 Nov, 07:30"),
        (entry("82.4"), entry("82.4", "2026-11-24"), "82.4 kg, Mon 23 Nov, 07:30 → Tue 24 Nov"),
        (entry("82.4"), entry("82.4", note: "run"), "82.4 kg, Mon 23 Nov, 07:30, note: run"),
        (entry("82.4", note: "run"), entry("82.4"), "82.4 kg, Mon 23 Nov, 07:30, without the note"),
        (
            entry("82.1"), entry("82.4", "2026-11-24"),
            "82.1 kg, Mon 23 Nov, 07:30 → 82.4 kg, Tue 24 Nov"
        ),
        (
            entry("82.4", "2026-11-23T07:30:01"), entry("82.4", "2026-11-23T07:30:02"),
            "82.4 kg, Mon 23 Nov, 07:30, written differently"
        ),
    ])
    func aChangedEntryShowsWhatHasChanged(old: WeightEntry, new: WeightEntry, text: String) {
        #expect(words().text(.changed(from: .entry(old), to: .entry(new))) == text)
    }

    @Test func weightsAreInTheUsersUnitAndForm() {
        let (old, new) = (ReviewedLine.entry(Self.entry("82.1")), ReviewedLine.entry(Self.entry("82.4")))
        let change = MergeReview.Row.changed(from: old, to: new)

        #expect(words(.pounds, decimalMark: ",").text(change) == "181,0 → 181,7 lbs, Mon 23 Nov, 07:30")
        #expect(words(.stones).text(.question([old, new])) == "12 st 13.0 lb or 12 st 13.7 lb, Mon 23 Nov, 07:30")
    }

    @Test func goalsAndHeightsAreNamed() {
        let none = ReviewedLine.setting(.none(of: .goal))

        #expect(words().text(.changed(from: Self.goal("79"), to: Self.goal("78.5"))) == "Goal: 79 kg → 78.5 kg")
        #expect(words().text(.added(Self.height("178 cm"))) == "+ Height: 178 cm")
        #expect(words().text(.removed(Self.goal("79"))) == "− Goal: 79 kg")
        #expect(words().text(.changed(from: none, to: Self.goal("78"))) == "No goal → 78 kg")
        #expect(words().text(.changed(from: Self.goal("78"), to: none)) == "Goal: 78 kg → No goal")
        #expect(words().text(.added(.setting(.none(of: .height)))) == "+ No height")
        #expect(words().text(.question([Self.goal("79"), Self.goal("78")])) == "Goal: 79 kg or 78 kg")
    }

    @Test func anotherLineIsShownAsItIs() {
        #expect(words().text(.added(.text("# a\tcomment"))) == "+ # a comment")
        #expect(words().text(.changed(from: .text("# a"), to: .text("# b"))) == "# a → # b")
        #expect(words().text(.added(.text("never\u{1B},81"))) == "+ never\\u{1B},81")
    }

    @Test func aQuestionNamesItsVersions() {
        let entries = [Self.entry("81.9"), Self.entry("82.1"), Self.entry("82.4")]
        let moved = [Self.entry("82.4"), Self.entry("82.4", "2026-11-24")]

        #expect(
            words().text(.question(entries.map { .entry($0) })) == "81.9, 82.1 or 82.4 kg, Mon 23 Nov, 07:30")
        #expect(
            words().text(.question(moved.map { .entry($0) }))
                == "82.4 kg, Mon 23 Nov, 07:30 or 82.4 kg, Tue 24 Nov")
    }

    @Test func versionsOfANoteAreShort() {
        let long = String(repeating: "x", count: 50)
        let noted = ["run", "", long].map { ReviewedLine.entry(Self.entry("82.4", note: $0)) }
        let moved = ReviewedLine.entry(Self.entry("82.4", "2026-11-24", note: long))
        let cut = "\(String(repeating: "x", count: 40))…"

        #expect(words().text(.question(noted)) == "82.4 kg, Mon 23 Nov, 07:30, note: run, none or \(cut)")
        #expect(
            words().text(.question([noted[0], moved]))
                == "82.4 kg, Mon 23 Nov, 07:30, run or 82.4 kg, Tue 24 Nov, \(cut)")
        #expect(words().choices(among: noted)[2] == "82.4 kg, Mon 23 Nov, 07:30, \(cut)")
    }

    @Test func ofTwoVersionsOneOrBothAreChosen() {
        let entries = [Self.entry("82.1"), Self.entry("82.4")].map { ReviewedLine.entry($0) }

        #expect(words().choices(among: entries) == ["This one", "The other", "Both"])
        #expect(words().choices(among: [Self.goal("79"), Self.goal("78")]) == ["This one", "The other"])
    }

    @Test func ofMoreVersionsEachHasItsValue() {
        let entries = ["81.9", "82.1", "82.4"].map { ReviewedLine.entry(Self.entry($0)) }
        let notes = ["a", "b", "c"].map { ReviewedLine.entry(Self.entry("82.4", note: $0)) }
        let goals = ["79", "78", "77"].map { Self.goal($0) }

        #expect(words().choices(among: entries) == ["81.9 kg", "82.1 kg", "82.4 kg", "All"])
        #expect(words().choices(among: notes).first == "82.4 kg, Mon 23 Nov, 07:30, a")
        #expect(words().choices(among: notes).count == 4)
        #expect(words().choices(among: goals) == ["79 kg", "78 kg", "77 kg"])
    }

    @Test func aNoteOfAnyLengthIsCut() {
        let text = words().text(.added(.entry(Self.entry("82.4", note: String(repeating: "x", count: 100_000)))))

        #expect(text.hasPrefix("+ 82.4 kg, Mon 23 Nov, 07:30, xxx") && text.count < 2100)
    }
}
