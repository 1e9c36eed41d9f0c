import ViewKit
import Words

/// Shows what other programs' files hold before anything of it is taken in, and asks for what they do not say.
public final class ImportViewController: RowPanelViewController {
    /// Called when the person wants it; nothing more is reported until `refuse` or `finish` says what came of it.
    public var onImport: (() -> Void)?
    /// Called with a choice's id and what was chosen.
    public var onChoose: ((_ id: String, _ index: Int) -> Void)?
    /// Opens the file as a document in place of importing it, once the panel has reported its end; nil offers nothing.
    public var onOpenInstead: (() -> Void)? {
        didSet { show() }
    }
    /// What the panel says.
    public var content: ImportContent {
        didSet { if content != oldValue { contentDidChange(from: oldValue) } }
    }

    private let progressBar = ProgressBar()
    private let details = Label(style: .footnote)
    private let openButton = Button("Open it instead")
    /// The rows of what can be chosen, kept as long as it is asked: a press may be on one.
    private var choices: [String: ChoiceRow] = [:]

    /// No panel shows more lines of details.
    private static let mostLines = 200

    public init(_ content: ImportContent) {
        self.content = content
        super.init(PanelView("Import", [], buttons: ["Cancel", "Import"]))
        (details.alignment, details.maximumLines) = (.left, Self.mostLines)
        openButton.onAction = { [unowned self] in openInstead() }
        show()
    }

    override public func viewDidAppear(animated: Bool) {
        moveFocus()
    }

    override var obstacle: String? { PanelWords.importInTheWay }
    override var isLockedWhileWaiting: Bool { false }

    override func submit() {
        guard content.isReady else { return }
        beginWaiting()
        onImport?()
    }

    /// What was wanted could not be done, and why: the person can go on.
    public func refuse(_ sentence: String) {
        fail(sentence)
    }

    /// What was wanted is done.
    public func finish() {
        close()
    }

    private func contentDidChange(from former: ImportContent) {
        show()
        layOut(animated: false)
        let wasReading = former.progress != nil
        if wasReading, content.progress == nil { moveFocus() }
    }

    private func show() {
        panel.rows = rows
        (panel.statement, panel.remark) = (nil, content.question)
        panel.buttons.last?.isEnabled = content.isReady
    }

    private var rows: [PanelRow] {
        progressBar.progress = content.progress ?? 0
        details.text = content.details.joined(separator: "\n")
        return (content.progress == nil ? [] : [PanelRow("Reading", .progress(progressBar))])
            + content.facts.map { PanelRow($0.caption, saying: $0.text) } + content.choices.map(row)
            + (content.details.isEmpty ? [] : [PanelRow("", .paragraph(details))])
            + (onOpenInstead == nil ? [] : [PanelRow("", .button(openButton))])
    }

    private func openInstead() {
        guard isEditable else { return }
        close()
        onOpenInstead?()
    }

    private func row(_ choice: ImportContent.Choice) -> PanelRow {
        if let known = choices[choice.id], known.fits(choice) {
            known.selected = choice.selected
            return known.row
        }
        let row = ChoiceRow(choice)
        row.onChange = { [unowned self] in onChoose?(choice.id, $0) }
        choices[choice.id] = row
        return row.row
    }

    /// To what is to be done next, unless the person is somewhere on it already.
    private func moveFocus() {
        guard panel.window != nil else { return }
        if let open = content.choices.first(where: { $0.selected == nil }), let known = choices[open.id] {
            known.becomeFirstResponder()
            panel.revealMessage(with: known.row.views)
        } else if content.isReady {
            panel.buttons.last?.becomeFirstResponder()
        } else {
            panel.buttons.first?.becomeFirstResponder()
        }
    }
}
