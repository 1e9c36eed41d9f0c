import Cairo
import Geometry
import Glibc
import TestSupport
import Testing
import ViewKit

@MainActor @Suite struct DecorationTests {
    private let box = Rect(x: 30, y: 30, width: 40, height: 40)

    private func makeView(_ color: Color? = .rgb(255, 0, 0)) -> View {
        let view = View(frame: box)
        view.backgroundColor = color
        return view
    }

    @Test func roundCornersAreLeftOutOfTheBackground() throws {
        let view = makeView()
        view.cornerRadius = 10
        let screen = try TestScreen([view])

        #expect(screen.pixel(31, 31) == 0xFFFFFF)
        #expect(screen.pixel(50, 30) == 0xFF0000)
        #expect(screen.pixel(30, 50) == 0xFF0000)
        #expect(screen.pixel(34, 34) == 0xFF0000)
    }

    @Test func aBorderLiesInsideTheBoundsAndOverSubviews() throws {
        let view = makeView()
        view.borderWidth = 2
        view.borderColor = .rgb(0, 0, 255)
        let inner = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        inner.backgroundColor = .rgb(0, 255, 0)
        view.addSubview(inner)
        let screen = try TestScreen([view])

        #expect(screen.pixel(31, 50) == 0x0000FF)
        #expect(screen.pixel(32, 50) == 0x00FF00)
        #expect(screen.pixel(68, 68) == 0x0000FF)
        #expect(screen.pixel(29, 50) == 0xFFFFFF)
    }

    @Test func gradientsLieOverSubviewsAndUnderTheBorder() throws {
        let view = makeView()
        view.borderWidth = 2
        view.gradientLayers = [
            GradientLayer(colors: [.black, .rgb(0, 0, 255)], extent: Rect(x: 0, y: 0, width: 0.5, height: 1))
        ]
        let inner = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        inner.backgroundColor = .rgb(0, 255, 0)
        view.addSubview(inner)
        let screen = try TestScreen([view])

        #expect(screen.pixel(31, 66) == 0)
        #expect(screen.pixel(40, 67) & 0xFF > 0xE0)
        #expect(screen.pixel(40, 33) & 0xFF < 0x30)
        #expect(screen.pixel(55, 50) == 0x00FF00)
    }

    @Test func aClipCutsSubviewsAtTheRoundCorners() throws {
        let view = makeView()
        let inner = View(frame: Rect(x: -20, y: -20, width: 80, height: 50))
        inner.backgroundColor = .rgb(0, 255, 0)
        view.addSubview(inner)
        view.cornerRadius = 10
        let screen = try TestScreen([view])
        #expect(screen.pixel(15, 15) == 0x00FF00)

        view.clipsToBounds = true
        try screen.update()

        #expect(screen.pixel(15, 15) == 0xFFFFFF)
        #expect(screen.pixel(31, 31) == 0xFFFFFF)
        #expect(screen.pixel(50, 31) == 0x00FF00)
        #expect(screen.pixel(50, 65) == 0xFF0000)
        #expect(try screen.fullyComposed() == screen.pixels)
    }

    @Test func whatIsCutLeavesNoTraceOfTheBackgroundAtTheEdge() throws {
        let view = makeView(.black)
        let inner = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        inner.backgroundColor = .white
        view.addSubview(inner)
        view.cornerRadius = 20
        view.clipsToBounds = true

        let screen = try TestScreen([view])

        #expect(screen.pixels.words.allSatisfy { $0 == 0xFFFF_FFFF })
    }

