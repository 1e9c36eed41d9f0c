import Cairo
import Geometry
import ViewKit

/// The events of several controllers, in order.
final class Log {
    private var lines: [String] = []

    func note(_ line: String) { lines.append(line) }

    /// Returns the events since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// Logs its life cycle; its view has one colour and counts its draws.
final class LoggedController: ViewController {
    let name: String
    let screen: CountingView
    /// Called when it has appeared.
    var onAppear: (() -> Void)?
    private let log: Log

    init(_ name: String, _ log: Log, color: Color = .white) {
        self.name = name
        self.log = log
        screen = CountingView(color)
        super.init()
        title = name
    }

    override func makeView() -> View { screen }
    override func viewDidLoad() { log.note("\(name) loaded") }
    override func viewWillAppear(animated: Bool) { log.note("\(name) will appear") }
    override func viewDidAppear(animated: Bool) {
        log.note("\(name) did appear")
        onAppear?()
    }
    override func viewWillDisappear(animated: Bool) { log.note("\(name) will disappear") }
    override func viewDidDisappear(animated: Bool) { log.note("\(name) did disappear") }
    override func viewDidLayout() { log.note("\(name) laid out") }
}

/// A view of one colour that takes the focus and counts its draws.
final class CountingView: View {
    /// Called when a press on the view has moved.
    var onMove: (() -> Void)?
    private let color: Color
    private(set) var drawCount = 0

    init(_ color: Color) {
        self.color = color
        super.init()
        contentMode = .redraw
    }

    override var drawsContent: Bool { true }
    override var isOpaque: Bool { true }

    override func draw(_ canvas: Canvas) {
        drawCount += 1
        canvas.fillColor = color
        canvas.fill(bounds)
    }

    override func pressMoved(_ press: Press) { onMove?() }
}

extension View {
    /// Returns the view and its descendants with a label.
    func views(called label: String) -> [View] {
        (self.label == label ? [self] : []) + subviews.flatMap { $0.views(called: label) }
    }
}
