import Geometry
import Testing
import ViewKit

@Suite struct PickerColumnsTests {
    private let window = Window(size: Size(width: 300, height: 200), traits: Traits(reducesMotion: true))
    private let picker = PickerColumns([["1", "2", "3"], ["May", "June"], ["2025", "2026"]], widths: [2, 3, 1])

    init() {
        picker.frame = window.bounds
        window.addSubview(picker)
        window.layoutPass()
    }

    @Test func theColumnsShareTheWidth() {
        #expect(picker.columns.map(\.frame.minX) == [0, 100, 250])
        #expect(picker.columns.map(\.frame.width) == [100, 150, 50])
        #expect(picker.columns.allSatisfy { $0.frame.height == 200 })
    }

    @Test func leftAndRightLeadFromColumnToColumnAndUpAndDownTurnThem() {
        var selections: [[Int]] = []
        picker.onSelect = { selections.append([$0, $1]) }
        window.send(KeyPress(.tab))
        #expect(window.firstResponder === picker.columns[0])

        for key in [Key.left, .down, .right, .down, .right, .right, .down] { window.send(KeyPress(key)) }
        #expect(window.firstResponder === picker.columns[2])
        window.send(KeyPress(.left))

        #expect(window.firstResponder === picker.columns[1])
        #expect(selections == [[0, 1], [1, 1], [2, 1]])
        #expect(picker.columns.map(\.selectedRow) == [1, 1, 1])
    }

    @Test func aDisabledPickerDoesNotReact() {
        window.firstResponder = picker.columns[1]
        picker.isEnabled = false

        #expect(window.firstResponder !== picker.columns[1])
        #expect(picker.columns.allSatisfy { $0.alpha == 0.4 })
        window.send(KeyPress(.tab))
        #expect(!picker.columns.contains { $0 === window.firstResponder })
        window.tap(at: Point(x: 50, y: 150), time: 0)
        #expect(picker.columns[0].selectedRow == 0)
    }

    @Test func aColumnWithFewerRowsKeepsTheSelectionInThem() {
        picker.columns[0].select(2, animated: false)

        picker.columns[0].rows = ["1", "2"]

        #expect(picker.columns[0].selectedRow == 1)
    }
}
