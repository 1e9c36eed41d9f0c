import Cairo
import Geometry
import Input
import TestSupport
import Testing
import ViewKit

@testable import Gallery

/// The inspector beside and below a drawing, used by pointer and keys.
@Suite struct InspectorTests {
    private let messages = Messages()
    private let screen: GalleryScreen
    private let controller: CanvasScreen

    private static let wide = Size(width: 1200, height: 800)
    private static let narrow = Size(width: 400, height: 700)

    init() throws { try self.init(Curves.demo, Self.wide) }

    private init(_ demo: Demo, _ size: Size) throws {
        let context = GalleryContext(storage: GalleryStorage(data: "/nonexistent"), actions: messages)
        controller = demo.makeScreen(context) as! CanvasScreen
        screen = try GalleryScreen(controller, size: size)
    }

    private var canvas: CanvasView { controller.canvas }
    private var inspector: InspectorView { all(InspectorView.self)[0] }

    private func all<Found: View>(_ type: Found.Type) -> [Found] {
        func found(in view: View) -> [Found] {
            [view as? Found].compactMap(\.self) + view.subviews.flatMap(found)
        }
        return found(in: screen.window)
    }

    private func slider(_ name: String) throws -> Slider {
        try #require(all(Slider.self).first { $0.label == name })
    }

    private func field(_ name: String) throws -> TextField {
        try #require(all(TextField.self).first { $0.label == name })
    }

    /// Presses a control at its centre.
    private func click(_ view: View) throws {
        try screen.update()
        screen.click(view.convert(view.bounds.center, to: nil))
        try screen.update()
    }

    private func showCode() throws {
        let parts = try #require(all(SegmentedControl.self).first { $0.titles.contains("Code") })
        try screen.update()
        screen.click(parts.convert(Point(x: parts.bounds.width * 0.75, y: parts.bounds.midY), to: nil))
        try screen.update()
    }

    // MARK: Its place

    @Test func aWideScreenShowsItBesideTheCanvasWhichIsCentredAndFits() throws {
        #expect(!inspector.isHidden && inspector.frame == Rect(x: 880, y: 0, width: 320, height: 800))
        #expect(canvas.frame.width == 880 && controller.barInsets.right == 320)
        #expect(canvas.viewport.zoom == 1.5)
        #expect(canvas.viewport.screenPoint(Point(x: 160, y: 240)) == Point(x: 440, y: 400))

        screen.press(.character("0"))
        #expect(canvas.viewport.zoom == 1)
        #expect(canvas.viewport.screenPoint(Point(x: 160, y: 240)) == Point(x: 440, y: 400))
        screen.press(.character("i"))
        try screen.update()

        #expect(inspector.isHidden && canvas.frame.width == 1200)
    }

    @Test func aNarrowScreenShowsItBelowTheCanvasOnDemand() throws {
        let tests = try InspectorTests(Curves.demo, Self.narrow)
        #expect(tests.inspector.isHidden)
        #expect(tests.canvas.viewport.zoom == 1 && tests.canvas.viewport.offset == .zero)

        tests.screen.press(.character("i"))
        try tests.screen.update()

        #expect(!tests.inspector.isHidden)
        #expect(tests.inspector.frame == Rect(x: 0, y: 340, width: 400, height: 360))
        #expect(tests.canvas.frame.height == 340)
        #expect(tests.controller.barInsets.bottom == 360)
    }

