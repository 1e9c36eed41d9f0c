import Cairo
import Geometry
import System
import TestSupport
import Testing
import ViewKit

@testable import Gallery

/// An animation demo in a window where it was opened at the time 0.
final class AnimationStage {
    let screen: GalleryScreen
    let controller: AnimationScreen
    private var time = 0.0

    init(
        _ demo: Demo, size: Size = Size(width: 320, height: 640), scale: Double = 1, reducesMotion: Bool = false
    ) throws {
        let context = GalleryContext(storage: GalleryStorage(data: "/nonexistent"))
        controller = demo.makeScreen(context) as! AnimationScreen
        screen = try GalleryScreen(controller, size: size, scale: scale, reducesMotion: reducesMotion)
        try screen.update(at: 0)
    }

    var window: Window { screen.window }
    var playback: Playback { controller.playback }
    /// The view that is animated.
    var view: View { controller.canvas.stage.subviews[0] }
    var slider: Slider { find(Slider.self, in: window)! }
    var curves: SegmentedControl { find(SegmentedControl.self, in: window)! }
    var editor: CurveEditor { find(CurveEditor.self, in: window)! }

    private func find<Found>(_ type: Found.Type, in view: View) -> Found? {
        view as? Found ?? view.subviews.lazy.compactMap { self.find(type, in: $0) }.first
    }

    /// Lets seconds pass.
    @discardableResult func pass(_ seconds: Double) throws -> Int {
        time += seconds
        return try screen.update(at: time).viewsDrawn
    }

    func tap(_ point: Point) {
        window.beginPress(at: point, time: time)
        window.endPress(at: point, time: time)
    }

    /// Chooses a curve by its segment.
    func choose(_ choice: CurveChoice) {
        let index = CurveChoice.allCases.firstIndex(of: choice)!
        let middle = (Double(index) + 0.5) * curves.bounds.width / Double(CurveChoice.allCases.count)
        tap(curves.convert(Point(x: middle, y: 15), to: nil))
    }

    func isNear(_ point: Point) -> Bool { view.presentation.center.distance(to: point) <= 1 }
}

@Suite struct SimpleAnimationsTests {
    private let orange = Color(red: 1, green: 0.5, blue: 0)
    private let half = Color(red: 1, green: 0.75, blue: 0.5)
    private let middleOfBox = Point(x: 50, y: 35)

    @Test func theBoxGoesToOrangeAndBackTenTimes() throws {
        let stage = try AnimationStage(SimpleAnimations.demo)
        func color() -> Color? { stage.view.presentation.backgroundColor }

        #expect(color() == .white)
        try stage.pass(1.5)
        #expect(color() == half)
        try stage.pass(1.5)
        #expect(color() == orange)
        try stage.pass(1.5)
        #expect(color() == half)
        try stage.pass(1.5)
        #expect(color() == .white)
        try stage.pass(51)
        #expect(color() == orange)
        try stage.pass(3)
        #expect(color() == .white)
        #expect(!stage.playback.isRunning)
        #expect(!stage.window.needsFrame)
        try stage.pass(3)
        #expect(color() == .white)
        #expect(stage.slider.number == 60)
    }

    @Test(arguments: [(0, 0xFFFFFF), (1.5, 0xFFBF80), (3, 0xFF8000), (4.5, 0xFFBF80), (60, 0xFFFFFF), (99, 0xFFFFFF)])
    func aPictureShowsItAtItsTime(time: Double, color: UInt32) throws {
        let picture = GalleryPicture(of: SimpleAnimations.demo, time: time)

        let pixels = try Pixels(picture.render())

        let found = pixels.words[35 * 320 + 50] & 0xFFFFFF
        #expect([0, 8, 16].allSatisfy { abs(Int(found >> $0 & 255) - Int(color >> $0 & 255)) <= 1 })
    }

    @Test func noFrameDrawsTheCanvasOrTheBox() throws {
        let stage = try AnimationStage(SimpleAnimations.demo)
        try stage.pass(0.1)
        stage.controller.bar?.isHidden = true
        try stage.pass(0.1)

        var drawn = 0
        for _ in 1...20 { drawn += try stage.pass(0.1) }

        #expect(drawn == 0)
    }

