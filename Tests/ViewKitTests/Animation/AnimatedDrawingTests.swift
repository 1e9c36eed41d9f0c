import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

/// Animations compose existing backing stores, and draw nothing.
@MainActor @Suite struct AnimatedDrawingTests {
    @Test(arguments: [1, 1.25, 1.5, 2]) func aSlideDrawsNothingAndStaysSharp(scale: Double) throws {
        let (outer, label, stripes) = makeScreenful()
        let screen = try TestScreen([outer], traits: Traits(displayScale: scale))
        let atRest = screen.pixels
        View.withoutAnimation { outer.frame.origin.x = 400 / scale }
        try screen.update()

        View.animate(duration: 1) { outer.frame.origin.x = 0 }
        var drawn = 0
        for time in stride(from: 0, through: 1, by: 1.0 / 16) {
            drawn += try screen.tick(time).viewsDrawn
            let offset = Int((outer.presentation.frame.minX * scale).rounded())
            #expect(screen.pixels.columns(from: offset) == atRest.columns(upTo: screen.pixels.width - offset))
        }

        #expect(drawn == 0)
        #expect(stripes.drawCount == 1)
        #expect(label.window != nil)
        #expect(screen.pixels == atRest)
    }

    @Test func aFadeATurnAndAStretchDrawNothing() throws {
        let (outer, _, stripes) = makeScreenful()
        let stretched = StripesView(frame: Rect(x: 60, y: 60, width: 10, height: 10), contentMode: .stretch)
        outer.addSubview(stretched)
        let screen = try TestScreen([outer])

        View.animate(duration: 1) {
            outer.alpha = 0.2
            stripes.transform = AffineTransform(rotation: 1)
            stretched.frame = Rect(x: 40, y: 50, width: 33, height: 44)
        }
        var drawn = 0
        for time in stride(from: 0, through: 1.25, by: 1.0 / 16) { drawn += try screen.tick(time).viewsDrawn }

        #expect(drawn == 0)
        #expect(try screen.fullyComposed() == screen.pixels)
        stripes.transform = .identity
        try screen.update()
        #expect(stripes.drawCount == 1)
    }

    @Test func withinALargerViewStepsAreSmallerThanItsPoints() throws {
        let outer = View(frame: Rect(x: 40, y: 40, width: 20, height: 20))
        outer.transform = AffineTransform(scaleX: 4, y: 4)
        let inner = View(frame: Rect(x: 2, y: 2, width: 4, height: 4))
        inner.backgroundColor = .black
        outer.addSubview(inner)
        let screen = try TestScreen([outer])

        View.animate(duration: 1, curve: .linear) { inner.frame.origin.x = 4 }
        try screen.tick(0)
        try screen.tick(0.125)

        #expect(inner.presentation.frame.minX == 2.25)
        #expect([18, 19, 34, 35].map { screen.pixel($0, 20) } == [0xFFFFFF, 0, 0, 0xFFFFFF])
        #expect(try screen.fullyComposed() == screen.pixels)
    }

    @Test func aViewThatIsDrawnAnewIsDrawnOnceAtItsLastSize() throws {
        let stripes = StripesView(frame: Rect(x: 10, y: 10, width: 20, height: 20))
        let screen = try TestScreen([stripes])

        View.animate(duration: 1, curve: .linear) { stripes.frame.size = Size(width: 60, height: 20) }
        var drawn = 0
        for time in stride(from: 0, through: 1, by: 0.125) {
            drawn += try screen.tick(time).viewsDrawn
            let width = Int(20 + 40 * time)
            #expect(screen.pixel(9 + width, 10) == 0x007AFF)
            #expect(screen.pixel(11 + width, 10) == 0xFFFFFF)
        }

        #expect(drawn == 1)
    }

    @Test func everyFrameIsAsIfComposedAnew() throws {
        let (outer, label, stripes) = makeScreenful()
        stripes.shadow = Shadow(radius: 2, opacity: 0.5, offset: Point(x: 3, y: 3))
        label.showsFocusRing = true
        outer.clipsToBounds = true
        outer.cornerRadius = 9
        let screen = try TestScreen([outer], traits: Traits(displayScale: 1.5))

        View.animate(duration: 1, damping: 0.4) {
            outer.frame = Rect(x: 20, y: 10, width: 70, height: 80)
            outer.bounds.origin.y = 12
            outer.backgroundColor = .rgb(0, 128, 0)
            stripes.frame.origin = Point(x: 30, y: 40)
            stripes.transform = AffineTransform(rotation: 0.5)
            label.center = Point(x: 60, y: 70)
            label.alpha = 0.5
        }

        for time in stride(from: 0, through: 1.1, by: 0.1) {
            try screen.tick(time)
            #expect(try screen.fullyComposed() == screen.pixels, "\(time)")
        }
    }

