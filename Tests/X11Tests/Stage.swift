import Cairo
import Geometry
import Glibc
import Input
import TestSupport
import Testing
import X11

/// A server with a window of this process, and another program that observes it.
@MainActor
final class Stage {
    /// A `VirtualDisplay` unless the test passes another server; retained for its lifetime.
    let server: AnyObject
    /// In the form of DISPLAY.
    let name: String
    let display: Display
    let window: NativeWindow
    let observer: Observer

    convenience init(
        depth: Int = 24, arguments: [String] = [], width: Int = 200, height: Int = 100,
        describing: (inout WindowDescription) -> Void = { _ in }
    ) throws {
        let server = VirtualDisplay(depth: depth, arguments: arguments)
        try self.init(on: server.name, of: server, width: width, height: height, describing: describing)
    }

    init(
        on name: String, of server: AnyObject, width: Int = 200, height: Int = 100,
        describing: (inout WindowDescription) -> Void = { _ in }
    ) throws {
        self.server = server
        self.name = name
        observer = Observer(name)
        display = try Display(name: name)
        var description = WindowDescription(
            title: "Weights", width: width, height: height, instanceName: "weights", className: "Weights")
        describing(&description)
        window = try NativeWindow(display, description)
    }

    /// Kills the server, as in a crash.
    func endServer() {
        (server as? VirtualDisplay)?.end()
    }

    /// Shows the window and waits for its first exposure.
    func show() {
        window.map()
        events { $0.contains { if case .window(.exposed) = $0 { true } else { false } } }
    }

    /// Shows the window with a first frame, and handles the resulting events.
    func showFrame() throws {
        show()
        let presenter = try FramePresenter(window)
        presenter.present([presenter.surface.bounds])
        observer.move(x: 500, y: 500)
        _ = eventsSoFar()
    }

    /// Returns all events until a condition on them holds; records an issue if it never does.
    @discardableResult
    func events(until isEnough: ([Event]) -> Bool) -> [Event] {
        let (events, isDone) = events(within: patience, until: isEnough)
        if !isDone { Issue.record("What the test waits for did not happen; what did is \(events).") }
        return events
    }

    /// Returns all events until a condition on them holds or the limit passes.
    func events(
        within limit: Duration, until isEnough: ([Event]) -> Bool
    ) -> (events: [Event], isDone: Bool) {
        var events: [Event] = []
        let isDone = eventually(within: limit) {
            while let event = display.nextEvent() { events.append(event) }
            return isEnough(events)
        }
        return (events, isDone)
    }

    /// Returns all events caused by the requests that both sides have sent so far.
    func eventsSoFar() -> [Event] {
        display.synchronize()
        observer.sync()
        observer.sendProtocol("WM_DELETE_WINDOW")
        return events { $0.contains(.window(.closeRequested)) }.filter { $0 != .window(.closeRequested) }
    }

    /// Handles this side's events, for loops that wait for the other side.
    func serve() {
        while display.nextEvent() != nil {}
    }

    func keys(_ count: Int) -> [KeyPress] {
        func keys(_ events: [Event]) -> [KeyPress] {
            events.compactMap { if case .keyboard(.keyPressed(let press)) = $0 { press } else { nil } }
        }
        return keys(events { keys($0).count >= count })
    }
}

extension Requestor {
    /// Another program that pastes from this process.
    convenience init(_ stage: Stage, window: UInt? = nil, property: String = "PASTED") {
        self.init(stage.observer, window: window, property: property) {
            stage.display.synchronize()
            stage.serve()
        }
    }
}
