import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightGraph
import WeightHistory

@testable import Screens

/// Wherever Tab leads, the focus is visible, and on a view that a click would reach too.
@Suite struct FocusWalkTests {
    private let root: RootViewController
    private let screen: TestScreen

    init() throws {
        root = RootViewController(actions: .none, format: .plain(.kilograms), tab: .history)
        root.show(WeightHistory((0..<40).map { 80 + Double($0) / 10 }))
        screen = try TestScreen(root, size: Size(width: 320, height: 480))
        try rest()
    }

    private func rest() throws {
        let start = screen.window.time
        for time in [0.1, 1, 2, 3] { try screen.update(at: start + time) }
    }

    private func showScreen(_ name: String) throws {
        switch name {
        case "graph": screen.press(.character("2"))
        case "editing": root.historyScreen.navigationItem.leftButton?.action()
        case "message": root.messageBar.show("Deleted 82.4 kg.", buttons: [MessageButton(title: "Undo") {}])
        case "detail": root.showDetail(of: 5, animated: false)
        case "panel": screen.press(.character("n"))
        case "units": screen.press(.character("u"), .shift)
        case "keys": screen.press(.character("?"))
        default: break
        }
        try rest()
    }

    @Test(arguments: ["history", "graph", "editing", "message", "detail", "panel", "units", "keys"], [320.0, 800])
    func everyStepIsSeen(name: String, width: Double) throws {
        screen.window.frame.size.width = width
        try rest()
        try showScreen(name)
        let window = screen.window

        for step in 0..<10 {
            screen.press(.tab)
            try rest()
            let view = try #require(window.firstResponder as? View, "step \(step)")
            let middle = view.convert(Point(x: view.bounds.midX, y: view.bounds.midY), to: nil)
            #expect(window.hitTest(middle)?.isDescendant(of: view) == true, "step \(step): \(type(of: view))")
            let focused = screen.pixels
            window.firstResponder = nil
            try rest()
            // A table and the graph show their focus by the selection, which stays; the list of keys covers everything.
            #expect(
                view is TableView || view is GraphView || name == "keys" || screen.pixels != focused,
                "step \(step): \(type(of: view))")
            window.firstResponder = view
        }
    }
}
