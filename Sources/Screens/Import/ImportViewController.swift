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
            known.selected = choice.selected
            return known.row
        }
        let row = ChoiceRow(choice)
        row.onChange = { [unowned self] in onChoose?(choice.id, $0) }
        choices[choice.id] = row
        return row.row
    }

    /// Focuses the first open choice, or else a button.
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

/// A choice in a panel: a segmented control for a few short titles, else a button with a menu.
final class ChoiceRow {
    let row: PanelRow
    var onChange: ((Int) -> Void)?
    var selected: Int? { didSet { showSelected() } }

    private let titles: [String]
    private let caption: String
    private let segments: SegmentedControl?
    private let button: Button?

    /// The number of characters up to which titles become segments.
    private static let mostCharacters = 24

    init(_ choice: ImportContent.Choice) {
        (titles, caption) = (choice.titles, choice.caption)
        if titles.count <= 4, titles.reduce(0, { $0 + $1.count }) <= Self.mostCharacters {
            let control = SegmentedControl(titles)
            (segments, button, row) = (control, nil, PanelRow(caption, .choice(control)))
        } else {
            let button = Button()
            (segments, self.button, row) = (nil, button, PanelRow(caption, .button(button)))
        }
        selected = choice.selected
        segments?.onChange = { [unowned self] in onChange?($0) }
        button?.menu = { [unowned self] in menu }
        showSelected()
    }

    func fits(_ choice: ImportContent.Choice) -> Bool { choice.titles == titles && choice.caption == caption }

    func becomeFirstResponder() {
        if let segments { segments.becomeFirstResponder() } else { button?.becomeFirstResponder() }
    }

    private var menu: Menu {
        Menu(
            titles.indices.map { index in
                .command(
                    Command(
                        "choose-\(index)", title: self.titles[index],
                        isChecked: { [unowned self] in selected == index },
                        action: { [unowned self] in
                            selected = index
                            onChange?(index)
                        }))
            })
    }

    private func showSelected() {
        if let segments, segments.selectedIndex != selected { segments.selectedIndex = selected }
        let title = selected.map { titles[$0] } ?? "Choose…"
        button?.title = title
        button?.name = "\(caption): \(title)"
    }
}
