import DesktopProgram
import EventLoop
import Geometry
import JSON
import System
import ViewKit

/// A list of contacts from a file or the web.
final class PeopleViewController: RowsViewController {
    static let demo = Demo("people", title: "People", in: .things) { PeopleViewController($0) }

    private let status = PeopleStatusView()
    private let bar = PeopleBar()
    private let pane = SourcePane()
    private let loader: PeopleLoader
    private let samples = [AssetFiles.people, AssetFiles.peopleXML].map { GalleryStorage.assets.appending($0) }
    /// The address of the list as the user has typed it.
    private var source: String
    /// Nil until the first success.
    private var people: People?
    /// Nil unless the last load failed.
    private var failure: PeopleFailure?
    /// The indices of the listed people.
    private var shown: [Int] = []
    /// Nil if the people come from the web.
    private var watcher: FileWatcher?
    /// Whether the file has changed since it was read.
    private var isStale = false
    /// The screen of a person, and whom it shows.
    private weak var detail: PersonViewController?
    private var detailed: (person: Person, index: Int)?
    /// The object of the person to select once it is in the list.
    private var awaited: JSON.Object?

    convenience init(_ context: GalleryContext) {
        self.init(context, loader: PeopleLoader(loop: context.loop))
    }

    init(_ context: GalleryContext, loader: PeopleLoader) {
        self.loader = loader
        source = context.peopleAddress ?? samples[0].description
        super.init(context, title: Words.people)
        guard !context.isForPicture else { return }
        navigationItem.rightButtons = [BarButtonItem(symbol: .plus, addCommand)]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for subview in [status, bar, pane] { view.addSubview(subview) }
        pane.onUpdate = { [unowned self] in updateSource() }
        table.onSelectionChange = { [unowned self] in pane.update() }
        status.button.onAction = { [unowned self] in load() }
        bar.onSearch = { [unowned self] _ in filter() }
        bar.onSearchEnd = { [unowned self] in takeFocus() }
        bar.onAddress = { [unowned self] in load($0) }
        bar.onClose = { [unowned self] in
            view.setNeedsLayout()
            filter()
            takeFocus()
        }
        if context.isForPicture { present(PeopleLoader.read(.file(samples[0]))) }
    }

    override func fill(_ cell: TextCell, for row: Int) {
        cell.title = person(row)?.name ?? ""
        cell.showsDisclosure = true
    }

    override func choose(_ row: Int) {
        guard let person = self.person(row) else { return }
        let screen = PersonViewController(person, context)
        (detail, detailed) = (screen, (person, shown[row]))
        if file != nil { screen.onEdit = { [unowned self] in edit(detailed) } }
        navigationController?.push(screen, animated: true)
    }

    override func viewWillAppear(animated: Bool) {
        if people == nil, !loader.isLoading, status.state == .nothing { load() }
        if isStale { loadAgain() }
    }

    override func viewDidAppear(animated: Bool) {
        if !bar.isOpen { takeFocus() }
    }

    override func viewWillDisappear(animated: Bool) {
        guard loader.isLoading else { return }
        loader.cancel()
        status.state = .nothing
    }

    override func viewDidLayout() {
        let bounds = room(beside: pane)
        let area = bounds.inset(by: safeAreaInsets)
        let barHeight = bar.isOpen ? bar.preferredHeight : 0
        bar.frame = Rect(x: area.minX, y: area.minY, width: area.width, height: barHeight)
        var insets = safeAreaInsets
        insets.top += barHeight
        table.frame = bounds
        table.contentInsets = insets
        if table.sections != sections { table.sections = sections }
        status.frame = Rect(left: area.minX, top: area.minY + barHeight, right: area.maxX, bottom: area.maxY)
    }

    override var keyCommands: [Command] {
        [
            Command("load-again", .control("r"), KeyPress(.function(5)), title: Words.reload) { [unowned self] in
                load()
            },
            Command("load-from-an-address", .control("l"), title: Words.loadFromAddress) { [unowned self] in
                open(.address)
            },
            Command("find", .control("f"), title: Words.find) { [unowned self] in open(.search) },
            Command("copy-name", .control("c"), title: Words.copyName) { [unowned self] in
                if let row = table.selectedRow, let person = self.person(row) { context.copy(person.name) }
            },
            Command("show-source", .control("u"), title: Words.showSource) { [unowned self] in pane.showOrHide() },
            addCommand, .editPerson { [unowned self] in editSelected() },
        ] + saveCommands
    }

