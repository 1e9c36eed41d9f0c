import Documents
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

/// The values of an entry's moment in its details, and what follows from them.
@Suite struct EntryValueTests {
    /// Returns the lines of the newest entry's values, each with its caption.
    private func values(
        _ document: Document, alone: Bool = false, height: String? = nil, sex: Person.Sex? = nil
    ) throws -> [String] {
        let person = Person(height: try height.map { try Height($0) }, sex: sex)
        let (history, measurements) = (document.history, document.measurements)
        let details =
            alone
            ? EntryDetails(
                alone: measurements.alone.count - 1, of: measurements.alone, in: history, measurements, person,
                format: .plain())
            : EntryDetails(of: history.count - 1, in: history, measurements, person, format: .plain())
        return details.values.map { "\($0.caption): \($0.value)" }
    }

    /// All combinations of fat, waist, neck and hip, of a weight, a height and a sex.
    @Test func aDerivedValueNeedsThoseThatItFollowsFrom() throws {
        let columns = "fat_%,waist_cm,neck_cm,hip_cm"
        let cells = ["25", "92", "38", "101"]
        for bits in 1..<128 {
            func has(_ bit: Int) -> Bool { bits >> bit & 1 == 1 }
            let texts = cells.indices.map { has($0) ? cells[$0] : "" }
            let hasWeight = has(4)
            guard hasWeight || texts.contains(where: { !$0.isEmpty }) else { continue }
            let row = "2026-11-01,\(hasWeight ? "80,kg" : ","),,\(texts.joined(separator: ","))"
            let document = try Document.measured([row], columns: columns)
            let sex: Person.Sex? = has(6) ? .female : .male

            let found = try values(document, alone: !hasWeight, height: has(5) ? "180cm" : nil, sex: sex)

            var expected: [String] = []
            if has(0) { expected.append("Fat: 25 %") }
            if has(1) { expected.append("Waist: 92 cm") }
            if has(2) { expected.append("Neck: 38 cm") }
            if has(3) { expected.append("Hip: 101 cm") }
            // Without any weight there is no trend either.
            if has(0), hasWeight { expected += ["Fat mass: 20.0 kg, derived", "Lean mass: 60.0 kg, derived"] }
            if has(1), has(5) { expected.append("Waist to height: 0.51, increased risk, derived") }
            let isEstimated = has(1) && has(2) && has(5) && (sex == .male || has(3))
            #expect(found.dropLast(isEstimated ? 1 : 0) == expected[...], "\(row)")
            #expect((found.last?.hasSuffix(" %, estimated ± 3.5") == true) == isEstimated, "\(row)")
        }
    }

    @Test(arguments: [
        ("71", "0.39, low"), ("80", "0.44, healthy"), ("89.9", "0.49, healthy"), ("108", "0.60, high risk"),
    ])
    func theRatioIsShownInItsBand(waist: String, text: String) throws {
        let document = try Document.measured(["2026-11-01,80,kg,,,\(waist)"])

        #expect(try values(document, height: "180cm").last == "Waist to height: \(text), derived")
    }

    @Test func theTrendIsTheWeightOfAnEntryWithoutOne() throws {
        let document = try Document.measured(["2026-10-01,80,kg,,,", "2026-11-01,,,,25,"])

        #expect(
            try values(document, alone: true) == [
                "Fat: 25 %", "Fat mass: 20.0 kg, derived", "Lean mass: 60.0 kg, derived",
            ])
    }

    /// The values of all rows of a moment are one group, whichever of them is shown; derived ones are its own.
    @Test(arguments: [false, true]) func rowsOfAMomentAreOneGroup(alone: Bool) throws {
        let document = try Document.measured(["2026-11-01,80,kg,,25,", "2026-11-01,,,,,92", "2026-11-02,,,,,91"])
        let person = Person()
        let (history, measurements) = (document.history, document.measurements)

        let details =
            alone
            ? EntryDetails(
                alone: 0, of: measurements.alone, in: history, measurements, person, format: .plain())
            : EntryDetails(of: 0, in: history, measurements, person, format: .plain())

        let expected =
            alone
            ? ["Waist: 92 cm", "Also 80.0 kg: fat 25 %"]
            : [
                "Fat: 25 %", "Fat mass: 20.0 kg, derived", "Lean mass: 60.0 kg, derived", "Also measured: waist 92 cm",
            ]
        #expect(details.values.map { "\($0.caption): \($0.value)" } == expected)
        #expect(details.weight == (alone ? "Waist 92 cm" : "80.0 kg"))
    }

    @Test func rowsWithAWeightEachHaveTheirOwnValues() throws {
        let document = try Document.measured([
            "2026-11-20,82.4,kg,morning,21.3,92", "2026-11-20,82.9,kg,evening,22.9,",
        ])

        #expect(
            try values(document) == [
                "Fat: 22.9 %", "Fat mass: 19.0 kg, derived", "Lean mass: 63.9 kg, derived",
                "Also 82.4 kg: fat 21.3 %, waist 92 cm",
            ])
    }

    @Test func anEntryWithoutAWeightHasNoPlaceOnTheGraph() throws {
        let root = RootViewController(actions: .none, format: .plain(), tab: .history)
        root.show(try .withLoneEntries())
        let screen = try TestScreen(root, size: Size(width: 320, height: 480))

        root.showDetail(of: .alone(1), animated: false)
        try screen.settle()

        let table = try #require(root.detailScreen?.table)
        let labels = (0..<table.rowCount).compactMap { table.cell(forRow: $0)?.label }
        #expect(labels == ["Waist 92 cm", "Date, 01/11/2026, 20:00", "Waist, 92 cm", "tape", "Delete"])
        #expect(table.sections.map(\.rowCount) == [1, 1, 1, 1, 1])
    }

    @Test func valuesThatAreReadLaterAppear() throws {
        let document = try Document.withLoneEntries()
        let root = RootViewController(actions: .none, format: .plain(), tab: .history)
        root.show(document.history)
        let screen = try TestScreen(root, size: Size(width: 320, height: 360), textSize: .extraExtraExtraLarge)
        root.showDetail(of: 3, animated: false)
        try screen.settle()
        let table = try #require(root.detailScreen?.table)
        let before = table.rowCount

        root.follow(document.measurements)
        try screen.settle()

        #expect(table.rowCount == before + 4)
        // It scrolls to its end where there is little room.
        try screen.pressAndSettle(.end)
        #expect(table.isAtEnd && table.contentOffset.y > 0)
    }

    @Test func massesAreInTheShownUnit() throws {
        let document = try Document.measured(["2026-11-01,100,kg,,25,"])

        let details = EntryDetails(
            of: 0, in: document.history, document.measurements, Person(), format: .plain(.pounds))

        #expect(details.values.map(\.value) == ["25 %", "55.1 lbs, derived", "165.3 lbs, derived"])
    }
}