    @Test(arguments: [1, 1.25, 1.5, 2]) func whatMovesSideBySideOpensNoGap(scale: Double) throws {
        // Lengths without exact steps, so that many edges are a last bit away from a pixel's centre.
        let left = View(frame: Rect(x: 7.1, y: 0, width: 60.2, height: 100))
        let right = View(frame: Rect(x: 67.3, y: 0, width: 60.2, height: 100))
        let screen = try TestScreen([left, right], traits: Traits(displayScale: scale))
        let timeline = AnimationTimeline()
        timeline.collect {
            View.animate(duration: 1, curve: .linear) {
                left.frame.origin.x = -53.1
                right.frame.origin.x = 7.1
            }
        }

        for step in 0...602 {
            timeline.seek(to: Double(step) / 602)
            #expect(abs(left.presentation.frame.maxX - right.presentation.frame.minX) * scale < 1e-6, "\(step)")
        }
        #expect(screen.window.needsFrame)
    }

    @Test func damageIsWhereItWasAndWhereItIs() throws {
        let view = StripesView(frame: Rect(x: 10, y: 10, width: 10, height: 10))
        let screen = try TestScreen([view])
        View.animate(duration: 1, curve: .linear) { view.frame.origin.x = 50 }
        try screen.tick(0)

        let first = try screen.tick(0.25)
        let second = try screen.tick(0.5)

        #expect(first.damage == [PixelRect(x: 10, y: 10, width: 20, height: 10)])
        #expect(second.damage == [PixelRect(x: 20, y: 10, width: 20, height: 10)])
    }

    @Test func whatLiesBeyondItsViewMovesAlong() throws {
        let outer = View(frame: Rect(x: 10, y: 10, width: 10, height: 10))
        let inner = StripesView(frame: Rect(x: 20, y: 20, width: 20, height: 20))
        outer.addSubview(inner)
        let screen = try TestScreen([outer])

        outer.frame.origin = Point(x: 30, y: 0)
        try screen.update()
        #expect(try screen.fullyComposed() == screen.pixels)
        outer.alpha = 0.5
        try screen.update()
        #expect(try screen.fullyComposed() == screen.pixels)
        outer.isHidden = true
        try screen.update()
        #expect(screen.pixels.words.allSatisfy { $0 == 0xFFFF_FFFF })
    }

    @Test func whatAClipHidesDamagesNothing() throws {
        let outer = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
        outer.clipsToBounds = true
        let inner = StripesView(frame: Rect(x: 40, y: 0, width: 20, height: 20))
        outer.addSubview(inner)
        let screen = try TestScreen([outer])

        inner.frame.origin.x = 50
        let report = try screen.update()

        #expect(report.damage.isEmpty)
    }

    @Test func noSizeIsTooSmallToBeAnimated() throws {
        let view = StripesView(frame: .zero)
        view.shadow = Shadow(radius: 2)
        view.cornerRadius = 4
        view.clipsToBounds = true
        let screen = try TestScreen([view])

        View.animate(duration: 1) {
            view.frame = Rect(x: 10, y: 10, width: 20, height: 20)
            view.transform = AffineTransform(scaleX: 0, y: 0)
        }
        for time in [0, 0.01, 0.5, 1] {
            try screen.tick(time)
            #expect(try screen.fullyComposed() == screen.pixels)
        }
        #expect(screen.pixels.words.allSatisfy { $0 == 0xFFFF_FFFF })
    }

    /// Returns a screen with a label and stripes at subpixel places.
    private func makeScreenful() -> (View, Label, StripesView) {
        let outer = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        outer.backgroundColor = .rgb(239, 239, 244)
        let label = Label(style: .body)
        label.text = "Weight"
        label.frame = Rect(x: 5.3, y: 7.1, width: 70, height: 22.7)
        let stripes = StripesView(frame: Rect(x: 11.7, y: 40.2, width: 30, height: 25))
        outer.addSubview(label)
        outer.addSubview(stripes)
        return (outer, label, stripes)
    }
}

extension Pixels {
    fileprivate func columns(from first: Int) -> [ArraySlice<UInt32>] {
        (0..<height).map { words[($0 * width + min(first, width))..<($0 + 1) * width] }.map { ArraySlice(Array($0)) }
    }

    fileprivate func columns(upTo end: Int) -> [ArraySlice<UInt32>] {
        (0..<height).map { words[$0 * width..<$0 * width + max(0, end)] }.map { ArraySlice(Array($0)) }
    }
}
