import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

@Suite struct AddEntryCoverTests {
    private let stage: AddEntryStage
    private var panel: AddEntryViewController { stage.panel }

    init() throws {
        stage = try AddEntryStage()
    }

    /// The bottom edge of a field, in the window's coordinates.
    private func lowerEdge(_ field: TextField) -> Double { field.convert(field.bounds, to: nil).maxY }

    private func cover(from y: Double) {
        stage.root.panels.coveredArea = Rect(x: 0, y: y, width: 320, height: 480 - y)
    }

    @Test func theFocusedFieldEndsEightPointsAboveWhatCovers() throws {
        cover(from: 200)
        #expect(lowerEdge(panel.weightField) == 192)

        panel.dateField.becomeFirstResponder()
        #expect(lowerEdge(panel.dateField) == 192)
        panel.weightField.becomeFirstResponder()
        #expect(lowerEdge(panel.weightField) == 192)
        cover(from: 151.5)

        #expect(lowerEdge(panel.weightField) == 143.5)
    }

    @Test func itGoesBackWhenTheSpaceIsFree() {
        cover(from: 200)
        stage.root.panels.coveredArea = .zero

        #expect(panel.view.frame == Rect(x: 20, y: 155, width: 280, height: 170))
    }

    @Test func whereTheFieldIsInSightAnywayItStaysInTheMiddle() {
        // Centred, the weight field ends at 201 and the date field at 239.
        let edges = [lowerEdge(panel.weightField), lowerEdge(panel.dateField)]
        #expect(edges == [201, 239])

        cover(from: 240)
        #expect(panel.view.frame.minY == 155)
        panel.dateField.becomeFirstResponder()
        #expect(panel.view.frame.minY == 148)
        panel.weightField.becomeFirstResponder()
        #expect(panel.view.frame.minY == 155)
        cover(from: 209)
        #expect(panel.view.frame.minY == 155)
        cover(from: 208)

        #expect(panel.view.frame.minY == 154)
    }

    @Test func aButtonKeepsTheFieldInSight() {
        cover(from: 200)
        panel.dateField.becomeFirstResponder()

        panel.saveButton.becomeFirstResponder()

        #expect(lowerEdge(panel.dateField) == 192)
    }

    @Test func itMovesInAQuarterOfASecond() throws {
        var shown: [Double] = []

        cover(from: 200)
        for seconds in [0, 0.125, 0.125] {
            try stage.frame(after: seconds)
            shown.append(panel.view.presentation.frame.minY)
        }

        #expect(shown == [155, 150.5, 146] || shown == [155, 151, 146] || shown == [155, 150, 146])
        #expect(panel.view.frame.minY == 146)
        #expect(!stage.window.needsFrame)
    }

    @Test func movingDrawsNothing() throws {
        cover(from: 200)
        var drawn = 0
        for _ in 0..<20 {
            try stage.frame(after: 1.0 / 60)
            drawn += stage.screen.report.viewsDrawn
        }

        #expect(drawn == 0)
    }

    @Test func itStaysAboveWhenTheWindowChangesItsSize() throws {
        cover(from: 200)

        stage.window.bounds.size = Size(width: 500, height: 700)
        try stage.pass(0)

        #expect(panel.view.frame == Rect(x: 110, y: 146, width: 280, height: 170))
    }

    @Test func whatCoversWhileItComesCounts() throws {
        stage.press(.escape)
        try stage.pass(1)
        stage.root.addEntry()
        try stage.frame(after: 0)
        try stage.frame(after: 0.1)

        cover(from: 200)
        try stage.pass(1)

        #expect(lowerEdge(panel.weightField) == 192)
    }
}