    @Test func aPressOnTheBoxTakesTheAnimationAwayAndAnotherAddsIt() throws {
        let stage = try AnimationStage(SimpleAnimations.demo)
        try stage.pass(3)

        stage.tap(middleOfBox)
        #expect(stage.view.presentation.backgroundColor == .white)
        #expect(!stage.slider.isEnabled)
        try stage.pass(1)
        #expect(!stage.window.needsFrame)
        stage.screen.press(.space)
        #expect(!stage.playback.isRunning)
        stage.tap(middleOfBox)
        try stage.pass(0.5)
        try stage.pass(1.5)

        #expect(stage.view.presentation.backgroundColor == half)
        #expect(stage.slider.isEnabled)
        stage.screen.press(.return)
        #expect(!stage.playback.isAdded)
    }

    @Test func theCurveHoldsForEachWay() throws {
        let stage = try AnimationStage(SimpleAnimations.demo)
        try stage.pass(0.75)

        stage.choose(.easeIn)
        try stage.pass(0)

        let part = TimingCurve.easeIn.value(at: 0.25)
        let color = try #require(stage.view.presentation.backgroundColor)
        #expect(abs(color.green - (1 - part / 2)) < 1e-9)
        #expect(stage.playback.isRunning)
    }
}

@Suite struct BounceTests {
    private let end = Point(x: 420, y: 180)
    /// Along the path, in points, up to the ends of its pieces and the tops of its arcs.
    private static let points: [(distance: Double, point: Point)] = [
        (0, Point(x: 0, y: 120)), (120, Point(x: 0, y: 240)), (120 + 30 * .pi, Point(x: -60, y: 180)),
        (120 + 60 * .pi, Point(x: 0, y: 120)), (120 + 90 * .pi, Point(x: 60, y: 180)),
        (120 + 120 * .pi, Point(x: 120, y: 120)), (120 + 150 * .pi, Point(x: 180, y: 180)),
        (120 + 180 * .pi, Point(x: 240, y: 120)), (120 + 210 * .pi, Point(x: 300, y: 180)),
        (120 + 240 * .pi, Point(x: 360, y: 120)), (120 + 270 * .pi, Point(x: 420, y: 180)),
    ]

    @Test func theCentreGoesByTheEndsAndTheTopsAtAnEvenPace() throws {
        let stage = try AnimationStage(Bounce.demo, scale: 2)
        stage.choose(.linear)
        let length = 120 + 270 * Double.pi

        for (distance, point) in Self.points {
            stage.playback.hold(at: 5 * distance / length)
            #expect(stage.isNear(point), "\(distance): \(stage.view.presentation.center)")
        }
    }

    @Test func itsPaceEasesInAndOutOverTheWhole() throws {
        let stage = try AnimationStage(Bounce.demo, scale: 2)
        let length = 120 + 270 * Double.pi
        try stage.pass(1)

        let distance = length * TimingCurve.easeInEaseOut.value(at: 0.2)
        #expect(distance < 120)
        #expect(stage.isNear(Point(x: 0, y: 120 + distance)))
        try stage.pass(1.5)
        // Half of the length: on the first of the three arcs.
        let angle = .pi + (length / 2 - 120 - 90 * .pi) / 60
        let (dx, dy) = (60 * cosine(angle), 60 * sine(angle))
        #expect(stage.isNear(Point(x: 120 + dx, y: 180 + dy)))
    }

    private func cosine(_ angle: Double) -> Double { AffineTransform(rotation: angle).a }
    private func sine(_ angle: Double) -> Double { AffineTransform(rotation: angle).b }

    @Test func itKeepsItsLastPlace() throws {
        let stage = try AnimationStage(Bounce.demo)

        try stage.pass(5)
        #expect(stage.isNear(end))
        try stage.pass(100)

        #expect(stage.isNear(end))
        #expect(!stage.window.needsFrame)
        #expect(stage.view.center == Point(x: 0, y: 120))
    }

    @Test func withLessMotionItIsThereAtOnceAndCanBeScrubbed() throws {
        let stage = try AnimationStage(Bounce.demo, reducesMotion: true)
        try stage.pass(0.01)

        #expect(stage.isNear(end))
        #expect(!stage.window.needsFrame)
        stage.playback.hold(at: 0)
        #expect(stage.isNear(Point(x: 0, y: 120)))
        stage.screen.press(.space)
        try stage.pass(0.01)
        #expect(stage.isNear(end))
    }

