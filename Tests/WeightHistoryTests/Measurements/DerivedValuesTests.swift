import Glibc
import Testing

@testable import WeightHistory

@Suite struct DerivedValuesTests {
    private func values(_ numbers: KeyValuePairs<String, String>) -> [SeriesValue] {
        numbers.compactMap { SeriesValue($0.value, Series.known($0.key)!) }
    }

    private func derived(
        _ numbers: KeyValuePairs<String, String>, weight: Double? = 80, _ person: Person = Person()
    ) -> [DerivedValue.Kind: Double] {
        let all = DerivedValues(values(numbers), weight: weight, person).all
        return Dictionary(uniqueKeysWithValues: all.map { ($0.kind, $0.number) })
    }

    @Test func fatDividesTheWeight() {
        let found = derived(["fat": "25"])

        #expect(found == [.fatMass: 20, .leanMass: 60])
        #expect(derived(["fat": "25"], weight: nil) == [:] && derived([:]) == [:])
        #expect(derived(["fat": "20", "waist": "90"]) == [.fatMass: 16, .leanMass: 64])
    }

    /// Withings measures the fat's mass, in kilograms or pounds.
    @Test func theMassOfFatLeavesTheRestOfTheWeight() {
        func masses(_ fat: [(String, MeasureUnit)], weight: Double?) -> [DerivedValue.Kind: Double] {
            let values = fat.compactMap { SeriesValue($0, Series("fat", $1)) }
            let all = DerivedValues(values, weight: weight, Person()).all
            return Dictionary(uniqueKeysWithValues: all.map { ($0.kind, ($0.number * 1e6).rounded() / 1e6) })
        }

        #expect(masses([("16.02", .kilograms)], weight: 80.4) == [.fatMass: 16.02, .leanMass: 64.38])
        // 35.3 · 0.45359237 kg
        #expect(masses([("35.3", .pounds)], weight: 80.4) == [.fatMass: 16.011811, .leanMass: 64.388189])
        #expect(masses([("16.02", .kilograms)], weight: nil) == [.fatMass: 16.02])
        #expect(masses([("81", .kilograms)], weight: 80) == [.fatMass: 81])
        #expect(masses([("25", .percent), ("16", .kilograms)], weight: 80) == [.fatMass: 20, .leanMass: 60])
        #expect(masses([("16", .kilograms), ("25", .percent)], weight: 80) == [.fatMass: 20, .leanMass: 60])
    }

    @Test func waistIsDividedByTheHeight() throws {
        let person = Person(height: try Height("180 cm"))
        let inches = SeriesValue("36", Series("waist", .inches))!

        #expect(derived(["waist": "90"], person)[.waistToHeight] == 0.5)
        #expect(abs(DerivedValues([inches], weight: nil, person).all[0].number - 91.44 / 180) < 1e-12)
        let bands = ["71.9", "72", "89.9", "90", "107.9", "108"].map { waist in
            DerivedValues(values(["waist": waist]), weight: nil, person).all.first?.waistBand
        }
        #expect(bands == [.low, .healthy, .healthy, .increased, .increased, .high])
    }

    @Test func theNavysEstimateNeedsSexHeightAndCircumferences() throws {
        let height = try Height("178 cm")
        let man = Person(height: height, sex: .male)
        let woman = Person(height: height, sex: .female)
        let all: KeyValuePairs = ["waist": "92", "neck": "38", "hip": "100"]

        let ofMan = 495 / (1.0324 - 0.19077 * log10(92 - 38) + 0.15456 * log10(178)) - 450
        let ofWoman = 495 / (1.29579 - 0.35004 * log10(92 + 100 - 38) + 0.22100 * log10(178)) - 450
        #expect(abs((derived(all, man)[.navyFat] ?? 0) - ofMan) < 1e-9 && (10...30).contains(ofMan))
        #expect(abs((derived(all, woman)[.navyFat] ?? 0) - ofWoman) < 1e-9 && (20...45).contains(ofWoman))
        #expect(derived(all, Person(height: height))[.navyFat] == nil)
        #expect(derived(["waist": "92", "neck": "38"], woman)[.navyFat] == nil)
        #expect(derived(["waist": "38", "neck": "38"], man)[.navyFat] == nil)
        #expect(derived(all, Person(sex: .male))[.navyFat] == nil)
    }
}
