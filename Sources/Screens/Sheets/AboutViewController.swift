import ViewKit

/// Says what the program is, in which version, and under which licence.
final class AboutViewController: SheetViewController {
    init(version: String) {
        func row(_ caption: String, _ text: String) -> SheetRow {
            let label = Label(style: .subheadline)
            label.text = text
            return SheetRow(caption, .text(label))
        }
        let sheet = SheetView(
            "Health Beat", [row("Version", version), row("Licence", "MIT"), row("By", "the Health Beat authors")],
            buttons: ["Close"])
        sheet.message.text = "Your weight over time, from a text file that is yours. F1 lists the keys."
        super.init(sheet)
        title = "About"
    }

    override public func viewDidAppear(animated: Bool) {
        sheet.buttons.last?.becomeFirstResponder()
    }
}