    @Test func aPictureShowsItAtItsTime() throws {
        let (start, later) = (GalleryPicture(of: Bounce.demo), GalleryPicture(of: Bounce.demo, time: 5))

        let (first, last) = (try Pixels(start.render()), try Pixels(later.render()))

        #expect(first.words[120 * 320 + 10] & 0xFFFFFF == 0xFF0000)
        // The end lies beyond the canvas.
        #expect(last.words.allSatisfy { $0 & 0xFFFFFF == 0xAAAAAA })
    }
}

@Suite struct PlaybackTests {
    @Test func spaceStopsAndGoesOn() throws {
        let stage = try AnimationStage(Bounce.demo)
        try stage.pass(2)

        stage.screen.press(.space)
        let center = stage.view.presentation.center
        try stage.pass(1)
        #expect(stage.view.presentation.center == center)
        #expect(stage.slider.number == 2)
        try stage.pass(1)
        #expect(!stage.window.needsFrame)
        stage.screen.press(.space)
        try stage.pass(0.5)
        try stage.pass(1)
        #expect(stage.playback.time == 3 || stage.slider.number >= 2)
        try stage.pass(2.5)

        #expect(!stage.playback.isRunning)
        #expect(stage.slider.number == 5)
        stage.screen.press(.space)
        try stage.pass(0.25)
        #expect(stage.playback.isRunning)
        #expect(stage.playback.time < 1)
    }

    @Test func theSliderShowsAndSetsTheTime() throws {
        let stage = try AnimationStage(SimpleAnimations.demo)
        try stage.pass(12)
        try stage.pass(0)
        #expect(abs(stage.slider.number - 12) < 1e-9)
        let slider = stage.slider
        let knob = slider.convert(Point(x: 12 + (slider.bounds.width - 24) * 0.2, y: 14), to: nil)
        let target = slider.convert(Point(x: 12 + (slider.bounds.width - 24) * 0.55, y: 14), to: nil)

        stage.window.beginPress(at: knob, time: 0)
        stage.window.movePress(to: target, time: 0)
        #expect(abs(stage.playback.time - 33) < 0.5)
        let held = stage.playback.time
        let color = stage.view.presentation.backgroundColor
        try stage.pass(5)
        #expect(stage.playback.time == held)
        #expect(stage.view.presentation.backgroundColor == color)
        stage.window.endPress(at: target, time: 0)
        try stage.pass(0)
        try stage.pass(1)

        // It was running, and goes on.
        #expect(stage.playback.isRunning)
        #expect(stage.playback.time >= held)
    }

    @Test func whatIsStoppedStaysSoAfterScrubbing() throws {
        let stage = try AnimationStage(SimpleAnimations.demo)
        try stage.pass(1)
        stage.screen.press(.space)

        stage.window.firstResponder = stage.slider
        stage.screen.press(.pageUp)
        try stage.pass(1)

        #expect(!stage.playback.isRunning)
        #expect(abs(stage.playback.time - 2) < 1e-9)
        // The slider lets Space through.
        stage.screen.press(.space)
        #expect(stage.playback.isRunning)
    }

    @Test func afterTheEndOneCanScrubBack() throws {
        let stage = try AnimationStage(Bounce.demo)
        try stage.pass(6)
        stage.window.firstResponder = stage.slider

        stage.screen.press(.home)
        #expect(stage.isNear(Point(x: 0, y: 120)))
        stage.screen.press(.end)

        #expect(stage.isNear(Point(x: 420, y: 180)))
    }

    @Test func stoppedScrubbedAndAnotherCurveAndTheWindowCloses() throws {
        let stage = try AnimationStage(Bounce.demo)
        try stage.pass(1)
        stage.screen.press(.space)
        stage.playback.hold(at: 2.5)
        let half = stage.view.presentation.center

        stage.choose(.easeOut)
        #expect(stage.view.presentation.center != half)
        #expect(!stage.playback.isRunning)
        #expect(stage.playback.time == 2.5)
        stage.choose(.easeInEaseOut)
        #expect(stage.view.presentation.center == half)
        stage.screen.press(.space)
        stage.window.rootViewController = nil
        stage.window.tick(at: 50)

        #expect(!stage.playback.isRunning)
        try stage.pass(60)
        #expect(!stage.window.needsFrame)
    }

