import Cairo
import Geometry
import System
import ViewKit

/// A list of the colours in a database.
final class ColoursScreen: RowsViewController {
    static let demo = Demo("colours", title: Words.colours, in: .things) { ColoursScreen($0) }

    let searchField = SearchField()
    let pane = SourcePane()

    /// Nil in a picture.
    private let editor: ColourChangeQueue?
    private let collation: Collation
    private let notice = Label(style: .body, themeColor: \.secondary, maximumLines: 8)
    private(set) var rows: ColourRows
    /// The order that the user has chosen, which the list has once it is sorted.
    private var order = ColourOrder()
    /// The statements that created the database, as they were last read.
    private var schema = ""
    private var observation: ColourObservation?
    /// The colour to select once it is in the list.
    private var awaited: ColourID?
    /// Whether the list was read; until then, being empty means nothing.
    private(set) var isRead = false

    /// The reason why the list cannot be read.
    private var failure: String?

    private static let searchHeight = 44.0
    /// The number of characters of a name that are laid out; more never fit.
    private static let longestName = 2000

    init(_ context: GalleryContext, collation: Collation = Collation()) {
        self.collation = collation
        editor = context.storage.map { storage in
            ColourChangeQueue(ColourStore(at: storage.data.appending("colours.sqlite"), loop: context.loop), context)
        }
        rows = ColourRows(context.isForPicture ? ColourList(Self.samples, Collation(locale: "C")) : ColourList())
        super.init(context, title: Words.colours, hasSubtitles: true)
        isRead = context.isForPicture
        editor?.onFailure = { [weak self] in self?.present($0) ?? false }
        editor?.onRestore = { [weak self] in self?.expect($0) }
        navigationItem.rightButtons = [BarButtonItem(symbol: .plus, addCommand)]
    }

