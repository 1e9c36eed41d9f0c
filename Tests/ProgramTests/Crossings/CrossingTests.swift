import TestSupport
import Testing

/// Every event in every situation: document, focus and message are right, and the next key works.
@Suite struct CrossingTests {
    @Test(arguments: Situation.allCases, Occurrence.allCases)
    func leavesEverythingRight(situation: Situation, occurrence: Occurrence) throws {
        let stage = try situation.tab == .history ? WindowStage.onHistory() : .onGraph()
        let crossing = Crossing(stage, situation, occurrence)

        try crossing.begin()
        try crossing.occur()
        guard occurrence != .close else { return try crossing.expectQuietEnd() }
        try crossing.expectTruth()
        try crossing.goOn()

        stage.press("Control_L q")
        let end = stage.running.waitForEnd()
        #expect(end.end == .exit(0))
        try crossing.expectDocuments()
    }
}

/// Every event in panels, lists and menus: one animated window for each situation.
@Suite struct PanelCrossingTests {
    @Test(arguments: PanelSituation.allCases) func leavesEverythingRight(situation: PanelSituation) throws {
        let crossing = try PanelCrossing(situation)

        for occurrence in Occurrence.allCases where occurrence != .close {
            try crossing.reset()
            try crossing.begin()
            try crossing.occur(occurrence)
            try crossing.expectTruth(after: occurrence)
            try crossing.goOn(after: occurrence)
        }
        try crossing.reset()
        try crossing.begin()
        try crossing.occur(.close)

        crossing.expectQuietEnd()
    }
}

/// A state of the window, such as an open panel.
nonisolated enum Situation: CaseIterable {
    case addPanel, editPanel, goalPanel, selector, openSwipe, editMode, tabDrag, detail, readout, messageBar

    enum Tab { case graph, history }

    var tab: Tab {
        switch self {
        case .addPanel, .goalPanel, .selector, .readout: .graph
        case .editPanel, .openSwipe, .editMode, .tabDrag, .detail, .messageBar: .history
        }
    }
}

/// An event during a situation.
nonisolated enum Occurrence: CaseIterable {
    case append, entryDeleted, entryChanged, documentGone, documentReplaced, documentDropped, unitChanged, resize,
        wideAndBack, scaleChange, close

    /// Changes the document as another program does; its last line is the newest entry's.
    var script: String? {
        switch self {
        case .append: "echo 2026-11-04,80.1,kg, >> \"$1\""
        case .entryDeleted: "sed -i '$ d' \"$1\""
        case .entryChanged: "sed -i '$ s/,[0-9.]*,[a-z]*/,70.2,kg/' \"$1\""
        case .documentGone: "rm \"$1\""
        case .documentReplaced: "printf 'date,weight,unit,note\\n2026-09-09,99.9,kg,\\n' > new; mv new \"$1\""
        case .documentDropped, .unitChanged, .resize, .wideAndBack, .scaleChange, .close: nil
        }
    }
}
