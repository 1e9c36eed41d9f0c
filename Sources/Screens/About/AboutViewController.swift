import Words

/// Shows the program's name, version and licence.
final class AboutViewController: RowPanelViewController {
    init(version: String) {
        let rows = [
            PanelRow("Version", saying: version), PanelRow("Licence", saying: "MIT"),
            PanelRow("By", saying: "the Health Beat authors"),
        ]
        let panel = PanelView("Health Beat", rows, buttons: ["Close"])
        panel.remark = PanelWords.about
        super.init(panel, title: "About")
    }

    override func viewDidAppear(animated: Bool) { panel.buttons.last?.becomeFirstResponder() }
}
