import Cairo
import Geometry
import TestSupport
import Testing

@testable import ViewKit

/// Hidden views are not animated, cause no wake-ups and keep no backing store that they cannot show.
@MainActor @Suite struct HiddenAnimationTests {
    private let outer = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    private let view = StripesView(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    private let screen: TestScreen

    init() throws {
        outer.addSubview(view)
        screen = try TestScreen([outer])
        try screen.tick(1)
    }

    @Test(arguments: [true, false]) func aChangeOfWhatIsHiddenIsThereAtOnce(isItself: Bool) throws {
        (isItself ? view : outer).isHidden = true
        try screen.update()
        var ends: [Bool] = []

        View.animate(duration: 1) {
            view.frame.origin.x = 50
        } completion: {
            ends.append($0)
        }

        #expect(view.presentation.frame.minX == 50)
        #expect(ends == [true])
        #expect(!screen.window.needsFrame)
        #expect(screen.window.nextTick == nil)
    }

    @Test(arguments: [true, false]) func hidingEndsWhatIsOnItsWay(isItself: Bool) throws {
        var ends: [Bool] = []
        View.animate(duration: 1) {
            view.frame.origin.x = 50
        } completion: {
            ends.append($0)
        }
        view.add(BasicAnimation(.alpha, from: 0, to: 1, duration: 9), forKey: "blink")
        try screen.tick(2)
        try screen.tick(2.5)

        (isItself ? view : outer).isHidden = true
        try screen.tick(2.6)

        #expect(ends == [true])
        #expect(view.presentation.frame.minX == 50 && view.presentation.alpha == 1)
        #expect(!screen.window.needsFrame)
        #expect(screen.pixels.words.allSatisfy { $0 == 0xFFFF_FFFF })
        view.isHidden = false
        outer.isHidden = false
        try screen.update()
        #expect(try screen.fullyComposed() == screen.pixels)
    }

    @Test func aHandMayHoldWhatIsHidden() throws {
        view.isHidden = true
        let timeline = AnimationTimeline()

        timeline.collect { View.animate(duration: 1, curve: .linear) { view.frame.origin.x = 50 } }
        timeline.seek(to: 0.5)

        #expect(view.presentation.frame.minX == 25)
    }

    @Test func aHiddenListIsAtRestAtOnce() throws {
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        list.contentSize = Size(width: 100, height: 1000)
        screen.window.addSubview(list)
        try screen.update()
        list.scroll(to: Point(x: 0, y: 500), animated: true)
        try screen.tick(2)

        list.isHidden = true
        try screen.tick(2.1)
        try screen.tick(2.2)

        #expect(list.contentOffset.y == 500)
        #expect(!list.isInMotion)
        #expect(!screen.window.needsFrame)
        list.scroll(to: .zero, animated: true)
        #expect(list.contentOffset.y == 0)
        #expect(!list.isInMotion)
    }

    @Test func whatChangesOutOfSightAsksForNoFrame() throws {
        outer.isHidden = true
        try screen.update()

        view.backgroundColor = .rgb(255, 0, 0)
        view.transform = AffineTransform(scaleX: 2, y: 1)
        view.cornerRadius = 3
        outer.borderWidth = 2
        outer.alpha = 0.5

        #expect(!screen.window.needsFrame)
        outer.isHidden = false
        try screen.update()
        #expect(try screen.fullyComposed() == screen.pixels)
    }

    @Test func anotherSizeOutOfSightGivesPicturesBack() throws {
        view.isRasterized = true
        view.frame.size = Size(width: 90, height: 90)
        try screen.update()
        #expect(view.backing.content != nil && view.backing.rasterized != nil)
        outer.isHidden = true
        #expect(view.backing.content != nil && view.backing.rasterized != nil)

        view.frame.size = Size(width: 20, height: 20)

        #expect(view.backing.content == nil && view.backing.rasterized == nil)
        outer.isHidden = false
        try screen.update()
        #expect(screen.pixel(10, 0) == 0x007AFF)
        #expect(view.backing.content?.surface.width == 20)
    }

    @Test func aWindowOfAnotherSizeGivesThePicturesOfWhatIsHiddenBack() throws {
        outer.isRasterized = true
        try screen.update()
        outer.isHidden = true

        screen.window.frame.size = Size(width: 60, height: 60)
        try screen.update()

        #expect(view.backing.content == nil && outer.backing.rasterized == nil)
        screen.window.frame.size = Size(width: 100, height: 100)
        outer.isHidden = false
        try screen.update()
        #expect(screen.pixel(10, 0) == 0x007AFF)
    }

    @Test func whatLeavesTheTreeKeepsNoPicture() throws {
        outer.removeFromSuperview()
        #expect(view.backing.content == nil)

        screen.window.addSubview(outer)
        try screen.update()

        #expect(screen.pixel(10, 0) == 0x007AFF)
    }
}
