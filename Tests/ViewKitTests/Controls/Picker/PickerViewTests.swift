import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

@Suite struct PickerViewTests {
    private static let many = (1...40).map { "row \($0)" }

    @Test func rowsFadeAndShrinkTowardsTheEdges() throws {
        let stage = try PickerStage(Self.many, row: 20)

        let views = (20...23).compactMap { stage.view(of: $0) }

        #expect(views.count == 4)
        for (view, next) in zip(views, views.dropFirst()) {
            #expect(next.alpha < view.alpha)
            #expect(next.transform.a < view.transform.a)
            #expect(next.transform.d < view.transform.d)
            #expect(next.convert(next.bounds.center, to: nil).y > view.convert(view.bounds.center, to: nil).y)
        }
        #expect(stage.view(of: 17)?.alpha == stage.view(of: 23)?.alpha)
        #expect(stage.view(of: 24) == nil)
    }

    @Test func theChosenRowStandsBetweenTheLines() throws {
        let stage = try PickerStage(Self.many, row: 5)
        stage.picker.lineColor = \.tint
        stage.picker.window?.currentTraits.theme.tint = .rgb(255, 0, 0)
        try stage.update()
        let pixels = Pixels(stage.surface)

        let red = (0..<216).filter { pixels.color(x: 40, y: $0) == 0xffff_0000 }

        #expect(red == [86, 129])
    }

    @Test func turningDrawsNothingThatWasDrawn() throws {
        let stage = try PickerStage(["lbs", "kg"])
        stage.picker.becomeFirstResponder()

        stage.press(.down)
        let byKey = try stage.settle()
        try stage.drag(by: [10, 20, 30])
        stage.release()
        let byHand = try stage.settle()

        #expect(stage.chosen == [1, 0])
        #expect(byKey == 0)
        #expect(byHand == 0)
    }

    @Test func eachRowThatComesIntoSightIsDrawnOnce() throws {
        let stage = try PickerStage(Self.many, row: 10)
        stage.picker.becomeFirstResponder()

        for _ in 0..<5 { stage.press(.down) }
        let drawn = try stage.settle()

        #expect(drawn == 5)
    }

    @Test func onlyTheRowsInSightAreViews() throws {
        let stage = try PickerStage((0..<100_000).map(String.init), row: 50_000)

        #expect(stage.picker.subviews.filter { $0.role == .row }.count == 7)
    }

    @Test func atRestNothingWakesUp() throws {
        let stage = try PickerStage(["lbs", "kg"])
        stage.scroll(y: 10)
        try stage.settle()

        #expect(!stage.window.needsFrame)
        #expect(stage.window.nextTick == nil)
        #expect(stage.picker.selectedRow == 0)
    }

    @Test func beyondTheEndsTheWheelFollowsLess() throws {
        let stage = try PickerStage(["lbs", "kg"])
        try stage.drag(by: [5, 20, 20])

        let way = stage.view(of: 0)!.transform.ty

        #expect(way > 5 && way < 20)
    }

    @Test func howeverHardAFlickTheWheelHardlySwingsOver() throws {
        let stage = try PickerStage(["lbs", "kg"])
        try stage.drag(by: [-5, -10, -300])
        stage.release()
        let held = -stage.view(of: 1)!.transform.ty
        var farthest = 0.0
        for _ in 0..<120 {
            try stage.update(after: 1.0 / 60)
            farthest = max(farthest, -stage.view(of: 1)!.transform.ty)
        }

        #expect(farthest < held + stage.rowHeight / 2)
        #expect(stage.isAtRest)
        #expect(stage.picker.selectedRow == 1)
    }

    @Test func withTheFocusTheMiddleHasTheRing() throws {
        let stage = try PickerStage(["lbs", "kg"])

        stage.press(.tab)
        let ringed = stage.picker.subviews.filter(\.showsFocusRing)
        stage.window.firstResponder = nil

        #expect(ringed.count == 1)
        #expect(ringed[0].frame == Rect(x: 20, y: 86, width: 280, height: 44))
        #expect(!stage.picker.showsFocusRing)
        #expect(!ringed[0].showsFocusRing)
    }

    @Test func itSaysWhatItIs() throws {
        let stage = try PickerStage(["lbs", "kg"], row: 1)
        stage.picker.name = "Unit"

        #expect(stage.picker.role == .picker)
        #expect(stage.picker.label == "Unit")
        #expect(stage.picker.value == "kg")
        let views = stage.window.treeDescription.all
        #expect(views.contains { $0.role == .picker && $0.label == "Unit" && $0.value == "kg" })
    }

    @Test func disabledItStays() throws {
        let stage = try PickerStage(["lbs", "kg"])
        stage.picker.isEnabled = false

        stage.click(y: 150)
        stage.turnWheel(y: 1)
        stage.scroll(y: 40)
        try stage.drag(by: [-10, -20, -30])
        stage.release()
        try stage.settle()

        #expect(stage.isAtRest)
        #expect(stage.chosen == [])
    }

    @Test func withoutRowsNothingHappens() throws {
        let stage = try PickerStage([])
        stage.picker.becomeFirstResponder()

        for key in [Key.down, .end, .character("a")] { stage.press(key) }
        stage.click(y: 108)
        stage.turnWheel(y: 1)
        stage.scroll(y: 40)
        try stage.drag(by: [-10, -20, -30])
        stage.release()
        stage.picker.settle()
        try stage.settle()

        #expect(stage.picker.selectedRow == nil)
        #expect(stage.picker.value == nil)
        #expect(stage.isAtRest)
    }

    @Test(arguments: TextSize.allCases) func rowsGrowWithTheText(size: TextSize) throws {
        let stage = try PickerStage(["lbs", "kg"], textSize: size)

        let (upper, lower) = (stage.view(of: 0)!, stage.view(of: 1)!)

        let upperEnd = upper.convert(upper.bounds, to: nil).maxY
        #expect(lower.convert(lower.bounds, to: nil).minY > upperEnd)
    }

    @Test func wordsThatAreTooLongEndInAnEllipsis() throws {
        let stage = try PickerStage([String(repeating: "long ", count: 40), "kg"])

        #expect(stage.view(of: 0)!.frame.maxX <= 300)
    }

    @Test func rowsGetTheirColourAnew() throws {
        let stage = try PickerStage(["lbs", "kg"])
        stage.picker.textColor = \.tint
        stage.picker.window?.currentTraits.theme.tint = .rgb(255, 0, 0)
        try stage.update()
        let pixels = Pixels(stage.surface)

        let hasRed = pixels.words.contains { $0 & 0xff0000 == 0xff0000 && $0 & 0xff < 0x20 }

        #expect(hasRed)
        #expect(!pixels.words.contains(0xff00_0000))
    }
}
