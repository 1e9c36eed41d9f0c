import Testing
import Words

@testable import Documents
@testable import WeightHistory

@Suite struct OperationWordsTests {
    @Test func anAdditionIsSaidInTheUnitThatWasTyped() {
        let date = EntryDate("2026-11-01", in: .fixed(offset: 0))!
        let typed = WeightEntry(date: date, weight: EntryWeight("82.4", .kilograms)!)
        let written = WeightEntry(date: date, weight: EntryWeight("181.7", .pounds)!)
        let format = EntryFormat(
            unit: .pounds, weights: WeightFormat(decimalMark: "."),
            dates: DateFormat(dayPattern: "%d/%m/%Y", timePattern: "%H:%M"))
        let receipt = WriteReceipt(entry: written, count: 1, inverse: .add([written]))

        let said = OperationWords(.add([typed]), format).done(receipt)
        let saidOfRest = OperationWords(.remove([], added: nil), format).done(receipt)

        #expect(said == "Added 82.4 kg on 01/11/2026. Press Ctrl Z to undo.")
        #expect(saidOfRest == "Deleted 181.7 lbs on 01/11/2026. Press Ctrl Z to undo.")
        // Typed stones become pounds.
        var inStones = format
        inStones.unit = .stones
        let saidInStones = OperationWords(.add([written]), inStones).done(receipt)
        #expect(saidInStones == "Added 12 st 13.7 lb on 01/11/2026. Press Ctrl Z to undo.")
    }
}
