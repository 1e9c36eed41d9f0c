import Geometry
import Testing
import ViewKit

@testable import Gallery

/// Four transitions side by side, compared with computations that share nothing with the toolkit.
@Suite struct TransitionsTests {
    private let messages = RecordedActions()
    private let controller: Transitions
    private let screen: GalleryScreen

    private static let moments = 20

    init() throws { try self.init(reducesMotion: false) }

    private init(reducesMotion: Bool, width: Double = 640) throws {
        let context = GalleryContext(storage: GalleryStorage(data: "/nonexistent"), actions: messages)
        controller = Transitions(context)
        screen = try GalleryScreen(
            controller, size: Size(width: width, height: 480), scale: 4, reducesMotion: reducesMotion)
    }

    private var tabs: [TabBarController] { controller.panes.compactMap { $0.container as? TabBarController } }
    private var stack: NavigationController { controller.panes[1].container as! NavigationController }
    private var width: Double { tabs[0].view.bounds.width }

    /// The progress of the curve with the control points (0.42, 0) and (0.58, 1), by bisection.
    private func eased(_ time: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let t = (low + high) / 2
            let x = 3 * (1 - t) * (1 - t) * t * 0.42 + 3 * (1 - t) * t * t * 0.58 + t * t * t
            if x < time { low = t } else { high = t }
        }
        return low * low * (3 - 2 * low)
    }

    /// Expects all four panes to be between their first and second page, at some progress.
    private func expect(_ slide: Double, push: Double, fade: Double, flip: Double, _ comment: Comment) {
        func state(_ container: [ViewController], _ index: Int) -> ViewState { container[index].view.presentation }
        let (slides, fades, flips) = (tabs[0].viewControllers, tabs[1].viewControllers, tabs[2].viewControllers)
        #expect(abs(state(slides, 0).frame.minX + width * slide) <= 0.25, comment)
        #expect(abs(state(slides, 1).frame.minX - width * (1 - slide)) <= 0.25, comment)
        #expect(abs(state(stack.viewControllers, 0).frame.minX + 0.3 * width * push) <= 0.25, comment)
        #expect(abs(state(stack.viewControllers, 1).frame.minX - width * (1 - push)) <= 0.25, comment)
        #expect(abs(state(fades, 1).alpha - fade) <= 1.0 / 255, comment)
        // Half of the width is at most 0.25 points from its place.
        #expect(abs(state(flips, 0).transform.a - max(0, 1 - 2 * flip)) * width / 2 <= 0.25, comment)
        #expect(abs(state(flips, 1).transform.a - max(0, 2 * flip - 1)) * width / 2 <= 0.25, comment)
    }

    @Test(arguments: [1.0, 2, 7, 20]) func allAreSlowedByTheSameFactor(factor: Double) throws {
        let slider = try #require(screen.firstView(Slider.self))
        screen.window.firstResponder = slider
        for _ in 1..<Int(factor) { screen.press(.right) }
        screen.window.firstResponder = nil
        #expect(abs(screen.window.animationSpeed - 1 / factor) < 1e-12)

        screen.press(.space)
        try screen.update(at: 100)
        for moment in 0..<Self.moments {
            // The flip takes 0.5 s, the others half of that.
            let time = 0.25 * Double(moment) / Double(Self.moments)
            screen.window.tick(at: 100 + time * factor)
            let part = eased(time / 0.25)
            expect(part, push: part, fade: part, flip: eased(time / 0.5), "\(factor) \(time)")
        }
        for moment in 0..<Self.moments {
            let time = 0.25 + 0.25 * Double(moment) / Double(Self.moments)
            screen.window.tick(at: 100 + time * factor)
            let flips = tabs[2].viewControllers
            let opening = max(0, 2 * eased(time / 0.5) - 1)
            #expect(abs(flips[1].view.presentation.transform.a - opening) * width / 2 <= 0.25, "\(time)")
        }
    }

    @Test func aKeyRunsOneAndTheSpeedEndsWithTheScreen() throws {
        for (index, digit) in "1234".enumerated() {
            screen.press(.character(digit))
            try screen.update(at: 100 + Double(index))
            try screen.update(at: 100.6 + Double(index))
            let pages = controller.panes.map { pane in
                (pane.container as? TabBarController)?.selectedIndex ?? stack.viewControllers.count - 1
            }
            #expect(pages == (0..<4).map { $0 <= index ? 1 : 0 })
        }
        screen.window.firstResponder = screen.firstView(Slider.self)
        screen.press(.end)
        #expect(screen.window.animationSpeed == 0.05)
        #expect(screen.firstView(TextField.self)?.text == "20")

        screen.window.rootViewController = nil
        #expect(screen.window.animationSpeed == 1)
    }

    /// A drag from an edge shows the part of the transition that it has gone, and is finished past one half.
    @Test func aDragFollowsThePointer() throws {
        screen.press(.character("2"))
        try screen.update(at: 100)
        try screen.update(at: 101)
        for (index, pane) in controller.panes.enumerated() {
            let area = pane.container.view.convert(pane.container.view.bounds, to: nil)
            let isPop = index == 1
            let start = Point(x: isPop ? area.minX + 2 : area.maxX - 2, y: area.midY)
            let place = Point(x: start.x + (isPop ? 0.75 : -0.75) * width, y: start.y)
            screen.window.beginPress(at: start, time: 102)
            screen.window.movePress(to: start + Point(x: isPop ? 12 : -12, y: 0), time: 102.1)
            screen.window.movePress(to: place, time: 102.2)
            switch index {
            case 0: #expect(abs(tabs[0].viewControllers[1].view.presentation.frame.minX - width / 4) <= 0.25)
            case 1: #expect(abs((stack.children.last?.view.presentation.frame.minX ?? 0) - 0.75 * width) <= 0.25)
            case 2: #expect(abs(tabs[1].viewControllers[1].view.presentation.alpha - 0.75) <= 1.0 / 255)
            default: #expect(abs(tabs[2].viewControllers[1].view.presentation.transform.a - 0.5) <= 0.002)
            }
            screen.window.endPress(at: place, time: 102.3)
        }
        try screen.update(at: 103)
        try screen.update(at: 105)

        #expect(tabs.map(\.selectedIndex) == [1, 1, 1] && stack.viewControllers.count == 1)
    }

    @Test func aTabThatFadesInIsOverTheOthers() throws {
        for time in [100.0, 101, 102] {
            screen.press(.character("3"))
            try screen.update(at: time)
            try screen.update(at: time + 0.125)
            let page = tabs[1].selectedViewController.view
            #expect(page.superview?.subviews.last === page)
            #expect((0.4...0.6).contains(page.presentation.alpha))
            try screen.update(at: time + 0.5)
        }
        #expect(tabs[1].selectedIndex == 0)
    }

    @Test func theCodeIsShownWithTheSpeedAndCopied() throws {
        screen.press(.character("i"))
        try screen.update()
        let text = try #require(screen.firstView(SourcePane.self)).textView
        #expect(text.isVisibleInWindow && text.text == controller.code)
        #expect(!text.text.contains("animationSpeed"))

        screen.window.firstResponder = screen.firstView(Slider.self)
        screen.press(.right)
        #expect(text.text.contains("animationSpeed = 1 / 2 }"))
        screen.press(.character("c"), .control)
        #expect(messages.copies == [text.text] && messages.sentences.last == "Copied the code.")
        screen.press(.character("i"))
        try screen.update()

        #expect(!text.isVisibleInWindow)
    }

    @Test func theCodeAndTheScreensHaveRoom() throws {
        for width in [280.0, 900] {
            let tests = try TransitionsTests(reducesMotion: false, width: width)
            tests.screen.press(.character("i"))
            try tests.screen.update()
            let code = try #require(tests.screen.firstView(SourcePane.self)).frame
            #expect(tests.controller.panes.allSatisfy { $0.container.view.frame.intersection(code).isEmpty })
            #expect(code.height >= 200 && code.width >= 280)
        }
    }

    @Test func playRunsAlthoughMotionIsReducedAndSaysSo() throws {
        let reduced = try TransitionsTests(reducesMotion: true)
        reduced.screen.press(.space)
        try reduced.screen.update(at: 100)
        reduced.screen.window.tick(at: 100.125)

        reduced.expect(0.5, push: 0.5, fade: 0.5, flip: reduced.eased(0.25), "reduced")
        #expect(reduced.messages.sentences.last?.hasPrefix("The animation plays because you asked for it") == true)
        try reduced.screen.update(at: 102)
        // A tab that is pressed is not asked for by Play.
        reduced.tabs[0].select(2, animated: true)
        #expect(reduced.tabs[0].viewControllers[2].view.presentation.frame.minX == 0)
    }

    @Test func inANarrowWindowTheyAreInTwoRowsAndHaveRoom() throws {
        let narrow = try TransitionsTests(reducesMotion: false, width: 280)
        let frames = narrow.controller.panes.map { $0.container.view.frame }

        #expect(frames[0].minX == frames[2].minX && frames[1].minX == frames[3].minX)
        #expect(frames[0].maxX <= frames[1].minX && frames[0].maxY <= frames[2].minY)
        #expect(frames.allSatisfy { $0.maxX <= 280 && $0.width >= 120 && $0.height >= 150 })
    }
}
