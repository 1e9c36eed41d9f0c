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
    private let controls: FilePanelControls
    private var listing = ShownListing()
    private var endListing: (() -> Void)?
    /// The path of the selected row, and its text in the field: a name need not be UTF-8.
    private var selected: (text: String, path: FilePath)?
    /// Identifies the current choice; the outcome of earlier ones is discarded.
    private var choiceNumber = 0

    /// The content of the table.
    private struct ShownListing {
        var source = FileSource.recent
        var listing: FolderListing?
        var showsHidden = false
        /// The name to select once the folder is read.
        var wanted: FilePath?
    }

    /// In points.
    private static let usualSize = Size(width: 520, height: 480)

    /// - Parameter path: The folder shown first; for a picture, also the proposed name.
    init(_ purpose: FilePurpose, path: FilePath, _ files: any FileActions, _ dates: FileDates) {
        (self.purpose, self.files, places) = (purpose, files, files.places)
        table = FileTable(dates)
        controls = FilePanelControls(purpose, places, files)
        listing.source = .folder(purpose == .picture ? path.folder : path)
        super.init(
            PanelView(
                purpose.title, usualSize: Self.usualSize, controls.rows(with: table),
                buttons: ["Cancel", purpose.button]))
        controls.name.text = purpose == .picture ? path.name.description : ""
        controls.followEnding()
        connectControls()
        connectTable()
    }

    override var isLockedWhileWaiting: Bool { false }

    /// A picture's file is chosen over the panel of the export.
    override func fits(over others: [PanelViewController]) -> Bool {
        purpose == .picture ? others.last is ExportViewController : super.fits(over: others)
    }

    override func viewWillAppear(animated: Bool) {
        show(listing.source)
        let field = purpose == .picture ? controls.name : controls.path.field
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
                listing.showsHidden.toggle()
                showItems(isNew: false)
            },
        ]
    }

    override func keyPressed(_ press: KeyPress) {
        if !controls.path.consume(press) { super.keyPressed(press) }
    }

    override func textDidChange(in field: TextField) {
        if field === controls.name {
            controls.followEnding()
            showItems(isNew: false)
        }
        // Typing replaces a choice that is still looked at.
        giveUpChoice()
    }

    override func submit() {
        let text = controls.path.field.text
        if let selected, selected.text == text, purpose != .picture { return use(selected.path) }
        let number = beginChoice()
        files.find(text) { [weak self] found in
            if self?.choiceNumber == number { self?.take(found) }
        }
    }

    private func connectControls() {
        controls.places?.onChange = { [unowned self] in show(places[$0].source) }
        controls.filter.onChange = { [unowned self] _ in
            if purpose == .picture { controls.followKind() }
            showItems(isNew: false)
        }
        controls.parentButton.onAction = { [unowned self] in showParent() }
        controls.path.onTab = { [unowned self] _ in goToTable() }
        controls.path.onCompletion = { [unowned self] text in
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
        guard listing.source == .recent else { return name }
        return FileWords.file(name, in: files.text(for: item.name.folder))
    }

    /// Moves the focus to the table, with the typed name selected if it is there.
    private func goToTable() {
        table.select(files.path(typed: controls.path.field.text).name, reveals: true)
        table.becomeFirstResponder()
    }

    /// Shows another source, and its path in the field.
    private func show(_ source: FileSource, selecting name: FilePath? = nil) {
        if case .folder(let folder) = source {
            controls.path.show(files.text(forFolder: folder))
        } else {
            controls.path.show("")
        }
        list(source, selecting: name)
    }

    private func list(_ source: FileSource, selecting name: FilePath? = nil) {
        endListing?()
        giveUpChoice()
        forgetMistakes()
        (listing.source, listing.listing, listing.wanted, selected) = (source, nil, name, nil)
        controls.places?.selectedIndex = places.firstIndex { $0.source == source }
        table.name = folder.map { FileWords.table(of: files.text(for: $0)) } ?? FileWords.recentFiles
        showItems(isNew: true)
        endListing = files.list(source) { [weak self] in self?.follow($0, of: source) }
    }

    private func follow(_ state: FileSourceState, of source: FileSource) {
        guard source == listing.source else { return }
        switch state {
        case .reading: panel.remark = FileWords.reading
        case .failed(let sentence):
            listing.listing = nil
            showItems(isNew: true)
            panel.remark = sentence
        case .listing(let newListing):
            let isNew = listing.listing == nil
            listing.listing = newListing
            showItems(isNew: isNew)
        }
    }

    private func showItems(isNew: Bool) {
        let filter = purpose.filters[controls.filter.selectedIndex ?? 0]
        let showsHidden = listing.showsHidden || listing.source == .recent
        let items = listing.listing?.items.filter { filter.includes($0) && (showsHidden || !$0.isHidden) }
        panel.remark = items?.isEmpty == true ? FileWords.nothingListed : ""
        // Another program may write to a file that is not shown all the time.
        guard isNew || items ?? [] != table.items else { return }
        table.show(items ?? [], selecting: listing.wanted ?? table.selectedItem?.name, isNew: isNew)
        if listing.listing != nil { listing.wanted = nil }
    }

    private var folder: FilePath? {
        if case .folder(let folder) = listing.source { folder } else { nil }
    }

    /// Shows the folder that contains the one shown, which is selected there.
    private func showParent() {
        guard let folder, folder.folder != folder, folder != "." else { return }
        show(.folder(folder.folder), selecting: folder.name)
        if table.window?.firstResponder !== controls.path.field { table.becomeFirstResponder() }
    }

    /// Takes over a row that the user has selected; a picture takes the name of a file.
    private func select(_ item: FolderItem) {
        guard let path = listing.listing?.path(of: item) else { return }
        giveUpChoice()
        forgetMistakes()
        if purpose == .picture {
            guard !item.isFolder else { return }
            controls.name.text = item.name.name.description
            controls.followEnding()
        } else {
            let text = item.isFolder ? files.text(forFolder: path) : files.text(for: path)
            controls.path.field.text = text
            selected = (text, path)
        }
    }

    private func choose(_ item: FolderItem) {
        guard isEditable, let path = listing.listing?.path(of: item) else { return }
        if item.isFolder { return show(.folder(path)) }
        select(item)
        confirm()
    }

    private func take(_ found: TypedFile) {
        endWaiting()
        switch found {
        case .problem(let sentence): refuse(controls.path.field, sentence)
        case .folder(let path) where purpose == .picture: usePicture(in: path)
        case .file where purpose == .picture:
            refuse(controls.path.field, FileWords.notAFolder(controls.path.field.text))
        case .folder(let path) where path == folder && purpose == .importing: use(path)
        case .folder(let path) where path == folder:
            refuse(controls.path.field, FileWords.isFolder(files.text(for: path)))
        case .folder(let path): show(.folder(path))
        case .file(let path): use(path)
        }
    }

    private func usePicture(in folder: FilePath) {
        let name = controls.name.text
        guard !name.isEmpty, !name.contains("/") else {
            return refuse(controls.name, FileWords.noPictureName)
        }
        use(folder.appending(FilePath(name)))
    }

    /// Hands over a chosen path; the panel closes if the file can be used, and otherwise shows why not.
    private func use(_ path: FilePath) {
        if table.items.contains(where: { $0.isFolder && listing.listing?.path(of: $0) == path }), path != folder {
            return show(.folder(path))
        }
        let number = beginChoice()
        onChoose?(path) { [weak self] problem in
            guard let self, choiceNumber == number else { return }
            endWaiting()
            guard let problem else { return close() }
            // The focus stays in the table, so that another file can be chosen there.
            if table.window?.firstResponder === table {
                fail(problem)
            } else {
                refuse(purpose == .picture ? controls.name : controls.path.field, problem)
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
