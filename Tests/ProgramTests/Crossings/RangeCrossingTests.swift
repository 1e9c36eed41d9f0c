import TestSupport
import Testing

/// Every movement of the range with every event: the range settles, and the next keys work.
@Suite struct RangeCrossingTests {
    @Test(arguments: RangeMovement.allCases, RangeOccurrence.allCases)
    func comesToRest(movement: RangeMovement, occurrence: RangeOccurrence) throws {
        let stage = try WindowStage.onRange(moves: true)
        let other = stage.folder.write(Documents.days(336), to: "other.csv")
        stage.press("m")
        #expect(stage.waits { try $0.segment() == "M" && $0.datesInView() == ["11/28/00", "12/28/00"] })

        movement.begin(stage)
        try occurrence.occur(stage, other)
        movement.end(stage)
        try occurrence.goBack(stage)

        // A highlighted entry would stay in view.
        stage.press("Escape")
        // Only a settled range stays the same.
        stage.press("w")
        #expect(stage.waits { try $0.segment() == "W" && $0.datesInView() == occurrence.week })
        #expect(try stage.view("MarkedSpan") == nil)
        stage.press("a")
        #expect(stage.waits { try $0.segment() == "All" && $0.datesInView() == occurrence.all })
        stage.press("Control_L q")
        #expect(stage.running.waitForEnd().end == .exit(0))
    }
}

/// A movement of the range.
nonisolated enum RangeMovement: CaseIterable {
    case drag, mark, wheel, momentum, key

    @MainActor func begin(_ stage: WindowStage) {
        switch self {
        case .drag: stage.beginDrag(from: 100, to: 200)
        case .mark: stage.beginDrag(from: 100, to: 200, holding: "Shift_L")
        case .wheel:
            stage.observer.move(x: 200, y: 300)
            stage.turnWheel(button: 4, times: 3)
        case .momentum: stage.fling()
        case .key: stage.press("h")
        }
    }

    @MainActor func end(_ stage: WindowStage) {
        if self == .drag || self == .mark { stage.observer.press(button: 1, false) }
        // Outside the window, so that the pointer highlights nothing.
        stage.observer.move(x: 999, y: 1499)
    }
}

/// An event while the range moves.
nonisolated enum RangeOccurrence: CaseIterable {
    case append, reload, gone, undo, addPanel, goalPanel, selector, unit, tab, resize, wide, drop, key, paper

    @MainActor func occur(_ stage: WindowStage, _ other: String) throws {
        switch self {
        case .append: stage.write("echo 2001-01-01,80.1,kg, >> \"$1\"")
        case .reload: stage.write("sed -i '22,$ d' \"$1\"")
        case .gone: stage.write("mv \"$1\" away; mv away \"$1\"")
        case .undo: stage.press("Control_L z")
        case .addPanel: stage.press("n")
        case .goalPanel: stage.press("g")
        case .selector: stage.press("Shift_L u")
        case .unit: stage.press("u")
        case .tab: stage.press("1")
        case .resize: stage.resize(420, 500)
        case .wide: stage.resize(900, 600)
        case .drop: stage.drop(other)
        case .key: stage.press("plus")
        case .paper:
            stage.press("p")
            stage.press("p")
        }
        stage.settle()
    }

    /// Returns to the graph, so that it gets the next keys.
    @MainActor func goBack(_ stage: WindowStage) throws {
        switch self {
        case .append: #expect(stage.waits { $0.shownCounts.last == 337 })
        case .reload: #expect(stage.waits { $0.shownCounts.last == 20 })
        case .addPanel, .goalPanel, .selector:
            stage.press("Escape")
            #expect(stage.waits { try $0.panel() == nil && $0.view("PickerView") == nil })
        case .tab:
            stage.press("2")
            #expect(stage.waits { try $0.selectedTab() == "Graph" })
        case .wide: #expect(stage.waits { try $0.view("TabBar") == nil })
        case .drop: #expect(stage.waits { $0.shownCounts.count == 2 })
        case .gone, .undo, .unit, .resize, .key, .paper: break
        }
    }

    /// The dates of the last week after the event.
    var week: [String] {
        switch self {
        case .append: ["12/25/00", "01/01/01"]
        case .reload: ["01/13/00", "01/20/00"]
        default: ["12/21/00", "12/28/00"]
        }
    }

    var all: [String] {
        switch self {
        case .append: ["01/01/00", "01/01/01"]
        case .reload: ["01/01/00", "01/20/00"]
        default: ["01/01/00", "12/28/00"]
        }
    }
}
