import Geometry
import System
import ViewKit
import Words

/// A panel in which the user chooses a file: places, a path, and a table of a folder that is followed.
final class FilePanelViewController: RowPanelViewController {
    /// Called with the chosen path; the completion gets a sentence if the file cannot be used, else nil.
    var onChoose: ((_ path: FilePath, _ completion: @escaping (String?) -> Void) -> Void)?

    let table: FileTable
    private let purpose: FilePurpose
    private let files: any FileActions
    private let places: [FilePlace]
    /// Nil if there is no place to offer.
    private let placeControl: SegmentedControl?
    /// The path of the file, or of the folder for a file to write.
    private let path: PathField
    private let parentButton = TrailingButton(titles: ["↑"])
    /// The name of a file to write.
    private let nameField = TextField()
    /// The kinds of file that are listed; for a file to write, its format.
    private let kind: SegmentedControl
    private var source: FileSource
    private var listing: FolderListing?
    private var showsHidden = false
    /// The name to select once the folder is read.
    private var wanted: FilePath?
    private var endListing: (() -> Void)?
    /// The path of the selected row, and its text in the field: a name need not be UTF-8.
    private var selected: (text: String, path: FilePath)?
    /// Identifies the current choice; the outcome of earlier ones is discarded.
    private var choiceNumber = 0

    /// - Parameter start: The folder shown first; for a file to write, also the proposed name.
    init(_ purpose: FilePurpose, path start: FilePath, _ files: any FileActions, _ dates: FileDates) {
        (self.purpose, self.files, places) = (purpose, files, files.places)
        table = FileTable(dates)
        placeControl = places.isEmpty ? nil : SegmentedControl(places.map(\.title))
        path = PathField("", files)
        kind = SegmentedControl(purpose.filters.map(\.title))
        let isOutput = purpose.isOutput
        source = .folder(isOutput ? start.folder : start)
        let rows: [PanelRow?] = [
            placeControl.map { PanelRow("Places", .choice($0)) },
            PanelRow(isOutput ? "Folder" : "File", .field(path.field), trailing: parentButton),
            PanelRow("", .list(table)),
            isOutput ? PanelRow("Name", .field(nameField)) : nil,
            PanelRow("Kind", .choice(kind)),
        ]
        super.init(
            PanelView(purpose.title, rows.compactMap(\.self), buttons: ["Cancel", purpose.button]))
        nameField.truncation = .middle
        if isOutput { propose(start.name.description) }
        connectControls()
        connectTable()
    }

    override var isLockedWhileWaiting: Bool { false }

    /// A file to write is chosen over the panel that asks for it.
    override func fits(over others: [PanelViewController]) -> Bool {
        purpose.isOutput ? others.last is OutputPanelViewController : super.fits(over: others)
    }

    override func viewWillAppear(animated: Bool) {
        show(source)
        let field = purpose.isOutput ? nameField : path.field
        field.becomeFirstResponder()
        field.keyPressed(KeyPress(.end))
    }

    override func viewDidDisappear(animated: Bool) {
        endListing?()
        endListing = nil
    }

    override func viewDidLayout() { table.fit() }

    override var keyCommands: [Command] {
        let up = KeyPress(.up, modifiers: .alt)
        return super.keyCommands + [
            Command("parent-folder", up, title: FileWords.parentFolder) { [unowned self] in showParent() },
            Command("hidden-files", .control("h"), title: FileWords.hiddenFiles) { [unowned self] in
                showsHidden.toggle()
                showItems(isNew: false)
            },
        ]
    }

    override func keyPressed(_ press: KeyPress) {
        if !path.consume(press) { super.keyPressed(press) }
    }

    override func textDidChange(in field: TextField) {
        if field === nameField {
            kind.followEnding(of: nameField, among: purpose.types)
            showItems(isNew: false)
        }
        // Typing replaces a choice that is still looked at.
        giveUpChoice()
    }

    override func submit() {
        let text = path.field.text
        if let selected, selected.text == text, !purpose.isOutput { return use(selected.path) }
        let number = beginChoice()
        files.find(text) { [weak self] found in
            if self?.choiceNumber == number { self?.take(found) }
        }
    }

    private func connectControls() {
        placeControl?.onChange = { [unowned self] in show(places[$0].source) }
        kind.onChange = { [unowned self] index in
            if purpose.isOutput { nameField.text = purpose.types[index].renamed(nameField.text) }
            showItems(isNew: false)
        }
        let button = parentButton.button
        button.name = FileWords.parentFolder
        button.toolTip = ToolTip(FileWords.parentFolder, key: KeyPress(.up, modifiers: .alt).name)
        button.onAction = { [unowned self] in showParent() }
        path.onTab = { [unowned self] _ in goToTable() }
        path.onCompletion = { [unowned self] text in
            // A completed folder is listed.
            if text.hasSuffix("/") { list(.folder(files.path(typed: text))) }
        }
    }

    private func connectTable() {
        table.title = { [unowned self] in title(of: $0) }
        table.onParent = { [unowned self] in showParent() }
        table.onItemSelection = { [unowned self] in select($0) }
        table.onItemChoice = { [unowned self] in choose($0) }
    }

