import ViewKit
import Words

/// Shows the contents of other programs' files before they are imported, and asks for what the files leave open.
public final class ImportViewController: RowPanelViewController {
    /// Called when the user confirms; not called again before `fail`.
    public var onImport: (() -> Void)?
    public var onChoose: ((_ id: String, _ index: Int) -> Void)?
    /// Opens the file as a document instead, after the panel was closed; nil hides the button.
    public var onOpenInstead: (() -> Void)? { didSet { show() } }
    public var content: ImportContent {
        didSet { if content != oldValue { contentDidChange(from: oldValue) } }
    }

    private let progressBar = ProgressBar()
    private let details = Label(style: .footnote, maximumLines: ImportViewController.mostLines)
    private let openButton = Button("Open it instead")
    /// The rows of the choices, kept while they are asked for, since one may be pressed at the moment.
    private var choices: [String: ChoiceRow] = [:]

    /// No panel has room for more lines.
    private static let mostLines = 200

    public init(_ content: ImportContent) {
        self.content = content
        super.init(PanelView("Import", [], buttons: ["Cancel", "Import"]))
        openButton.onAction = { [unowned self] in openInstead() }
        show()
    }

    override public func viewDidAppear(animated: Bool) { moveFocus() }

    override var obstacle: String? { PanelWords.importInTheWay }
    override var isLockedWhileWaiting: Bool { false }

    override func submit() {
        guard content.isReady else { return }
        beginWaiting()
        onImport?()
    }

    private func openInstead() {
        guard isEditable else { return }
        close()
        onOpenInstead?()
    }

    private func contentDidChange(from former: ImportContent) {
        show()
        layOut(animated: false)
        if former.progress != nil, content.progress == nil { moveFocus() }
        announce(after: former)
    }

    /// Announces a new question or, once nothing is open, the count of new entries. Readers read the panel's first
    /// contents by themselves.
    private func announce(after former: ImportContent) {
        if !content.question.isEmpty, content.question != former.question {
            view.window?.announce(content.question)
        } else if content.isReady, !former.isReady, let count = content.facts.last {
            view.window?.announce(count.text)
        }
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
            + (content.details.isEmpty ? [] : [PanelRow("", .text(details))])
            + (onOpenInstead == nil ? [] : [PanelRow("", .button(openButton))])
    }

    private func row(_ choice: ImportContent.Choice) -> PanelRow {
        if let known = choices[choice.id], known.fits(choice) {
            known.control.selected = choice.selected
            return known.row
        }
        let row = ChoiceRow(choice)
        row.control.onChange = { [unowned self] in onChoose?(choice.id, $0) }
        choices[choice.id] = row
        return row.row
    }

    /// Focuses the first open choice, or else a button.
    private func moveFocus() {
        guard panel.window != nil else { return }
        if let open = content.choices.first(where: { $0.selected == nil }), let known = choices[open.id] {
            known.control.view.becomeFirstResponder()
            panel.revealMessage(with: known.row.views)
        } else if content.isReady {
            panel.buttons.last?.becomeFirstResponder()
        } else {
            panel.buttons.first?.becomeFirstResponder()
        }
    }
}

/// A choice in a panel, with its caption.
final class ChoiceRow {
    let row: PanelRow
    let control: ChoiceControl
    private let caption: String

    init(_ choice: ImportContent.Choice) {
        caption = choice.caption
        control = ChoiceControl(choice.titles, name: caption)
        row = PanelRow(caption, control.content)
        control.selected = choice.selected
    }

    func fits(_ choice: ImportContent.Choice) -> Bool { choice.titles == control.titles && choice.caption == caption }
}