    @Test func aBackgroundIsSeenWhereWhatIsInsideDoesNotFillIt() throws {
        let view = makeView(.rgb(255, 0, 0))
        let row = View(frame: Rect(x: 0, y: 0, width: 40, height: 20))
        let content = View(frame: row.bounds)
        content.backgroundColor = .rgb(0, 255, 0)
        content.cornerRadius = 6
        row.addSubview(content)
        view.addSubview(row)
        let screen = try TestScreen([view])
        #expect(screen.pixel(50, 40) == 0x00FF00)
        #expect(screen.pixel(30, 30) == 0xFF0000)
        #expect(screen.pixel(50, 50) == 0xFF0000)

        content.frame.origin.x = 15
        try screen.update()
        #expect(screen.pixel(44, 40) == 0xFF0000)
        #expect(screen.pixel(52, 40) == 0x00FF00)

        content.alpha = 0.5
        try screen.update()
        #expect([0x7F8000, 0x807F00, 0x808000].contains(screen.pixel(52, 40)))

        content.alpha = 1
        content.transform = AffineTransform(rotation: 0.3)
        try screen.update()
        #expect(screen.pixel(31, 31) == 0xFF0000)

        row.isHidden = true
        try screen.update()
        #expect(screen.pixel(52, 40) == 0xFF0000)
    }

    @Test(arguments: [1, 1.5, 2]) func aShadowIsTheBlurredAlphaMovedDownwards(scale: Double) throws {
        let view = makeView()
        view.shadow = Shadow(radius: 4, opacity: 0.5, offset: Point(x: 0, y: 6))
        let screen = try TestScreen([view], traits: Traits(displayScale: scale))

        for y in stride(from: 71.0, to: 92, by: 2) {
            let pixel = Int((y * scale).rounded(.down))
            let place = (Double(pixel) + 0.5) / scale
            let alpha = 0.5 * erfc((place - 76) / (4 * 2.0.squareRoot())) / 2
            let shown = Double(screen.pixel(Int(50 * scale), pixel) & 0xFF)
            #expect(abs(shown - 255 * (1 - alpha)) < 3, "\(y)")
        }
    }

    @Test func aViewWithoutABackgroundCastsWhatItShows() throws {
        let view = makeView(nil)
        view.shadow = Shadow(radius: 1, offset: Point(x: 0, y: 50))
        let inner = View(frame: Rect(x: 10, y: 10, width: 10, height: 10))
        inner.backgroundColor = .white
        view.addSubview(inner)
        let screen = try TestScreen([view], size: Size(width: 100, height: 150))
        #expect(screen.pixel(45, 95) == 0)
        #expect(screen.pixel(60, 110) == 0xFFFFFF)

        inner.frame.origin = Point(x: 25, y: 25)
        try screen.update()

        #expect(screen.pixel(45, 95) == 0xFFFFFF)
        #expect(screen.pixel(60, 110) == 0)
        #expect(try screen.fullyComposed() == screen.pixels)
    }

    @Test func aShadowShowsThroughTheViewThatCastsIt() throws {
        let view = makeView(.rgb(255, 255, 255, alpha: 0.5))
        view.shadow = Shadow(radius: 0, offset: Point(x: 20, y: 0))
        let screen = try TestScreen([view])

        #expect(screen.pixel(40, 50) == 0xFFFFFF)
        #expect(abs(Int(screen.pixel(60, 50) & 0xFF) - 0xBF) <= 2)
        #expect(abs(Int(screen.pixel(80, 50) & 0xFF) - 0x7F) <= 1)
    }

    @Test func whatMovesOverAShadowLeavesItWhole() throws {
        let view = makeView()
        view.cornerRadius = 12
        view.shadow = Shadow(radius: 3, opacity: 0.7)
        let other = makeView(.rgb(0, 255, 0))
        other.frame = Rect(x: 5, y: 60, width: 20, height: 20)
        let screen = try TestScreen([view, other])

        for x in stride(from: 10.0, through: 80, by: 7) {
            other.frame.origin.x = x
            try screen.update()
        }

        #expect(try screen.fullyComposed() == screen.pixels)
    }

