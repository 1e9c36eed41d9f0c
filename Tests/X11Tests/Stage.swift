import Cairo
import Geometry
import Glibc
import Input
import TestSupport
import Testing
import X11

/// A server, a window of ours on it, and another program that watches.
@MainActor
final class Stage {
    /// A `VirtualDisplay`, unless a test brings another one.
    let server: AnyObject
    /// As in DISPLAY.
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

    /// Ends the server at once, as a crash of it would.
    func endServer() {
        (server as? VirtualDisplay)?.end()
    }

    /// Shows the window, and waits until it is there.
    func show() {
        window.map()
        events { $0.contains { if case .window(.exposed) = $0 { true } else { false } } }
    }

    /// Shows the window with a first frame in it, and has handled what the server reported of that.
    func showFrame() throws {
        show()
        let presenter = try FramePresenter(window)
        presenter.present([presenter.surface.bounds])
        observer.move(x: 500, y: 500)
        _ = eventsSoFar()
    }

    /// The events until a condition on them holds; a failure of the test if it does not come true.
    @discardableResult
    func events(until isEnough: ([Event]) -> Bool) -> [Event] {
        let (events, isDone) = events(within: patience, until: isEnough)
        if !isDone { Issue.record("What the test waits for did not happen; what did is \(events).") }
        return events
    }

    /// The events that arrive until they are enough, or for so long.
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

    /// All events of what either side has asked the server for until now.
    func eventsSoFar() -> [Event] {
        display.synchronize()
        observer.sync()
        observer.sendProtocol("WM_DELETE_WINDOW")
        return events { $0.contains(.window(.closeRequested)) }.filter { $0 != .window(.closeRequested) }
    }

    /// Lets our side answer; for loops that wait on the other side.
    func serve() {
        while display.nextEvent() != nil {}
    }

    /// The keys that arrive until there are as many.
    func keys(_ count: Int) -> [KeyPress] {
        func keys(_ events: [Event]) -> [KeyPress] {
            events.compactMap { if case .keyboard(.keyPressed(let press)) = $0 { press } else { nil } }
        }
        return keys(events { keys($0).count >= count })
    }
}

extension Requestor {
    /// Somebody who pastes what this process has copied.
    convenience init(_ stage: Stage, window: UInt? = nil, property: String = "PASTED") {
        self.init(stage.observer, window: window, property: property) {
            stage.display.synchronize()
            stage.serve()
        }
    }
}
