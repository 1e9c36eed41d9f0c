import Geometry
import ScreenTestSupport
import Screens
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import WeightGraph

/// Events while the menu is open over the graph: the window equals a full redraw, then and after the menu closes.
@Suite struct MenuPixelTests {
    /// An event while the menu is open.
    nonisolated enum Event: CaseIterable, Sendable {
        case nothing, reload, unit, trend, resize, rescale, textSize, hover, highlight, submenu, typeAhead, message
        case messageAway, window, reason
    }

    @Test(arguments: Event.allCases, [1.0, 2])
    func theWindowIsAsIfComposedAnew(event: Event, scale: Double) throws {
        let stage = try MenuScreen(scale: scale)
        stage.openMenu()
        try stage.update()
        stage.make(event)
        try stage.update()

        try stage.expectComposed()
    }

    /// Does not redraw in between, which would hide damage that is too small.
    @Test(arguments: Event.allCases, Event.allCases)
    func theWindowIsWhatItWasOnceTheMenuIsClosed(first: Event, second: Event) throws {
        let stage = try MenuScreen(scale: 1)
        stage.openMenu()
        try stage.update()
        for event in [first, second] {
            stage.make(event)
            try stage.update()
        }
        stage.screen.window.closeMenus()
        try stage.update()

        try stage.expectComposed()
    }

    /// A menu fills its own damage, so no view beneath is drawn.
    @Test func theGraphIsNotDrawnForAHighlight() throws {
        let stage = try MenuScreen(scale: 1)
        stage.openMenu()
        try stage.update()
        for _ in 0..<2 {
            stage.screen.press(.down)
            try stage.update()
        }

        stage.screen.press(.down)
        try stage.update()

        #expect(stage.screen.report.counts.compositionVisits < 50)
        #expect(!stage.screen.report.damage.isEmpty)
    }
}

/// A window with graph and history, and a manual clock.
private final class MenuScreen {
    let root = RootViewController(actions: .none, format: .plain(.kilograms))
    let screen: TestScreen
    private var time = 10.0

    init(scale: Double) throws {
        root.show(.zigzag(300))
        screen = try TestScreen(root, size: Size(width: 420, height: 560), scale: scale)
        try update()
    }

    func openMenu() { screen.press(.function(10)) }

    func update() throws {
        time += 0.05
        try screen.update(at: time)
    }

    func make(_ event: MenuPixelTests.Event) {
        let window = screen.window
        switch event {
        case .nothing: break
        case .reload:
            let new = WeightHistory.zigzag(350)
            root.follow(HistoryChange(from: root.history, to: new, findsDifference: true))
        case .unit: root.unit = root.unit == .pounds ? .stones : .pounds
        case .trend: root.graphScreen.style.showsTrend.toggle()
        case .resize: window.bounds.size.width += 20
        case .rescale: window.currentTraits.displayScale = window.currentTraits.displayScale == 1.5 ? 1.25 : 1.5
        case .textSize: window.currentTraits.textSize = window.currentTraits.textSize.larger
        case .hover: window.hover(at: Point(x: 350, y: 200), time: time)
        case .highlight: screen.press(.down)
        case .submenu:
            for character in "un" { screen.press(.character(character)) }
            screen.press(.right)
        case .typeAhead: screen.press(.character("g"))
        case .message: root.messageBar.message = "The document has 2 lines that cannot be read."
        case .messageAway: root.messageBar.message = nil
        case .window: window.isActive.toggle()
        case .reason: screen.press(.return)
        }
    }

    /// Expects that the window equals a full redraw.
    func expectComposed() throws {
        let shown = screen.pixels
        screen.window.damageAll()
        try screen.update()
        let isSame = screen.pixels == shown
        #expect(isSame)
    }
}