    private var addCommand: Command {
        Command("add-person", .control("n"), KeyPress(.character("n")), title: Words.addPerson) { [unowned self] in
            edit(nil)
        }
    }

    private var saveCommands: [Command] {
        [
            Command("save-the-people-shown", .control("s"), title: Words.savePeopleAsJSON) { [unowned self] in
                save(as: .json)
            },
            Command(
                "save-the-people-as-xml", KeyPress(.character("s"), modifiers: [.control, .shift]),
                title: Words.savePeopleAsXML
            ) { [unowned self] in save(as: .xml) },
            Command("sample-as-json", title: Words.sampleAsJSON) { [unowned self] in load(samples[0].description) },
            Command("sample-as-xml", title: Words.sampleAsXML) { [unowned self] in load(samples[1].description) },
        ]
    }

    private func address() throws(PeopleFailure) -> PeopleAddress {
        if let sample = samples.first(where: { $0.description == source }) { return .file(sample) }
        return try PeopleAddress(source)
    }

    private func load(_ address: String) {
        source = address
        if bar.isOpen { bar.close() }
        load()
    }

    private func load() {
        lastingMessage = nil
        context.say(nil)
        (people, failure, shown) = (nil, nil, [])
        table.sections = []
        do {
            let address = try address()
            status.state = .loading(SafeText.singleLine(address.text))
            follow(address)
            loader.load(address) { [unowned self] in present($0) }
        } catch {
            watcher = nil
            present(.failure(error))
        }
    }

    private func follow(_ address: PeopleAddress) {
        (watcher, isStale) = (nil, false)
        guard case .file(let path) = address else { return }
        watcher = FileWatcher(path, on: context.loop) { [weak self] change in
            // A program that pauses while writing may have written only part of the list.
            guard let self, change != .writing else { return }
            isStale = true
            if navigationController != nil { loadAgain() }
        }
    }

    /// Reloads the file while the list stays visible.
    private func loadAgain() {
        guard let address = try? address() else { return }
        isStale = false
        loader.load(address) { [unowned self] in present($0) }
    }

    private func present(_ outcome: PeopleLoader.Outcome) {
        let isFirst = people == nil
        switch outcome {
        case .success(let people):
            failure = nil
            list(people)
            lastingMessage = people.problem
        case .failure(let failure):
            self.failure = failure
            if isFirst { status.state = .failed(failure) } else { lastingMessage = Words.failure(failure) }
            pane.update()
        }
        view.setNeedsLayout()
        if isFirst, !bar.isOpen { takeFocus() }
    }

    /// Moves the focus to the list or the status, unless another screen is on top.
    private func takeFocus() {
        guard navigationController?.topViewController === self else { return }
        if case .failed = status.state { status.button.becomeFirstResponder() } else { table.becomeFirstResponder() }
    }

    private func filter() {
        if let people { list(people) }
    }

    /// Lists the people that match the search, and keeps the selected person selected if listed.
    private func list(_ newest: People) {
        let selected = table.selectedRow.flatMap { row in person(row).map { (index: shown[row], person: $0) } }
        people = newest
        shown = newest.indices(matching: bar.searchText)
        table.replaceRows(with: sections)
        table.selectedRow = selected.flatMap { row(of: $0.person, at: $0.index) }
        if let row = shown.firstIndex(where: { newest.people[$0].source == awaited }) {
            (awaited, table.selectedRow) = (nil, row)
            table.scrollToRow(row, animated: false)
        }
        let reason = newest.people.isEmpty ? Words.noPeople : Words.noOneFound
        status.state = shown.isEmpty ? .empty(reason) : .nothing
        pane.update()
        followDetail()
    }

