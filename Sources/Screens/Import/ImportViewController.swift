import ViewKit

/// Shows what other programs' files hold before anything of it is taken in, and asks for what they do not say.
public final class ImportViewController: SheetViewController {
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
    private var isWaiting = false

    /// No panel shows more lines of details.
    private static let mostLines = 200

    public init(_ content: ImportContent) {
        self.content = content
        super.init(SheetView("Import", [], buttons: ["Cancel", "Import"]))
        (details.alignment, details.maximumLines) = (.left, Self.mostLines)
        openButton.onAction = { [unowned self] in openInstead() }
        show()
    }

    override public func viewDidAppear(animated: Bool) {
        moveFocus()
    }

    override func confirm() {
        guard content.isReady, !isWaiting else { return }
        isWaiting = true
        onImport?()
    }

    /// What was wanted could not be done, and why: the person can go on.
    public func refuse(_ sentence: String) {
        isWaiting = false
        say(sentence)
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
        sheet.rows = rows
        sheet.isMessageMistake = false
        sheet.message.text = content.question
        sheet.buttons.last?.isEnabled = content.isReady
    }

    private var rows: [SheetRow] {
        progressBar.progress = content.progress ?? 0
        details.text = content.details.joined(separator: "\n")
        return (content.progress == nil ? [] : [SheetRow("Reading", .progress(progressBar))])
            + content.facts.map(Self.row) + content.choices.map(row)
            + (content.details.isEmpty ? [] : [SheetRow("", .paragraph(details))])
            + (onOpenInstead == nil ? [] : [SheetRow("", .button(openButton))])
    }

    private func openInstead() {
        guard !isWaiting, !isClosed else { return }
        close()
        onOpenInstead?()
    }

    private static func row(_ fact: ImportContent.Fact) -> SheetRow {
        let label = Label(style: .subheadline)
        label.text = fact.text
        return SheetRow(fact.caption, .text(label))
    }

    private func row(_ choice: ImportContent.Choice) -> SheetRow {
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
        guard sheet.window != nil else { return }
        if let open = content.choices.first(where: { $0.selected == nil }), let known = choices[open.id] {
            known.becomeFirstResponder()
            sheet.revealMessage(with: known.row)
        } else if content.isReady {
            sheet.buttons.last?.becomeFirstResponder()
        } else {
            sheet.buttons.first?.becomeFirstResponder()
        }
    }
}
