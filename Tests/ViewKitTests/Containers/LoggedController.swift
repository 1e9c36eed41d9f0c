import Cairo
import Geometry
import ViewKit

/// What several controllers heard, in order.
final class Log {
    private var lines: [String] = []

    func note(_ line: String) { lines.append(line) }

    /// What was heard since the last question.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// Writes down what it hears of its life; its view is of one colour, and counts how often it draws.
final class LoggedController: ViewController {
    let name: String
    let screen: CountingView
    /// Called when it has come into sight.
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

/// Fills itself with one colour, takes the focus, and counts how often it draws.
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
    /// The views in this one, at any depth, that a person calls by a name.
    func views(called label: String) -> [View] {
        (self.label == label ? [self] : []) + subviews.flatMap { $0.views(called: label) }
    }
}