    /// Shows the person of the other screen as the list has it now; one that has changed is known by place or name.
    private func followDetail() {
        guard let detail, let old = detailed, let people = people?.people else { return }
        let isNamesake = { (index: Int) in people.indices.contains(index) && people[index].name == old.person.name }
        guard !(people.indices.contains(old.index) && people[old.index] == old.person),
            let index = people.firstIndex(of: old.person)
                ?? (isNamesake(old.index) ? old.index : people.indices.first(where: isNamesake))
        else { return }
        detailed = (people[index], index)
        detail.follow(people[index])
    }

    /// Returns the row of a person; of equal ones, prefers the one at `index` of the people.
    private func row(of person: Person, at index: Int) -> Int? {
        guard let people = people?.people else { return nil }
        return shown.firstIndex { $0 == index && people[$0] == person } ?? shown.firstIndex { people[$0] == person }
    }

    override func makeSections(rowHeight: Double) -> [TableSection] {
        people == nil ? [] : [TableSection(rowCount: shown.count, rowHeight: rowHeight)]
    }

    private func person(_ row: Int) -> Person? {
        shown.indices.contains(row) ? people?.people[shown[row]] : nil
    }

    private func open(_ mode: PeopleBar.Mode) {
        bar.open(mode, address: source)
        view.setNeedsLayout()
        view.layoutIfNeeded()
        bar.beginEditing()
    }

    private func save(as format: PeopleSource.Format) {
        guard let people, let folder = context.storage?.data else { return }
        let text = PeopleSource.text(of: shown.map { people.people[$0].source }, as: format)
        do {
            let path = try DatedFile.write("People", ending: format.rawValue, into: folder) { file in
                try Array(text.utf8).withUnsafeBytes { try file.write($0) }
                try file.sync()
            }
            context.say(Words.saved(as: StandardFolders().abbreviated(path)), for: .seconds(5))
        } catch {
            context.say(ProgramFailure(error, writing: folder).message)
        }
    }

    // MARK: Source

    /// Shows the text of the list with the selected person's lines tinted.
    private func updateSource() {
        pane.title = SafeText.singleLine(source)
        pane.onOpen = file.map { path in { [context] in context.openFile(path) } }
        if let failure { return pane.show(SourceText(failure.text ?? [], problem: failure.message)) }
        guard let text = people?.source else { return pane.show(SourceText()) }
        let range = table.selectedRow.map { text.elements[shown[$0]].range }
        pane.show(range.map { SourceText.excerpt(of: text.bytes, around: $0) } ?? SourceText(text.bytes))
    }

    // MARK: Changes

    /// The file that the user has opened, which can be changed; nil for the sample and for the web.
    private var file: FilePath? {
        guard case .file(let path)? = try? address(), !samples.contains(path) else { return nil }
        return path
    }

    /// Shows a form for a person of the list, or for a new one; returns to the list when it is saved.
    private func edit(_ original: (person: Person, index: Int)?) {
        guard let file, people != nil else { return context.say(Words.onlyOwnFile, for: .seconds(8)) }
        let form = PersonForm(original?.person, context)
        form.onSave = { [weak self, weak form] object, didSave in
            // The list may be read again before the write is reported.
            self?.awaited = object
            self?.write(PeopleEdit(original: original, object: object), to: file) { failure in
                didSave(failure)
                if failure != nil {
                    self?.awaited = nil
                } else if let self, let form, self.navigationController?.topViewController === form {
                    self.returnToList()
                }
            }
        }
        navigationController?.push(form, animated: true)
    }

    private func editSelected() {
        if let row = table.selectedRow, let person = person(row) { edit((person, shown[row])) }
    }

    private func returnToList() {
        while let navigation = navigationController, navigation.topViewController !== self {
            navigation.pop(animated: false)
        }
    }

    /// Writes a change off the main thread.
    private func write(
        _ edit: PeopleEdit, to file: FilePath, completion: @escaping @MainActor (PeopleFailure?) -> Void
    ) {
        context.loop.compute { () -> PeopleFailure? in
            do throws(PeopleFailure) { try edit.write(to: file) } catch { return error }
            return nil
        } then: {
            completion($0)
        }
    }
}
