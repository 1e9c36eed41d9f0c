import Geometry
import ViewKit

/// A small panel over a screen that asks for something, or says something.
///
/// It only reports: whoever presents it does what is asked for and takes it away, or says why that cannot be.
public class SheetViewController: ViewController {
    /// Called when the panel is to be taken away; set by the screen that presents it.
    var onClose: (() -> Void)?
    /// Called once when the panel is closed, presented or not; set by its owner.
    public var onEnd: (() -> Void)?
    /// What the window's keys do also while the panel has them.
    var furtherCommands: [Command] = []
    /// The part of the window that something covers, as a keyboard on the screen; in the window's points.
    var coveredArea = Rect.zero {
        didSet { if coveredArea != oldValue { layOut(animated: true) } }
    }

    let sheet: SheetView
    /// Whether it is gone, or on its way out.
    private(set) var isClosed = false

    /// From the panel to what covers the window's lower part, in points.
    private static let distance = 8.0

    init(_ sheet: SheetView) {
        self.sheet = sheet
        super.init()
        title = sheet.label
    }

    override public func makeView() -> View { sheet }
    override public func presentedFrame(in bounds: Rect) -> Rect { frame(in: bounds) }

    override public func viewDidLoad() {
        sheet.onMeasuresChange = { [unowned self] in layOut(animated: false) }
        for button in sheet.buttons { button.onAction = { [unowned self] in close() } }
        sheet.buttons.last?.onAction = { [unowned self] in confirm() }
    }

    override public var keyCommands: [Command] {
        let title = sheet.buttons.last?.title ?? ""
        return [
            Command("cancel", KeyPress(.escape), title: "Cancel") { [unowned self] in close() },
            Command("confirm", KeyPress(.return), title: title) { [unowned self] in confirm() },
        ] + furtherCommands
    }

    /// What the last button does, or Return; closes the panel unless overridden.
    func confirm() { close() }

    /// Has the panel taken away, once.
    final func close() {
        guard !isClosed else { return }
        isClosed = true
        onClose?()
        onEnd?()
    }

    /// Says what is wrong, or asks; the person can go on.
    final func say(_ sentence: String, isMistake: Bool = true) {
        sheet.isMessageMistake = isMistake
        sheet.message.text = sentence
        sheet.setNeedsLayout()
        layOut(animated: true)
        sheet.revealMessage()
    }

    /// What the person changes is not wrong any more, nor asked, until it is confirmed.
    final func withdrawMessage(onTypingIn field: TextField, then body: @escaping () -> Void = {}) {
        field.onChange = { [unowned self, unowned field] _ in
            field.hasError = false
            if !sheet.message.text.isEmpty { say("") }
            body()
        }
    }

    /// Takes the place and the size that it needs now.
    final func layOut(animated: Bool) {
        guard let window = sheet.window, !isClosed else { return }
        let frame = frame(in: window.bounds)
        guard frame != sheet.frame else { return }
        View.animate(duration: animated ? 0.25 : 0) {
            sheet.frame = frame
            // Its subviews move along in the same animation.
            sheet.layoutSubviews()
        }
    }

    /// In the middle of the window, or higher where something covers its lower part.
    private func frame(in bounds: Rect) -> Rect {
        let width = min(SheetView.width, bounds.width)
        let height = min(sheet.height(in: width), bounds.height)
        var y = sheet.snapped(bounds.minY + (bounds.height - height) / 2)
        if !coveredArea.isEmpty { y = max(bounds.minY, min(y, coveredArea.minY - Self.distance - height)) }
        return Rect(
            x: sheet.snapped(bounds.minX + (bounds.width - width) / 2), y: y, width: width, height: height)
    }
}
