import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

@MainActor @Suite struct TransitionTests {
    private let outer = View(frame: Rect(x: 10, y: 10, width: 60, height: 40))

    private func makeView(_ color: Color) -> View {
        let view = View(frame: Rect(x: 0, y: 0, width: 60, height: 40))
        view.backgroundColor = color
        return view
    }

    @Test func aSnapshotShowsTheTreeAsItWas() throws {
        let stripes = StripesView(frame: Rect(x: 3, y: 3, width: 30, height: 30))
        outer.addSubview(stripes)
        let screen = try TestScreen([outer], traits: Traits(displayScale: 2))
        let before = screen.pixels

        let picture = try #require(outer.snapshotView())
        screen.window.addSubview(picture)
        outer.removeFromSuperview()
        try screen.update()

        #expect(picture.frame == Rect(x: 10, y: 10, width: 60, height: 40))
        #expect(screen.pixels == before)
        #expect(View().snapshotView() == nil)
    }

    @Test func aDissolveOfOpaqueViewsGoesFromOneToTheOther() throws {
        let red = makeView(.rgb(255, 0, 0))
        let blue = makeView(.rgb(0, 0, 255))
        outer.addSubview(red)
        let screen = try TestScreen([outer])
        var heard: [Bool] = []

        View.transition(from: red, to: blue, duration: 1) { heard.append($0) }
        try screen.tick(0)
        #expect(screen.pixel(20, 20) == 0xFF0000)
        try screen.tick(0.5)
        let middle = screen.pixel(20, 20)
        #expect(abs(Int(middle >> 16) - 128) <= 1 && abs(Int(middle & 0xFF) - 128) <= 1)
        try screen.tick(1)

        #expect(screen.pixel(20, 20) == 0x0000FF)
        #expect(red.superview == nil)
        #expect(red.alpha == 1)
        #expect(blue.frame == red.frame)
        #expect(heard == [true])
        #expect(outer.holdsOnly(blue))
    }

    @Test func aViewChangesIntoItself() throws {
        let view = makeView(.rgb(255, 0, 0))
        outer.addSubview(view)
        let screen = try TestScreen([outer])
        var heard: [Bool] = []

        View.transition(with: view, duration: 1) {
            view.backgroundColor = .rgb(0, 0, 255)
        } completion: {
            heard.append($0)
        }
        try screen.tick(0)
        #expect(screen.pixel(20, 20) == 0xFF0000)
        try screen.tick(1)

        #expect(screen.pixel(20, 20) == 0x0000FF)
        #expect(outer.holdsOnly(view))
        #expect(heard == [true])
    }

    @Test func aFlipSqueezesOneAndOpensTheOther() throws {
        let red = makeView(.rgb(255, 0, 0))
        let blue = makeView(.rgb(0, 0, 255))
        outer.addSubview(red)
        let screen = try TestScreen([outer])

        View.transition(from: red, to: blue, duration: 1, options: .flip)
        try screen.tick(0)
        #expect(screen.pixel(12, 20) == 0xFF0000)
        try screen.tick(0.25)
        #expect(screen.pixel(12, 20) == 0xFFFFFF)
        #expect(screen.pixel(40, 20) == 0xFF0000)
        try screen.tick(0.5)
        #expect(screen.pixel(38, 20) == 0xFFFFFF)
        try screen.tick(0.75)
        #expect(screen.pixel(12, 20) == 0xFFFFFF)
        #expect(screen.pixel(40, 20) == 0x0000FF)
        try screen.tick(1)
        #expect(screen.pixel(12, 20) == 0x0000FF)
        #expect(blue.transform == .identity)
    }

    @Test(arguments: [ViewTransition.slideFromRight, .slideFromLeft]) func aSlidePushesTheOldOneOut(
        _ slide: ViewTransition
    ) throws {
        let red = makeView(.rgb(255, 0, 0))
        let blue = makeView(.rgb(0, 0, 255))
        outer.addSubview(red)
        let screen = try TestScreen([outer])

        View.transition(from: red, to: blue, duration: 1, options: slide)
        try screen.tick(0)
        try screen.tick(0.5)

        let isFromRight = slide == .slideFromRight
        #expect(red.presentation.frame.minX == (isFromRight ? -30 : 30))
        #expect(blue.presentation.frame.minX == (isFromRight ? 30 : -30))
        #expect(screen.pixel(25, 20) == (isFromRight ? 0xFF0000 : 0x0000FF))
        try screen.tick(1)
        #expect(screen.pixel(25, 20) == 0x0000FF)
        #expect(!blue.isAnimating)
    }

    @Test func withoutAWindowOrTimeOrMotionTheNewOneIsThereAtOnce() throws {
        let red = makeView(.rgb(255, 0, 0))
        let blue = makeView(.rgb(0, 0, 255))
        var heard: [Bool] = []
        outer.addSubview(red)

        View.transition(from: red, to: blue, duration: 1) { heard.append($0) }
        #expect(outer.holdsOnly(blue))
        let screen = try TestScreen([outer], traits: Traits(reducesMotion: true))
        View.transition(from: blue, to: red, duration: 1, options: .flip) { heard.append($0) }
        #expect(outer.holdsOnly(red))
        View.transition(with: red, duration: 1) {
            red.backgroundColor = .white
        } completion: {
            heard.append($0)
        }
        try screen.update()

        #expect(outer.holdsOnly(red))
        #expect(heard == [true, true, true])
    }
}

extension View {
    fileprivate func holdsOnly(_ view: View) -> Bool { subviews.count == 1 && subviews[0] === view }
}
