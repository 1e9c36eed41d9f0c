import Cairo
import Geometry
import TestSupport
import Testing

@testable import ViewKit

@MainActor @Suite struct DecorationAnimationTests {
    private let view = StripesView(frame: Rect(x: 30, y: 30, width: 40, height: 40))

    @Test func eachGoesItsWay() throws {
        let screen = try TestScreen([view])
        view.borderColor = .rgb(255, 0, 0)
        view.shadow = Shadow(color: .black, radius: 2, opacity: 0.5, offset: Point(x: 2, y: 4))

        View.animate(duration: 1, curve: .linear) {
            view.cornerRadius = 20
            view.borderWidth = 8
            view.borderColor = .rgb(0, 0, 255)
            view.shadow = Shadow(color: .rgb(255, 255, 255), radius: 6, opacity: 1, offset: Point(x: 4, y: 0))
        }
        try screen.tick(0)
        #expect(view.cornerRadius == 20)
        #expect(view.presentation.decoration.cornerRadius == 0)
        try screen.tick(0.5)

        #expect(view.presentation.decoration.cornerRadius == 10)
        #expect(view.presentation.decoration.borderWidth == 4)
        #expect(view.presentation.decoration.borderColor == Color(red: 0.5, green: 0, blue: 0.5))
        let shadow = try #require(view.presentation.decoration.shadow)
        #expect(shadow.radius == 4)
        #expect(shadow.opacity == 0.75)
        #expect(shadow.offset == Point(x: 3, y: 2))
        // The white shadow is twice as dense, so it dominates.
        #expect(abs(shadow.color.red - 2.0 / 3) < 1e-9)
        try screen.tick(1)
        #expect(view.presentation.decoration.shadow == view.shadow)
    }

    @Test func aShadowComesOutOfNothingEvenlyAndGoesBackToIt() throws {
        let screen = try TestScreen([view])

        View.animate(duration: 1, curve: .linear) {
            view.shadow = Shadow(color: .rgb(0, 0, 255, alpha: 0.5), radius: 4)
        }
        try screen.tick(0)
        #expect(view.presentation.decoration.shadow == nil)
        try screen.tick(0.25)

        #expect(
            view.presentation.decoration.shadow == Shadow(color: .rgb(0, 0, 255, alpha: 0.5), radius: 1, opacity: 0.25))
        try screen.tick(1)
        View.animate(duration: 1, curve: .linear) { view.shadow = nil }
        try screen.tick(1)
        try screen.tick(1.75)
        #expect(view.presentation.decoration.shadow?.opacity == 0.25)
        try screen.tick(2)
        #expect(view.presentation.decoration.shadow == nil)
        #expect(screen.pixel(28, 50) == 0xFFFFFF)
    }

    @Test(arguments: [1, 1.5, 2]) func noFrameDrawsAndEachIsAsIfComposedAnew(scale: Double) throws {
        let inner = StripesView(.rgb(255, 59, 48), frame: Rect(x: 5, y: 5, width: 50, height: 10))
        view.addSubview(inner)
        view.clipsToBounds = true
        let screen = try TestScreen([view], traits: Traits(displayScale: scale))

        View.animate(duration: 1, damping: 0.4) {
            view.cornerRadius = 18
            view.borderWidth = 5
            view.borderColor = .rgb(52, 199, 89)
            view.shadow = Shadow(color: .rgb(0, 0, 128), radius: 5, opacity: 0.8, offset: Point(x: 8, y: -6))
        }
        var drawn = 0
        for time in stride(from: 0, through: 1.25, by: 1.0 / 8) {
            drawn += try screen.tick(time).viewsDrawn
            #expect(try screen.fullyComposed() == screen.pixels)
        }

        #expect(drawn == 0)
        #expect([view.drawCount, inner.drawCount] == [1, 1])
    }

    @Test func theDamageCoversTheOldAndTheNewShadow() throws {
        let screen = try TestScreen([view], size: Size(width: 200, height: 200))
        view.shadow = Shadow(radius: 0, offset: Point(x: 60, y: 0))
        try screen.update()
        #expect(screen.pixel(120, 50) == 0)

        View.animate(duration: 1, curve: .linear) { view.shadow?.offset = Point(x: 0, y: 60) }
        try screen.tick(0)
        let report = try screen.tick(1)

        for (x, y) in [(120, 50), (50, 118)] {
            let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
            #expect(report.damage.contains { !$0.intersection(pixel).isEmpty })
        }
        #expect(screen.pixel(120, 50) == 0xFFFFFF)
        #expect(screen.pixel(50, 118) == 0)
    }

    @Test func addedOnesLeaveThePropertiesAlone() throws {
        let screen = try TestScreen([view])
        view.add(BasicAnimation(.cornerRadius, from: 0, to: 16, duration: 2), forKey: "corners")
        view.add(BasicAnimation(.borderWidth, to: 4, duration: 2), forKey: "border")
        view.add(BasicAnimation(.borderColor, from: .white, to: .black, duration: 2), forKey: "colour")
        view.add(
            KeyframeAnimation(.shadow, values: [nil, Shadow(radius: 8), nil], duration: 2), forKey: "shadow")
        try screen.tick(0)

        try screen.tick(1)

        #expect(view.presentation.decoration.cornerRadius == 8)
        #expect(view.presentation.decoration.borderWidth == 2)
        #expect(view.presentation.decoration.borderColor == Color(white: 0.5))
        #expect(view.presentation.decoration.shadow == Shadow(radius: 8))
        #expect(view.cornerRadius == 0)
        #expect(view.shadow == nil)
        try screen.tick(2)
        #expect(view.presentation.decoration.cornerRadius == 0)
        #expect(view.presentation.decoration.shadow == nil)
    }

    @Test func whatIsHiddenIsThereAtOnce() throws {
        let screen = try TestScreen([view])
        view.isHidden = true

        View.animate(duration: 1) { view.cornerRadius = 12 }

        #expect(view.presentation.decoration.cornerRadius == 12)
        try screen.update()
        #expect(!screen.window.needsFrame)
    }

    @Test func theCornersOfARasterizedViewAreThoseOnTheScreen() throws {
        view.backgroundColor = .rgb(0, 128, 0)
        view.clipsToBounds = true
        view.isRasterized = true
        let screen = try TestScreen([view])
        #expect(screen.pixel(30, 30) != 0xFFFFFF)

        View.animate(duration: 1, curve: .linear) { view.cornerRadius = 20 }
        try screen.tick(0)
        #expect(screen.pixel(30, 30) != 0xFFFFFF)
        try screen.tick(0.5)

        #expect(screen.pixel(31, 31) == 0xFFFFFF)
        #expect(screen.pixel(34, 34) != 0xFFFFFF)
        try screen.tick(1)
        #expect(screen.pixel(34, 34) == 0xFFFFFF)
        #expect(view.drawCount == 1)
    }
}
