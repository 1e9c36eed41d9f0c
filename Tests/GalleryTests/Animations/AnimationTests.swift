import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

@testable import Gallery

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
        #expect(stage.slider.number == 60)
        try stage.pass(3)
        #expect(color() == .white)
        #expect(!stage.window.needsFrame)
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
        stage.controller.bar?.view.isHidden = true
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
    /// Points by their distance along the path, at the ends of its segments and the tops of its arcs.
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
        // At half the length, on the first of three arcs.
        let angle = .pi + (length / 2 - 120 - 90 * .pi) / 60
        let (dx, dy) = (60 * cosine(angle), 60 * sine(angle))
        #expect(stage.isNear(Point(x: 120 + dx, y: 180 + dy)))
    }

    private func cosine(_ angle: Double) -> Double { AffineTransform(rotation: angle).a }
    private func sine(_ angle: Double) -> Double { AffineTransform(rotation: angle).b }

    @Test func itKeepsItsLastPoint() throws {
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
        #expect(stage.actions.sentences == [])
        // Space asks for the animation, which plays with a message.
        stage.screen.press(.space)
        try stage.pass(0.01)
        #expect(stage.isNear(Point(x: 0, y: 120)))
        #expect(stage.actions.sentences.count == 1)
        #expect(stage.actions.sentences.last?.hasPrefix("The animation plays because you asked for it, ") == true)
        #expect(stage.actions.sentences.last?.hasSuffix(" turns animations off.") == true)
        try stage.pass(2.5)
        #expect(!stage.isNear(Point(x: 0, y: 120)) && !stage.isNear(end))
        try stage.pass(2.6)
        #expect(stage.isNear(end))
    }

    @Test func thePathIsDrawnAndABallHasTheSameTimeForEachPiece() throws {
        let stage = try AnimationStage(Bounce.demo, scale: 4)
        stage.choose(.linear)
        let pieces = stage.controller.canvas.stage.subviews[0]
        let ends: [(x: Double, y: Double)] = [(0, 120), (0, 240), (60, 180), (180, 180), (300, 180), (420, 180)]

        for (index, end) in ends.enumerated() {
            stage.playback.hold(at: Double(index))
            #expect(pieces.presentation.center.distance(to: Point(x: end.x, y: end.y)) <= 0.25, "\(index)")
        }
        // Halfway along the second piece, three quarters of a circle.
        stage.playback.hold(at: 1.5)
        let angle = Double.pi * (0.5 + 0.75)
        let place = Point(x: 60 * cosine(angle), y: 180 + 60 * sine(angle))
        #expect(pieces.presentation.center.distance(to: place) <= 0.25)
        let picture = try Pixels(GalleryPicture(of: Bounce.demo).render())
        // The top of the first half circle.
        #expect(picture.color(x: 120, y: 120) != 0xffaa_aaaa && picture.color(x: 120, y: 130) == 0xffaa_aaaa)
    }

    @Test func aBallThatIsNotKeptGoesBackAtTheEnd() throws {
        let stage = try AnimationStage(Bounce.demo)
        try stage.controller.canvas.set("ball.kept=off", of: "bounce")
        try stage.pass(0)

        try stage.pass(4.9)
        #expect(!stage.isNear(Point(x: 0, y: 120)))
        try stage.pass(0.2)

        #expect(stage.isNear(Point(x: 0, y: 120)))
        #expect(stage.controller.canvas.stage.subviews[0].presentation.center.distance(to: end) <= 1)
    }

    @Test func aPictureShowsItAtItsTime() throws {
        let (start, later) = (GalleryPicture(of: Bounce.demo), GalleryPicture(of: Bounce.demo, time: 5))
        try (later.screen as! CanvasScreen).canvas.set("path.shown=off", of: "bounce")

        let (first, last) = (try Pixels(start.render()), try Pixels(later.render()))

        #expect(first.words[120 * 320 + 10] & 0xFFFFFF == 0xFF0000)
        // The end is beyond the canvas.
        #expect(last.words.allSatisfy { $0 & 0xFFFFFF == 0xAAAAAA })
    }
}