    @Test func noPictureHasOne() throws {
        let picture = GalleryPicture(of: Curves.demo, size: Self.wide)
        let pixels = Pixels(try picture.render())

        #expect(pixels.color(x: 1100, y: 400) == 0xffaa_aaaa)
        #expect(
            try Pixels(GalleryPicture(of: Curves.demo).render()).color(x: 120, y: 160) == pixels.color(x: 120, y: 160))
    }

    @Test func theFirstDrawingWithRingsSaysWhatToDo() {
        #expect(messages.sentences == ["Drag a ring to move a point. Press I for values and code."])
    }

    // MARK: Values

    @Test func aSliderTurnsItsValueAndIsUndone() throws {
        let slider = try slider("Radius")
        #expect(slider.number == 40)

        screen.window.firstResponder = slider
        screen.press(.right)
        screen.press(.pageUp)
        #expect(canvas.drawing.figures[0].outline.radii == [51])
        #expect(try field("Radius").text == "51")
        screen.press(.character("z"), .control)
        screen.press(.character("z"), .control)

        #expect(canvas.drawing.figures[0].outline.radii == [40])
        #expect(slider.number == 40)
    }

    @Test func aDragOfASliderIsUndoneAsOne() throws {
        let slider = try slider("Radius")
        try screen.update()
        let start = slider.convert(Point(x: 12 + (slider.bounds.width - 24) * 39 / 299, y: slider.bounds.midY), to: nil)
        screen.window.beginPress(at: start, time: 0)
        for step in 1...10 {
            screen.window.movePress(to: Point(x: start.x + 4 * Double(step), y: start.y), time: Double(step) / 10)
        }
        screen.window.endPress(at: Point(x: start.x + 40, y: start.y), time: 2)
        #expect(canvas.drawing.figures[0].outline.radii[0] > 60)

        screen.press(.character("z"), .control)
        #expect(canvas.drawing.figures[0].outline.radii == [40])
    }

    @Test func aFieldTakesWhatIsTypedAndRefusesWhatIsOutOfRange() throws {
        let field = try field("Radius")
        screen.window.firstResponder = field
        screen.type("500")
        #expect(field.hasError)
        screen.press(.return)
        #expect(field.text == "40" && canvas.drawing.figures[0].outline.radii == [40])
        #expect(messages.sentences.last?.hasPrefix("Radius must be a number from ") == true)
        #expect(messages.sentences.last?.hasSuffix(", not '500'.") == true)

        screen.window.firstResponder = field
        screen.type("62.5")
        screen.press(.return)
        #expect(canvas.drawing.figures[0].outline.radii == [62.5])
        screen.press(.character("z"), .control)
        #expect(canvas.drawing.figures[0].outline.radii == [40] && field.text == "40")
    }

    @Test func aHandleAndItsFieldsAreOne() throws {
        let handle = canvas.convert(canvas.viewport.screenPoint(Point(x: 120, y: 120)), to: nil)
        screen.window.beginPress(at: handle, time: 0)
        screen.window.movePress(to: Point(x: handle.x + 30, y: handle.y + 15), time: 0.1)
        screen.window.endPress(at: Point(x: handle.x + 30, y: handle.y + 15), time: 0.2)

        #expect(canvas.drawing.handles[2] == Point(x: 140, y: 130))
        #expect(try field("Centre x").text == "140" && field("Centre y").text == "130")
    }

    @Test func aPressChoosesTheFigureWhichIsOutlined() throws {
        screen.click(canvas.convert(canvas.viewport.screenPoint(Point(x: 237.5, y: 60)), to: nil))
        try screen.update()

        #expect(canvas.outlinedFigure == 1)
        #expect(try slider("Control x").number == 250)
        #expect(all(Slider.self).allSatisfy { $0.label != "Radius" })
    }

    @Test func tabReachesTheValuesBeforeTheButtonsThatResetThem() throws {
        try screen.update()
        screen.window.firstResponder = all(Button.self).first { $0.title == "Arc" }

        screen.press(.tab)
        let first = screen.window.firstResponder
        screen.window.firstResponder = all(Button.self).first { $0.title == "Reset figure" }
        screen.press(.tab)

        #expect(first is Switch)
        #expect((screen.window.firstResponder as? Button)?.title == "Reset all")
    }

    @Test func theFocusReturnsToTheChosenFigure() throws {
        screen.click(canvas.convert(canvas.viewport.screenPoint(Point(x: 237.5, y: 60)), to: nil))
        try screen.update()
        screen.window.firstResponder = try slider("Control x")

        screen.press(.tab)
        screen.press(.tab, .shift)
        for _ in 0..<40 where screen.window.firstResponder !== canvas { screen.press(.tab) }

        #expect(screen.window.firstResponder === canvas && canvas.outlinedFigure == 1)
    }

    /// In a low canvas, a figure that is higher than it.
    @Test func aHandleThatTheKeyboardSelectsIsInView() throws {
        let tests = try InspectorTests(StraightLines.demo, Size(width: 400, height: 420))
        tests.screen.press(.character("i"))
        try tests.screen.update()
        tests.screen.window.firstResponder = tests.canvas
        let canvas = tests.canvas
        for _ in canvas.drawing.items {
            tests.screen.press(.tab)
            let key = canvas.focusedPart
            guard let item = canvas.drawing.items.first(where: { canvas.drawing.key(of: $0) == key }),
                item.handle != nil
            else { continue }
            let place = canvas.drawing.extent(of: item).applying(canvas.viewport.toScreen)
            #expect(canvas.bounds.contains(place.center), "\(key)")
        }
    }

    @Test func switchesSegmentsAndTextsTurnValues() throws {
        let caps = try #require(all(SegmentedControl.self).first { $0.label == "Cap" })
        screen.window.firstResponder = caps
        screen.press(.right)
        #expect(canvas.drawing.figures[0].pen.style.cap == .round)

        let dash = try field("Dash")
        screen.window.firstResponder = dash
        screen.type("4 2.5")
        screen.press(.return)
        #expect(canvas.drawing.figures[0].pen.style.dash == Dash(lengths: [4, 2.5]))
        #expect(try slider("Dash phase").number == 0)

        let colour = try field("Line colour")
        screen.window.firstResponder = colour
        screen.type("#00ff00")
        screen.press(.return)
        #expect(canvas.drawing.figures[0].pen.color == .pureGreen)
        #expect(try slider("Green").number == 1)

        let shown = try #require(all(Switch.self).first { $0.label == "Shown" })
        screen.window.firstResponder = shown
        screen.press(.space)
        #expect(!canvas.drawing.figures[0].isShown)
        for _ in 1...4 { screen.press(.character("z"), .control) }
        #expect(canvas.drawing.figures == TurnedPicture(Curves.demo).figures)
    }

    @Test func aFieldThatIsNotTypedInFollowsAnUndo() throws {
        let (radius, colour) = (try field("Radius"), try field("Line colour"))
        try canvas.set("arc.radius=60", of: "curves")
        screen.window.firstResponder = radius
        canvas.undo()
        #expect(radius.text == "40")

        try canvas.set("arc.line-colour=#00ff00", of: "curves")
        screen.window.firstResponder = colour
        canvas.undo()
        #expect(colour.text == "#ff0000")
        screen.window.firstResponder = nil

        #expect(canvas.drawing.figures == TurnedPicture(Curves.demo).figures)
    }

    /// The slider of a whole number stops between these, too.
    @Test func aFieldWithTheFocusFollowsItsSlider() throws {
        let tests = try InspectorTests(Shapes.demo, Self.wide)
        tests.canvas.select(.figure(4))
        try tests.screen.update()
        let (field, slider) = (try tests.field("Corners"), try tests.slider("Corners"))
        tests.screen.window.firstResponder = field

        for number in [8.3, 8.4, 9.2] {
            slider.number = number
            slider.onChange?(number)
        }
        slider.onChangeEnd?()
        #expect(field.text == "9")
        tests.screen.window.firstResponder = nil

        #expect(try tests.slider("Corners").number == 9)
    }

    @Test func aFieldKeepsWhatIsTyped() throws {
        let radius = try field("Radius")
        screen.window.firstResponder = radius
        screen.type("70")

        try canvas.set("arc.radius=60", of: "curves")
        #expect(radius.text == "70")
        screen.press(.return)

        #expect(canvas.drawing.figures[0].outline.radii == [70])
    }

    /// In the smallest window with the largest text.
    @Test(arguments: ["simple-animations", "transitions"]) func nothingIsCut(id: String) throws {
        let context = GalleryContext(storage: GalleryStorage(data: "/nonexistent"), actions: messages)
        let root = GalleryViewController(Catalogue.demos, context, commands: GalleryCommands())
        let screen = try GalleryScreen(root, size: Size(width: 280, height: 360), reducesMotion: true)
        screen.window.currentTraits.textSize = .extraExtraExtraLarge
        root.show(try Catalogue.demo(id), animated: false)
        screen.press(.character("i"))
        try screen.update()

        let labels = root.navigation.view.all(Label.self).filter(\.isVisibleInWindow)
        #expect(labels.filter { $0.isCut(in: $0.bounds.width) }.map(\.text) == [])
        let resets = root.view.all(Button.self).filter { ["Reset figure", "Reset all"].contains($0.title) }
        #expect(resets.allSatisfy { $0.preferredSize.width <= $0.bounds.width })
    }

    @Test func resettingRestoresTheFigureOrAll() throws {
        try canvas.set("arc.radius=60", of: "curves")
        try canvas.set("cubic.end=200,200", of: "curves")
        let initial = TurnedPicture(Curves.demo).figures

        try click(try #require(all(Button.self).first { $0.title == "Reset figure" }))
        #expect(canvas.drawing.figures[0] == initial[0] && canvas.drawing.figures[3] != initial[3])
        try click(try #require(all(Button.self).first { $0.title == "Reset all" }))
        #expect(canvas.drawing.figures == initial)
    }

    // MARK: Code

    @Test func theCodeFollowsAndIsCopied() throws {
        try showCode()
        #expect(inspector.code.text == DrawingCode(canvas.drawing).text())
        #expect(inspector.code.tintedText == DrawingCode(canvas.drawing).parts(around: 0).figure)

        try canvas.set("arc.radius=60", of: "curves")
        #expect(inspector.code.text.contains("radius: 60"))
        screen.press(.character("c"), .control)
        #expect(messages.copied == inspector.code.text)

        // With the focus in the code, without and with a selection.
        screen.window.firstResponder = inspector.code
        screen.type("x")
        screen.press(.character("z"), .control)
        #expect(canvas.drawing.figures[0].outline.radii == [40])
        screen.press(.character("c"), .control)
        #expect(messages.copied == inspector.code.text && messages.copied?.contains("radius: 40") == true)
    }

    @Test func theCodesColumnsAreAligned() {
        #expect(inspector.code.style == .code && inspector.code.style.font(at: .large).isMonospaced)
    }

    @Test func theSelectedFiguresCodeIsMarked() throws {
        try showCode()
        let before = screen.pixels
        canvas.select(.figure(3))
        try screen.update()

        #expect(inspector.code.tintedText == DrawingCode(canvas.drawing).parts(around: 3).figure)
        #expect(screen.pixels != before)
    }

    @Test func manyChoicesAreInAMenu() throws {
        let tests = try InspectorTests(Stretch.demo, Self.wide)
        let button = try #require(tests.all(Button.self).first { $0.name?.hasPrefix("Content mode: ") == true })
        #expect(button.title == "Redraw")

        button.becomeFirstResponder()
        tests.screen.press(.down)
        #expect(tests.screen.menuLines.count == 13 && tests.screen.menuLines.contains("Top left"))
        tests.screen.press(.character("c"))
        tests.screen.press(.return)

        #expect(tests.canvas.drawing.figures[0].viewContent.mode == .center)
        #expect(button.title == "Centre")
    }

    @Test func longChoicesAreInAMenu() throws {
        let tests = try InspectorTests(ImageFills.demo, Self.wide)

        #expect(tests.all(Button.self).first { $0.name?.hasPrefix("Mode: ") == true }?.title == "Stretch")
    }
}