    private static var samples: [NamedColour] {
        let colours = Color.named.filter { $0.color != .black && $0.color != .white }
        return colours.enumerated().map { index, named in
            NamedColour(
                id: ColourID(number: Int64(index), created: 0),
                name: named.words.prefix(1).uppercased() + named.words.dropFirst(),
                parts: named.color)
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for view in [searchField, notice, pane] as [View] { self.view.addSubview(view) }
        table.onDelete = { [unowned self] in editor?.perform(.delete(rows[$0].id)) }
        searchField.onChange = { [unowned self] in search($0) }
        searchField.onReturn = { [unowned self] in
            if searchField.text.isEmpty { return endSearch() }
            guard rows.count > 0, table.becomeFirstResponder() else { return }
            if table.selectedRow == nil { table.selectedRow = 0 }
        }
        searchField.onCancel = { [unowned self] in endSearch() }
        (searchField.isHidden, searchField.placeholder) = (true, Words.colourHint)
        (pane.title, pane.onUpdate) = (Words.query, { [unowned self] in updateQuery() })
        notice.alignment = .center
        notice.isHidden = true
    }

    override func fill(_ cell: TextCell, for row: Int) {
        if cell.leadingView == nil { cell.leadingView = SwatchView() }
        cell.showsDisclosure = true
        cell.title = SafeText.singleLine(String(rows[row].name.prefix(Self.longestName)))
        cell.subtitle = rows[row].parts.summary
        cell.leadingView?.backgroundColor = rows[row].parts
    }

    override func choose(_ row: Int) {
        guard let editor else { return }
        navigationController?.push(InspectColourScreen(rows[row], editor, context), animated: true)
    }

    override func viewWillAppear(animated: Bool) {
        editor?.store.onReplacement = { [weak self] in self?.observeAgain() }
        observeAgain()
    }

    override func viewDidAppear(animated: Bool) {
        if !searchField.isEditing { table.becomeFirstResponder() }
    }

    override func viewWillDisappear(animated: Bool) { observation = nil }

    override func viewDidLayout() {
        let bounds = room(beside: pane)
        let area = bounds.inset(by: safeAreaInsets)
        searchField.frame = Rect(
            x: area.minX + 8, y: area.minY + 8, width: max(0, area.width - 16), height: Self.searchHeight - 12)
        let top = area.minY + (searchField.isHidden ? 0 : Self.searchHeight)
        table.frame = Rect(
            left: bounds.minX, top: top, right: bounds.maxX, bottom: max(top, bounds.maxY))
        table.contentInsets.bottom = safeAreaInsets.bottom
        let width = max(0, table.frame.width - 40)
        let height = min(table.frame.height, notice.preferredSize(in: width).height.rounded(.up))
        notice.frame = Rect(
            x: table.frame.minX + 20, y: table.frame.minY + ((table.frame.height - height) / 3).rounded(),
            width: width, height: height)
        if table.sections != sections { table.sections = sections }
    }

    override var keyCommands: [Command] {
        [
            addCommand,
            Command("search", .control("f"), title: Words.search) { [unowned self] in
                searchField.isHidden = false
                view.setNeedsLayout()
                searchField.beginEditing()
            },
            Command("copy-hex-value", .control("c"), title: Words.copyHexValue) { [unowned self] in
                if let colour = selectedColour { context.copy(colour.parts.hex) }
            },
            queryCommand,
        ] + sortCommands + (editor?.keyCommands { [unowned self] in expect($0) } ?? [])
    }

    /// Gives the list its keys even if nothing has the focus, and those of the search field that leave it.
    override func keyPressed(_ press: KeyPress) {
        if press.key == .escape, press.modifiers.isEmpty, !searchField.isHidden { return endSearch() }
        let keys: [Key] = [.up, .down, .pageUp, .pageDown, .home, .end, .return, .delete]
        let isForSelection = press.key == .return || press.key == .delete
        guard keys.contains(press.key), press.modifiers.isEmpty,
            view.window?.firstResponder == nil || searchField.isEditing, rows.count > 0,
            table.selectedRow != nil || !isForSelection, table.becomeFirstResponder()
        else { return super.keyPressed(press) }
        table.keyPressed(press)
    }

    override func makeSections(rowHeight: Double) -> [TableSection] {
        [TableSection(rowCount: rows.count, rowHeight: rowHeight)]
    }

    private func observeAgain() {
        observation = editor?.store.observeList(from: rows.list, collation) { [weak self] list, difference in
            self?.update(to: list, difference)
        }
    }

    private func update(to list: ColourList, _ difference: ColourList.Difference) {
        let selected = selectedColour?.id
        let isWhole = rows.isWhole
        rows.update(to: list)
        editor?.withdrawDeletion(where: list.contains)
        (isRead, failure) = (true, nil)
        if isWhole, difference.movesRows {
            table.apply(
                sections, insertions: difference.insertions, deletions: difference.deletions,
                animated: table.isVisibleInWindow)
        } else if !isWhole || difference.changesContent {
            table.sections = sections
        }
        if !isWhole || table.selectedRow == nil { select(selected) }
        selectAwaited()
        updateNotice()
    }

    private func search(_ text: String) {
        changeRows { $0.query = text }
        updateNotice()
    }

    /// Shows other rows from the selected colour on, or from the top.
    private func changeRows(_ body: (inout ColourRows) -> Void) {
        let selected = selectedColour?.id
        body(&rows)
        table.replaceRows(with: sections)
        select(selected)
        if rows.count > 0 { table.scrollToRow(table.selectedRow ?? 0, animated: false) }
    }

    private var addCommand: Command {
        Command("add-color", .control("n"), KeyPress(.character("n")), title: Words.addColour) { [unowned self] in
            add()
        }
    }

    private var sortCommands: [Command] {
        let keys = zip(ColourOrder.Key.allCases, "12345").map { key, digit in
            Command(
                "sort-by-\(key.rawValue)", KeyPress(.character(digit)), title: Words.sort(by: key),
                isChecked: { [unowned self] in order.key == key }, isChoice: true,
                action: { [unowned self] in sort(ColourOrder(key: key, isDescending: order.isDescending)) })
        }
        let direction = Command(
            "sort-descending", KeyPress(.character("d")), title: Words.descending,
            isChecked: { [unowned self] in order.isDescending },
            action: { [unowned self] in sort(ColourOrder(key: order.key, isDescending: !order.isDescending)) })
        return keys + [direction]
    }

    private var queryCommand: Command {
        Command(
            "show-query", .control("u"), title: Words.showQuery, isChecked: { [unowned self] in !pane.isHidden },
            action: { [unowned self] in pane.showOrHide() })
    }

    /// Sorts the list off the main thread.
    private func sort(_ order: ColourOrder) {
        self.order = order
        context.loop.compute { [colours = rows.list.colours, collation] in
            ColourList(colours, collation, order: order)
        } then: { [weak self] in
            self?.show($0)
        }
    }

    /// Shows a list in another order, and goes on observing the database from there; ignores an order of before.
    private func show(_ sorted: ColourList) {
        guard sorted.order == order else { return }
        changeRows { $0.update(to: sorted) }
        pane.update()
        if observation != nil { observeAgain() }
    }

    /// Shows the schema and the query of the list.
    private func updateQuery() {
        showQuery()
        editor?.store.readSchema { [weak self] schema in
            guard let self, schema != self.schema else { return }
            self.schema = schema
            showQuery()
        }
    }

    private func showQuery() {
        var source = SourceText(schema.isEmpty ? "" : "\(schema)\n\(Words.queryRemark)\n")
        let clauses = [ColourQuery(rows.query).sql, rows.list.order.sql].filter { !$0.isEmpty }
        source.tinted =
            (["SELECT name, red, green, blue, created FROM color"] + clauses).joined(separator: "\n") + ";\n"
        source.problem = failure
        pane.show(source)
    }

    /// Shows a failure in place of an empty list; returns whether it is visible there.
    private func present(_ failure: ColourFailure) -> Bool {
        guard let editor, failure != .readOnly else { return false }
        self.failure = failure.sentence(about: editor.store.name)
        updateNotice()
        return isViewLoaded && view.isVisibleInWindow && !notice.isHidden
    }

    private func updateNotice() {
        notice.isHidden = rows.count > 0 || !isRead && failure == nil
        notice.text = failure ?? (rows.isWhole ? Words.noColours : Words.noMatchingColours)
        view.setNeedsLayout()
        pane.update()
    }

    private var selectedColour: NamedColour? { table.selectedRow.map { rows[$0] } }

    private func select(_ id: ColourID?) { table.selectedRow = id.flatMap(rows.row(of:)) }

    private func selectAwaited() {
        guard let awaited else { return }
        if rows.row(of: awaited) == nil, rows.list.contains(awaited) { endSearch() }
        guard let row = rows.row(of: awaited) else { return }
        self.awaited = nil
        table.selectedRow = row
        table.scrollToRow(row, animated: true)
    }

    private func add() {
        editor?.perform(.add(.random())) { [weak self] change in
            if let change { self?.expect(change) }
        }
    }

    /// Selects a colour that a change has added, once the list has it.
    private func expect(_ change: ColourChange) {
        guard change.before == nil else { return }
        awaited = change.after?.id
        selectAwaited()
    }

    private func endSearch() {
        searchField.text = ""
        search("")
        searchField.isHidden = true
        view.setNeedsLayout()
        table.becomeFirstResponder()
    }
}

extension ColourChangeQueue {
    /// Returns the commands of undo and redo; `onChange` is called with the change that was made.
    func keyCommands(onChange: @escaping (ColourChange) -> Void = { _ in }) -> [Command] {
        Command.history(
            undo: { [unowned self] in step(.undo, completion: onChange) },
            redo: { [unowned self] in step(.redo, completion: onChange) },
            canUndo: { [unowned self] in canStep(.undo) }, canRedo: { [unowned self] in canStep(.redo) })
    }
}