    @Test func whatChangesWhileItIsHiddenCastsANewShadow() throws {
        let outer = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let view = makeView(nil)
        view.shadow = Shadow(radius: 1, offset: Point(x: 0, y: 20))
        let stripes = StripesView(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        view.addSubview(stripes)
        outer.addSubview(view)
        let screen = try TestScreen([outer])
        outer.isHidden = true
        stripes.frame.origin.x = 20
        try screen.update()

        outer.isHidden = false
        try screen.update()

        #expect(try screen.pixels.greatestDifference(from: screen.drawnDirectly()) <= 2)
    }

    @Test func clippingLeavesTheShadow() throws {
        let view = makeView()
        view.shadow = Shadow(radius: 2, offset: Point(x: 0, y: 10))
        view.clipsToBounds = true
        let screen = try TestScreen([view])

        #expect(screen.pixel(50, 72) < 0x404040)
    }

    @Test func theFocusRingOfAListFollowsTheBars() throws {
        let list = ScrollView(frame: Rect(x: 10, y: 10, width: 80, height: 80))
        list.contentInsets.bottom = 20
        list.showsFocusRing = true
        let screen = try TestScreen([list])
        let before = screen.pixels

        list.contentInsets.bottom = 0
        try screen.update()

        #expect(screen.pixels != before)
        #expect(try screen.fullyComposed() == screen.pixels)
    }

    @Test func theFocusRingLiesAroundTheControl() throws {
        let view = makeView()
        view.cornerRadius = 6
        view.showsFocusRing = true
        let screen = try TestScreen([view])

        #expect(screen.pixel(50, 29) == 0xFFFFFF)
        #expect(screen.pixel(50, 28) == 0xFFFFFF)
        #expect(screen.pixel(50, 27) == 0x007AFF)
        #expect(screen.pixel(50, 26) == 0x007AFF)
        #expect(screen.pixel(50, 25) == 0xFFFFFF)
        view.showsFocusRing = false
        try screen.update()
        #expect(screen.pixel(50, 27) == 0xFFFFFF)
    }

    /// Under a clip, in a rasterized view and at the window's edge.
    @Test(arguments: 0..<3) func theFocusRingLiesInsideWhatIsCut(reason: Int) throws {
        let view = makeView()
        let outer = View(frame: Rect(x: 10, y: 10, width: 80, height: 80))
        outer.addSubview(view)
        view.frame = Rect(x: 0, y: 20, width: 80, height: 40)
        outer.clipsToBounds = reason == 0
        outer.isRasterized = reason == 1
        if reason == 2 { (outer.frame, view.frame.size.width) = (Rect(x: 0, y: 10, width: 100, height: 80), 100) }
        let screen = try TestScreen([outer])
        let plain = screen.pixels

        view.showsFocusRing = true
        try screen.update()

        for y in [30, 31, 68, 69] { #expect(screen.pixel(50, y) == 0x007AFF) }
        for y in [27, 28, 29, 32, 67, 70] { #expect(screen.pixel(50, y) == plain.words[y * 100 + 50] & 0xFFFFFF) }
        #expect(screen.pixel(reason == 2 ? 0 : 10, 50) == 0x007AFF)
        #expect(try screen.pixels.greatestDifference(from: screen.drawnDirectly()) <= 2)
        view.showsFocusRing = false
        try screen.update()
        #expect(screen.pixels == plain)
    }

    @Test func aRingWithRoomInAClipLiesOutside() throws {
        let view = makeView()
        let clip = View(frame: Rect(x: 20, y: 20, width: 60, height: 60))
        clip.clipsToBounds = true
        clip.addSubview(view)
        view.frame = Rect(x: 4, y: 4, width: 20, height: 20)
        let screen = try TestScreen([clip])

        view.showsFocusRing = true
        try screen.update()

        #expect(screen.pixel(34, 20) == 0x007AFF)
        view.frame.origin.y = 3
        try screen.update()
        #expect(screen.pixel(34, 20) != 0x007AFF)
        #expect(screen.pixel(34, 23) == 0x007AFF)
        #expect(try screen.fullyComposed() == screen.pixels)
    }

    @Test func movingDamagesShadowAndRing() throws {
        let view = makeView()
        view.shadow = Shadow(radius: 3, opacity: 0.7, offset: Point(x: 2, y: 2))
        view.showsFocusRing = true
        view.frame = Rect(x: 20, y: 20, width: 20, height: 20)
        let screen = try TestScreen([view])

        view.frame.origin = Point(x: 60, y: 55)
        try screen.update()

        #expect(try screen.fullyComposed() == screen.pixels)
    }

    @Test(arguments: [1, 1.5, 2]) func composedIsAsDrawnDirectly(scale: Double) throws {
        let screen = try TestScreen([DecorationSamples.makeView()], traits: Traits(displayScale: scale))

        let direct = try screen.drawnDirectly()

        #expect(screen.pixels.greatestDifference(from: direct) <= 2)
    }

    @Test(arguments: [1, 2]) func aPictureOfEveryDecoration(scale: Int) throws {
        let screen = try TestScreen([DecorationSamples.makeView()], traits: Traits(displayScale: Double(scale)))

        expectImage(screen.surface, named: "decorations-\(scale)", tolerance: .shapes)
    }

    @Test func noSizeIsTooSmall() throws {
        let sample = DecorationSamples.makeView()
        let screen = try TestScreen([sample])

        for size in [Size(width: 0, height: 0), Size(width: 0, height: 20), Size(width: 0.3, height: 0.3)] {
            for view in sample.subviews { view.frame.size = size }
            try screen.update()
            #expect(try screen.fullyComposed() == screen.pixels)
        }
        for view in sample.subviews {
            view.frame.size = .zero
            view.clipsToBounds = true
        }
        try screen.update()
        #expect(screen.pixels.words.allSatisfy { $0 == 0xFFFF_FFFF })
    }

    @Test func aVectorPictureHasTheDecorations() throws {
        let screen = try TestScreen([DecorationSamples.makeView()])
        nonisolated(unsafe) var bytes: [UInt8] = []
        let document = try VectorSurface(.svg, size: Size(width: 100, height: 100)) { bytes += $0 }

        screen.window.draw(treeOn: Canvas(document))
        try document.finish()

        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("<image"))
        #expect(text.contains("linearGradient"))
        #expect(text.contains("clipPath") || text.contains("clip-path"))
    }
}

@MainActor enum DecorationSamples {
    static func makeView() -> View {
        let all = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        for (index, view) in [makePanel(), makeClip(), makeText(), makeControl()].enumerated() {
            view.frame = Rect(x: Double(index % 2) * 50 + 8, y: Double(index / 2) * 50 + 8, width: 34, height: 30)
            all.addSubview(view)
        }
        return all
    }

    private static func makePanel() -> View {
        let view = View()
        view.backgroundColor = .rgb(240, 245, 255)
        view.cornerRadius = 12
        view.shadow = Shadow(radius: 3, opacity: 0.5, offset: Point(x: 0, y: 2))
        return view
    }

    private static func makeClip() -> View {
        let view = View()
        view.backgroundColor = .rgb(239, 239, 244)
        view.cornerRadius = 8
        view.clipsToBounds = true
        view.addSubview(StripesView(frame: Rect(x: -4, y: 6, width: 60, height: 60)))
        view.gradientLayers = [GradientLayer(colors: [.clear, .rgb(255, 255, 255, alpha: 0.8)])]
        view.borderWidth = 1.5
        view.borderColor = .rgb(215, 0, 21)
        return view
    }

    private static func makeText() -> View {
        let view = View()
        view.shadow = Shadow(color: .rgb(0, 0, 128), radius: 1, offset: Point(x: 2, y: 3))
        view.addSubview(StripesView(.rgb(0, 128, 0), frame: Rect(x: 4, y: 4, width: 20, height: 18)))
        view.alpha = 0.8
        return view
    }

    private static func makeControl() -> View {
        let view = View()
        view.backgroundColor = .white
        view.borderWidth = 1
        view.borderColor = .rgb(142, 142, 147, alpha: 0.6)
        view.cornerRadius = 6
        view.showsFocusRing = true
        return view
    }
}
