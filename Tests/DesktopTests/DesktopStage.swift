import Desktop
import Geometry
import TestSupport
import Testing
import ViewKit
import X11

@testable import EventLoop

/// A window with one view on its own server, with its loop and another program that observes it.
final class DesktopStage {
    /// A `VirtualDisplay` unless the test passes another server; retained for its lifetime.
    let server: AnyObject
    let observer: Observer
    let loop = EventLoop()
    let display: Display
    let window: DesktopWindow
    let view = RecordingView(frame: .zero)
    private(set) var frames: [FrameReport] = []
    private var closeRequests = 0

    convenience init(isExtended: Bool = true, scale: Double = 1) throws {
        let server = VirtualDisplay()
        try self.init(on: server.name, of: server, isExtended: isExtended, scale: scale)
    }

    /// - Parameter scale: Nil follows the screen's scale.
    init(on name: String, of server: AnyObject, isExtended: Bool = true, scale: Double? = 1) throws {
        self.server = server
        observer = Observer(name)
        display = try Display(name: name)
        var description = WindowDescription(
            title: "", width: 200, height: 100, instanceName: "weights", className: "Weights")
        description.usesInputExtension = isExtended
        window = try DesktopWindow(on: display, loop: loop, description: description, scale: scale)
        let controller = ViewController()
        controller.view.addSubview(view)
        view.frame = Rect(x: 0, y: 0, width: 200, height: 100)
        window.window.rootViewController = controller
        window.onFrame = { [weak self] in self?.frames.append($0) }
        window.onCloseRequest = { [weak self] in self?.closeRequests += 1 }
        observer.move(x: 700, y: 700)
        window.release()
        run { !frames.isEmpty }
        settle()
    }

    /// Runs the loop until a condition holds; records an issue after ten seconds.
    func run(until isEnough: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) {
        var isOver = false
        let end = loop.schedule(after: .seconds(10)) { isOver = true }
        defer { end.cancel() }
        while !isEnough(), !isOver { loop.runTurn() }
        if isOver { Issue.record("What the test waits for did not happen.", sourceLocation: sourceLocation) }
    }

    /// Handles everything that both sides have sent to the server so far.
    func settle() {
        display.synchronize()
        let count = closeRequests
        observer.sendProtocol("WM_DELETE_WINDOW")
        run { closeRequests > count }
        display.synchronize()
        run { !window.window.needsFrame }
    }

    /// Whether the loop has nothing to do until the server sends an event.
    var isIdle: Bool { loop.nextDeadline == nil && !window.window.needsFrame }

    /// Returns the events that the view has received since the last call.
    func told() -> [String] {
        settle()
        defer { view.told = [] }
        return view.told
    }
}

final class RecordingView: View {
    var told: [String] = []
    var menu: Menu?

    override func pressBegan(_ press: Press) {
        told.append("\(press.kind) \(press.button) \(press.clickCount) at \(press.location(in: self).outline)")
    }
    override func pressMoved(_ press: Press) { told.append("moved to \(press.location(in: self).outline)") }
    override func pressEnded(_ press: Press) { told.append("ended at \(press.location(in: self).outline)") }
    override func pressCancelled(_ press: Press) { told.append("cancelled") }
    override func hoverMoved(_ hover: Hover) { told.append("over \(hover.location(in: self).outline)") }
    override func hoverEnded() { told.append("left") }
    override func scrolled(_ scroll: Scroll) {
        told.append("scrolled \(scroll.notches.outline) at \(scroll.location(in: self).outline)")
    }
    override func keyPressed(_ press: KeyPress) {
        told.append("key \(press.key)\(press.isRepeat ? " again" : "")")
        // The window opens menus.
        if menu != nil { super.keyPressed(press) }
    }
    override func contextMenu(at point: Point?) -> Menu? { menu }
    override var canBecomeFirstResponder: Bool { true }
}

extension Point {
    var outline: String { "\(x),\(y)" }
}
