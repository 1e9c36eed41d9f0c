import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

typealias FieldStage = TextStage<TextField>

extension TextStage<TextField> {
    convenience init(
        _ text: String = "", width: Double = 200, height: Double = 60, scale: Double = 1, isFocused: Bool = true
    ) throws {
        let frame = Rect(x: 10, y: 15, width: width - 20, height: 30)
        try self.init(
            TextField(), text, frame: frame, size: Size(width: width, height: height), scale: scale,
            isFocused: isFocused)
    }
}

/// A text view in an offscreen window, with the test's clock, keys, presses and clipboard.
@MainActor final class TextStage<Field: TextInputView> {
    let window: Window
    let field: Field
    private(set) var time = 100.0
    private(set) var changes: [String] = []
    var clipboard: [Selection: String] = [:]
    private(set) var offers: [Selection: Int] = [:]
    private var requests: [(source: Selection, receive: (String?) -> Void)] = []
    private let surface: ImageSurface

    init(_ field: Field, _ text: String, frame fieldFrame: Rect, size: Size, scale: Double = 1, isFocused: Bool = true)
        throws
    {
        self.field = field
        window = Window(size: size, traits: Traits(displayScale: scale))
        surface = try ImageSurface(
            width: Int(size.width * scale), height: Int(size.height * scale), format: .rgb24)
        field.frame = fieldFrame
        window.addSubview(field)
        field.text = text
        field.onChange = { [unowned self] in changes.append($0) }
        window.pasteboard = Pasteboard(
            offer: { [unowned self] in
                clipboard[$1] = $0
                offers[$1, default: 0] += 1
            },
            request: { [unowned self] in requests.append(($0, $1)) })
        try frame()
        if isFocused { field.becomeFirstResponder() }
        field.selection = TextSelection(caret: field.text.utf8.count)
        try frame()
    }

    @discardableResult
    func frame(after seconds: Double = 0) throws -> FrameReport {
        time += seconds
        return try frame(at: time)
    }

    @discardableResult
    func frame(at newTime: Double) throws -> FrameReport {
        time = newTime
        window.runDeadlines(at: time)
        window.tick(at: time)
        window.layoutPass()
        return window.displayPass(on: surface)
    }

    var pixels: Pixels { Pixels(surface) }

    func expectPicture(_ name: String, file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation) {
        expectImage(surface, named: name, file: file, sourceLocation: sourceLocation)
    }

    /// Types as a keyboard does: each key, then its text.
    func type(_ string: String) {
        for character in string {
            window.send(KeyPress(character == " " ? .space : .character(Character(character.lowercased()))))
            window.send(text: String(character))
        }
    }

    func press(_ key: Key, _ modifiers: Modifiers = [], times: Int = 1) {
        for _ in 0..<times { window.send(KeyPress(key, modifiers: modifiers)) }
    }

    func control(_ character: Character, _ modifiers: Modifiers = []) {
        press(.character(character), modifiers.union(.control))
    }

    /// Returns the caret's place in the window at an offset.
    func point(at offset: Int) -> Point {
        let selection = field.selection
        defer { field.selection = selection }
        field.selection = TextSelection(caret: offset)
        return field.textInputRect!.center
    }

    func click(
        _ point: Point, count: Int = 1, _ button: Press.Button = .primary, _ modifiers: Modifiers = [],
        draggingTo end: Point? = nil
    ) {
        time += 10
        for number in 0..<count {
            time += 0.05
            window.beginPress(at: point, button: button, modifiers: modifiers, time: time)
            if let end, number == count - 1 { window.movePress(to: end, time: time) }
            window.endPress(at: end ?? point, time: time)
        }
    }

    /// Delivers another program's answers to all requests.
    func deliver() {
        let arrived = requests
        requests = []
        for request in arrived { request.receive(clipboard[request.source]) }
    }

    var selected: String {
        let bytes = Array(field.text.utf8)
        return String(decoding: bytes[field.selection.range], as: UTF8.self)
    }
}