    @Test func theAnimationGoesWhileItsTimeIsHeld() throws {
        let stage = try AnimationStage(SimpleAnimations.demo)
        let slider = stage.slider
        let knob = slider.convert(Point(x: 100, y: 14), to: nil)
        stage.window.beginPress(.touch(1), at: knob, time: 0)
        try stage.pass(1)

        stage.tap(Point(x: 50, y: 35))
        stage.window.movePress(.touch(1), to: slider.convert(Point(x: 150, y: 14), to: nil), time: 0)
        #expect(stage.view.presentation.backgroundColor == .white)
        #expect(!stage.playback.isAdded)
        stage.window.endPress(.touch(1), at: slider.convert(Point(x: 150, y: 14), to: nil), time: 0)
        try stage.pass(1)

        #expect(!stage.playback.isRunning)
        #expect(stage.playback.time == 0)
        stage.tap(Point(x: 50, y: 35))
        try stage.pass(1)
        #expect(stage.playback.isRunning)
    }

    @Test func lessMotionEndsWhatRunsAndLeavesWhatStands() throws {
        let stage = try AnimationStage(Bounce.demo)
        try stage.pass(1)
        stage.screen.press(.space)
        let center = stage.view.presentation.center

        stage.window.currentTraits.reducesMotion = true
        try stage.pass(1)
        #expect(stage.view.presentation.center == center)
        stage.screen.press(.space)
        try stage.pass(0.01)

        #expect(stage.isNear(Point(x: 420, y: 180)))
    }

    @Test func aCurveOfOnesOwnHasTwoHandles() throws {
        let stage = try AnimationStage(SimpleAnimations.demo)
        #expect(stage.editor.isHidden)

        stage.choose(.own)
        try stage.pass(0.1)
        #expect(!stage.editor.isHidden)
        let handle = try #require(stage.editor.subviews.first as? CurveHandle)
        let start = handle.convert(handle.bounds.center, to: nil)
        stage.window.beginPress(at: start, time: 0)
        stage.window.movePress(to: start + Point(x: 1000, y: -1000), time: 0)
        #expect(stage.playback.curve == .cubic(1, 1.5, 0.5, 1))
        stage.window.cancelPresses()
        #expect(stage.playback.curve == .cubic(0.5, 0, 0.5, 1))
        stage.window.firstResponder = handle
        stage.screen.press(.right, .shift)

        #expect(stage.playback.curve.control1.x > 0.5)
        #expect(stage.playback.curve.control1.y == 0)
        stage.choose(.linear)
        #expect(stage.editor.isHidden)
    }
}

@Suite struct AnimationImageTests {
    init() {
        TestFonts.pin()
    }

    @Test(arguments: [1.0, 2]) func simpleAnimations(scale: Double) throws {
        let picture = GalleryPicture(of: SimpleAnimations.demo, scale: scale, time: 1.5)

        expectImage(try picture.render(), named: "simple-animations-\(Int(scale))x", tolerance: .shapes)
    }

    @Test(arguments: [1.0, 2]) func bounce(scale: Double) throws {
        let picture = GalleryPicture(of: Bounce.demo, scale: scale, time: 2.5)

        expectImage(try picture.render(), named: "bounce-\(Int(scale))x", tolerance: .shapes)
    }

    @Test(arguments: [1.0, 2]) func theBarAndACurveOfOnesOwn(scale: Double) throws {
        let stage = try AnimationStage(SimpleAnimations.demo, scale: scale)
        try stage.pass(12.3)
        stage.screen.press(.space)
        stage.choose(.own)
        try stage.pass(0.1)

        expectImage(stage.screen.surface, named: "animation-bar-\(Int(scale))x")
    }

    @Test func aSmallWindow() throws {
        let stage = try AnimationStage(Bounce.demo, size: Size(width: 200, height: 160))
        stage.choose(.own)
        try stage.pass(0.1)
        let none = try AnimationStage(Bounce.demo, size: .zero)

        try none.pass(1)

        expectImage(stage.screen.surface, named: "animation-small")
    }
}
