import Cairo
import Geometry
import ViewKit

/// The recognizers of the toolkit on one view, with the states that each passes.
final class Gestures: ViewsScreen {
    static let demo = Demo("gestures", title: "Gestures", in: .viewsAndMotion) { Gestures($0) }

    private let pad = TouchPad(frame: Gestures.padFrame)
    private let hint = Label(Words.gestureHint, style: .caption2, maximumLines: 6)
    private var trails: [GestureTrail] = []

    private static let padFrame = Rect(x: 8, y: 8, width: 264, height: 168)
    private static let hintFrame = Rect(x: 8, y: 4, width: 248, height: 32)

    init(_ context: GalleryContext) {
        let figures = GestureKind.allCases.enumerated().map { row, kind in
            Figure(kind.rawValue, kind.name, in: GestureTrail.frame(row), kind.values)
        }
        super.init(context, Drawing(figures, viewCode: Self.code))
        pad.backgroundColor = .white
        root.addSubview(pad)
        pad.addSubview(hint)
        trails = GestureKind.allCases.enumerated().map { GestureTrail($1, row: $0, on: pad, in: root) }
        for trail in trails { trail.onTextChange = { [unowned self] in placeTexts() } }
    }

    /// Places the trails below one another; at the first text size, as in the code.
    override func layOutTexts() -> Double {
        hint.grow(from: Self.hintFrame)
        var (frames, bottom) = ([String: Rect](), GestureTrail.frame(0).minY)
        for (trail, figure) in zip(trails, canvas.drawing.figures) {
            let frame = trail.place(at: bottom)
            frames[figure.id] = frame
            bottom = frame.maxY + GestureTrail.gap
        }
        setOutlines(frames)
        return bottom
    }

    override func display(_ figures: [Figure]) {
        for (trail, figure) in zip(trails, figures) { trail.display(figure) }
    }

    override var keyCommands: [Command] {
        [
            Command("play", KeyPress(.space), title: Words.playGesture) { [unowned self] in
                let (kind, figure) = (GestureKind.allCases[selection], canvas.drawing.figures[selection])
                kind.recording(figure.parts, around: pad.bounds.center).play(on: pad)
            }
        ] + super.keyCommands
    }

    private static func code(_ figures: [Figure]) -> ViewCode {
        var code = ViewCode()
        code.add(codeOfRoot)
        code.add(
            """
            let pad = View(frame: \(padFrame.code.lines()[0]))
            pad.backgroundColor = .white
            view.addSubview(pad)
            let hint = Label(
                "\(Words.gestureHint)", style: .caption2, maximumLines: 6)
            hint.frame = \(hintFrame.code.lines()[0])
            pad.addSubview(hint)
            """)
        code.add(codeOfText + "\n\n" + GestureTrail.code)
        for (row, kind) in GestureKind.allCases.enumerated() where figures[row].isShown {
            code.add(kind.code(figures[row].parts, row: row), of: row)
        }
        return code
    }
}

/// The view for gestures; presses on it do not concern the canvas.
private final class TouchPad: View {
    override func pressBegan(_ press: Press) {}

    override func contextMenu(at point: Point?) -> Menu? { point == nil ? super.contextMenu(at: point) : nil }
}

/// A line for a recognizer with the states that it passes, and its values.
private final class GestureTrail {
    var onTextChange: (() -> Void)?

    private let kind: GestureKind
    private let recognizer: GestureRecognizer
    private let label: Label
    private unowned let pad: View
    private var passed = ["possible"]
    private var report = ""

    /// Between two trails, in points.
    static let gap = 2.0

    init(_ kind: GestureKind, row: Int, on pad: View, in root: View) {
        (self.kind, self.pad, recognizer) = (kind, pad, kind.makeRecognizer())
        label = Label("\(kind.name): possible", style: .caption2, maximumLines: 8)
        label.frame = Self.frame(row)
        root.addSubview(label)
        recognizer.onStateChange = { [unowned self] in stateDidChange() }
        pad.addGestureRecognizer(recognizer)
    }

    static func frame(_ row: Int) -> Rect { Rect(x: 8, y: 182 + 42 * Double(row), width: 264, height: 40) }

    /// Moves the trail to an upper edge, and returns its frame.
    func place(at top: Double) -> Rect {
        label.grow(from: Self.frame(0).offset(by: Point(x: 0, y: top - Self.frame(0).minY)))
        return label.frame
    }

    func display(_ figure: Figure) {
        label.isHidden = !figure.isShown
        recognizer.isEnabled = figure.isShown
        kind.apply(figure.parts, to: recognizer)
    }

    private func stateDidChange() {
        let state = recognizer.isWaiting ? "waiting" : "\(recognizer.state)"
        if passed.last == "possible" { passed = [] }
        if passed.last != state { passed.append(state) }
        if state != "possible" { report = kind.report(recognizer, on: pad) }
        label.text = "\(kind.name): \(passed.joined(separator: " → "))\n\(report)"
        onTextChange?()
    }

    static let code = #"""
        /// Shows the states that a recognizer passes, and its values.
        func watch<Kind: GestureRecognizer>(
            _ recognizer: Kind, _ name: String, row: Int, report: @escaping (Kind) -> String
        ) {
            let label = Label("\(name): possible", style: .caption2, maximumLines: 8)
            label.frame = Rect(x: 8, y: 182 + 42 * Double(row), width: 264, height: 40)
            view.addSubview(label)
            var (passed, values) = (["possible"], "")
            recognizer.onStateChange = { [unowned recognizer] in
                let state = recognizer.isWaiting ? "waiting" : "\(recognizer.state)"
                if passed.last == "possible" { passed = [] }
                if passed.last != state { passed.append(state) }
                if state != "possible" { values = report(recognizer) }
                label.text = "\(name): \(passed.joined(separator: " → "))\n\(values)"
            }
            pad.addGestureRecognizer(recognizer)
        }
        """#
}