    private func title(of item: FolderItem) -> String {
        let name = item.name.name.description
        guard source == .recent else { return name }
        return FileWords.file(name, in: files.text(for: item.name.folder))
    }

    /// Moves the focus to the table, with the typed name selected if it is there.
    private func goToTable() {
        table.select(files.path(typed: path.field.text).name, reveals: true)
        table.becomeFirstResponder()
    }

    /// Shows another source, and its path in the field.
    private func show(_ source: FileSource, selecting name: FilePath? = nil) {
        if case .folder(let folder) = source { path.show(files.text(forFolder: folder)) } else { path.show("") }
        list(source, selecting: name)
    }

    private func list(_ source: FileSource, selecting name: FilePath? = nil) {
        endListing?()
        giveUpChoice()
        forgetMistakes()
        (self.source, listing, wanted, selected) = (source, nil, name, nil)
        placeControl?.selectedIndex = places.firstIndex { $0.source == source }
        table.name = folder.map { FileWords.table(of: files.text(for: $0)) } ?? FileWords.recentFiles
        showItems(isNew: true)
        endListing = files.list(source) { [weak self] in self?.follow($0, of: source) }
    }

    private func follow(_ state: FileSourceState, of source: FileSource) {
        guard source == self.source else { return }
        switch state {
        case .reading: panel.remark = FileWords.reading
        case .failed(let sentence):
            listing = nil
            showItems(isNew: true)
            panel.remark = sentence
        case .listing(let newListing):
            let isNew = listing == nil
            listing = newListing
            showItems(isNew: isNew)
        }
    }

    private func showItems(isNew: Bool) {
        let filter = purpose.filters[kind.selectedIndex ?? 0]
        let showsHidden = showsHidden || source == .recent
        let items = listing?.items.filter { filter.includes($0) && (showsHidden || !$0.isHidden) }
        panel.remark = items?.isEmpty == true ? FileWords.nothingListed : ""
        // Another program may write to a file that is not shown all the time.
        guard isNew || items ?? [] != table.items else { return }
        table.show(items ?? [], selecting: wanted ?? table.selectedItem?.name, isNew: isNew)
        if listing != nil { wanted = nil }
    }

    private var folder: FilePath? {
        if case .folder(let folder) = source { folder } else { nil }
    }

    /// Shows the folder that contains the one shown, which is selected there.
    private func showParent() {
        guard let folder, folder.folder != folder, folder != "." else { return }
        show(.folder(folder.folder), selecting: folder.name)
        if table.window?.firstResponder !== path.field { table.becomeFirstResponder() }
    }

    /// Takes over a row that the user has selected; a file to write takes the name of another.
    private func select(_ item: FolderItem) {
        guard let target = listing?.path(of: item) else { return }
        giveUpChoice()
        forgetMistakes()
        if purpose.isOutput {
            if !item.isFolder { propose(item.name.name.description) }
        } else {
            let text = item.isFolder ? files.text(forFolder: target) : files.text(for: target)
            path.field.text = text
            selected = (text, target)
        }
    }

    /// Proposes a name, whose extension gives the format.
    private func propose(_ text: String) {
        nameField.text = text
        kind.followEnding(of: nameField, among: purpose.types)
    }

    private func choose(_ item: FolderItem) {
        guard isEditable, let path = listing?.path(of: item) else { return }
        if item.isFolder { return show(.folder(path)) }
        select(item)
        confirm()
    }

    private func take(_ found: TypedFile) {
        endWaiting()
        switch found {
        case .problem(let sentence): refuse(path.field, sentence)
        case .folder(let target) where purpose.isOutput: useName(in: target)
        case .file where purpose.isOutput: refuse(path.field, FileWords.notAFolder(path.field.text))
        case .folder(let target) where target == folder && purpose == .importing: use(target)
        case .folder(let target) where target == folder:
            refuse(path.field, FileWords.isFolder(files.text(for: target)))
        case .folder(let target): show(.folder(target))
        case .file(let target): use(target)
        }
    }

    private func useName(in folder: FilePath) {
        let name = nameField.text
        guard !name.isEmpty, !name.contains("/") else { return refuse(nameField, purpose.nameMissing) }
        use(folder.appending(FilePath(name)))
    }

    /// Hands over a chosen path; the panel closes if the file can be used, and otherwise shows why not.
    private func use(_ target: FilePath) {
        if table.items.contains(where: { $0.isFolder && listing?.path(of: $0) == target }), target != folder {
            return show(.folder(target))
        }
        let number = beginChoice()
        onChoose?(target) { [weak self] problem in
            guard let self, choiceNumber == number else { return }
            endWaiting()
            guard let problem else { return close() }
            // The focus stays in the table, so that another file can be chosen there.
            if table.window?.firstResponder === table {
                fail(problem)
            } else {
                refuse(purpose.isOutput ? nameField : path.field, problem)
            }
        }
    }

    private func beginChoice() -> Int {
        choiceNumber += 1
        beginWaiting()
        return choiceNumber
    }

    /// Discards the outcome of a choice that is still looked at.
    private func giveUpChoice() {
        choiceNumber += 1
        if !isEditable || hasFailed { endWaiting() }
    }
}
