import Geometry
import ViewKit

/// A small panel over a screen that asks for something, or says something.
public class SheetViewController: PanelViewController {
    let sheet: SheetView

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
