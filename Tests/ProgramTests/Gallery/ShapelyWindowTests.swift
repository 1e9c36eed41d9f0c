import TestSupport
import Testing

/// Shapely with the mouse, in a window of 480 × 720.
@Suite struct ShapelyWindowTests {
    private let stage: WindowStage

    init() throws { try self.init(in: TestFolder()) }

    private init(in folder: TestFolder) throws {
        for name in [".config", ".config/healthbeat-gallery"] { _ = folder.makeFolder(name) }
        folder.write(#"{"reducesMotion": true}"#, to: ".config/healthbeat-gallery/settings.json")
        stage = try WindowStage.onGallery("shapely", in: folder)
    }

    /// The shapes, from back to front.
    private func shapes() throws -> [PrintedView] { try stage.printedTree().all.filter { $0.class == "ShapeView" } }
    private func kinds() throws -> [String] { try shapes().compactMap(\.label) }
    private func middles() throws -> [[Double]] {
        try shapes().map { [$0.frame[0] + $0.frame[2] / 2, $0.frame[1] + $0.frame[3] / 2] }
    }
    private func chosen() throws -> String? { try shapes().first(where: \.focus)?.label }
    /// The kind, value and centre of each shape at rest.
    private func board() throws -> [String] {
        try zip(shapes(), middles()).map { "\($0.label ?? "") \($0.value ?? "") \($1)" }
    }

    private func drag(from start: (x: Int, y: Int), by distance: (x: Int, y: Int)) {
        stage.observer.move(x: start.x, y: start.y)
        stage.observer.press(button: 1, true)
        for part in 1...10 {
            stage.observer.move(x: start.x + distance.x * part / 10, y: start.y + distance.y * part / 10)
        }
        stage.observer.press(button: 1, false)
    }

    @Test func everyButtonMakesItsShapeFurtherOn() throws {
        for index in 0..<6 { stage.click(x: 24 + 48 * index, y: 688) }

        #expect(try kinds() == ["Square", "Rectangle", "Circle", "Oval", "Triangle", "Star"])
        let steps = (0..<6).map { 24 * Double($0) }
        #expect(try middles() == steps.map { [240 + $0, 350 + $0] })
    }

    @Test func aShapeIsDragged() throws {
        stage.press("1")
        stage.press("6")
        drag(from: (200, 310), by: (-60, 90))

        #expect(stage.waits { _ in try middles()[0] == [180, 440] })
        #expect(try chosen() == "Square")
    }

    /// The circle is in front, offset by 24 to the right and down.
    @Test func aPressTakesWhatIsInFrontWithinItsOutline() throws {
        stage.press("1")
        stage.press("3")

        stage.click(x: 240, y: 350)
        #expect(try chosen() == "Circle")
        stage.click(x: 218, y: 328)
        #expect(try chosen() == "Square")
        stage.click(x: 310, y: 420)
        #expect(try chosen() == nil)
    }

    @Test func aDoubleTapBringsToTheFrontAndThenToTheBack() throws {
        stage.press("1")
        stage.press("3")

        for _ in 1...2 { stage.click(x: 218, y: 328) }
        #expect(try kinds() == ["Circle", "Square"])
        stage.click(x: 240, y: 350)
        #expect(try chosen() == "Square")
        // A click elsewhere, so that the next two start a new click count.
        stage.click(x: 20, y: 100)
        for _ in 1...2 { stage.click(x: 218, y: 328) }

        #expect(try kinds() == ["Square", "Circle"])
    }

    @Test func theBoardIsThereAgainAfterARestart() throws {
        stage.press("1")
        stage.press("3")
        stage.press("Control_L a")
        stage.press("Left")
        let before = try board()
        stage.press("Control_L q")
        #expect(stage.running.waitForEnd().end == .exit(0))

        let second = try ShapelyWindowTests(in: stage.folder)

        #expect(try second.board() == before && before.count == 2)
    }

    @Test func severalAreMarkedAndMovedTogether() throws {
        stage.press("1")
        stage.press("3")

        drag(from: (170, 280), by: (160, 160))
        drag(from: (240, 350), by: (30, 20))

        #expect(stage.waits { _ in try middles() == [[270, 370], [294, 394]] })
    }

    @Test func everythingIsUndoneAllTheWayAndDoneAgain() throws {
        var boards = [try board()]
        func expectChange(after action: () -> Void, line: Int = #line) throws {
            action()
            let last = boards[boards.count - 1]
            #expect(stage.waits { _ in try board() != last }, "line \(line)")
            boards.append(try board())
        }
        try expectChange { stage.press("2") }
        try expectChange { stage.press("5") }
        try expectChange { drag(from: (200, 335), by: (-100, -100)) }
        try expectChange { stage.press("minus") }
        try expectChange { stage.press("period") }
        try expectChange { for _ in 1...2 { stage.click(x: 140, y: 250) } }
        try expectChange { stage.press("Delete") }

        for expected in boards.dropLast().reversed() {
            stage.press("Control_L z")
            #expect(try board() == expected)
        }
        stage.press("Control_L z")
        #expect(try board() == [])
        for expected in boards.dropFirst() {
            stage.press("Control_L Shift_L z")
            #expect(try board() == expected)
        }
    }
}
