import DesktopProgram
import Geometry
import Glibc
import JSON
import System
import ViewKit

/// A list of contacts, read from a file or from the web.
final class PeopleViewController: DemoScreen {
    static let demo = Demo("people", title: "People", in: .things) { PeopleViewController($0) }

    private let table = TableView()
    private let status = PeopleStatusView()
    private let bar = PeopleBar()
    private let loader: PeopleLoader
    private var source: PeopleSource
    /// What is listed; nil as long as nothing was read.
    private var people: People?
    /// Those of the people that are listed.
    private var shown: [Int] = []

    override convenience init(_ context: GalleryContext) {
        self.init(context, loader: PeopleLoader(loop: context.loop))
    }

    init(_ context: GalleryContext, loader: PeopleLoader) {
        self.loader = loader
        source = PeopleSource(context)
        super.init(context)
        title = "JSONRead"
    }

    override func viewDidLoad() {
        for subview in [table, status, bar] { view.addSubview(subview) }
        table.name = "People"
        table.cellForRow = { [unowned self] row, cell in self.cell(for: row, reusing: cell) }
        table.onSelect = { [unowned self] in showPerson($0) }
        status.onRetry = { [unowned self] in load() }
        bar.onSearch = { [unowned self] _ in filter() }
        bar.onSearchEnd = { [unowned self] in takeFocus() }
        bar.onAddress = { [unowned self] in load(from: $0) }
        bar.onClose = { [unowned self] in barDidClose() }
        if context.isForPicture { present(source.read()) }
    }

    override func viewWillAppear(animated: Bool) {
        if people == nil, !loader.isLoading, status.state == .nothing { load() }
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
        let area = view.bounds.inset(by: safeAreaInsets)
        let barHeight = bar.isOpen ? bar.preferredHeight : 0
        bar.frame = Rect(x: area.minX, y: area.minY, width: area.width, height: barHeight)
        var insets = safeAreaInsets
        insets.top += barHeight
        table.frame = view.bounds
        table.contentInsets = insets
        if table.sections != sections { table.sections = sections }
        status.frame = Rect(left: area.minX, top: area.minY + barHeight, right: area.maxX, bottom: area.maxY)
    }

    override var keyCommands: [Command] {
        [
            Command(
                "load-again", KeyPress(.character("r"), modifiers: .control), KeyPress(.function(5)),
                title: "Load again"
            ) {
                [unowned self] in load()
            },
            Command(
                "load-from-an-address", KeyPress(.character("l"), modifiers: .control), title: "Load from an address"
            ) {
                [unowned self] in
                open(.address)
            },
            Command("find", KeyPress(.character("f"), modifiers: .control), title: "Find") { [unowned self] in
                open(.search)
            },
            Command("copy-name", KeyPress(.character("c"), modifiers: .control), title: "Copy name") { [unowned self] in
                copy()
            },
            Command(
                "save-the-people-shown", KeyPress(.character("s"), modifiers: .control), title: "Save the people shown"
            ) {
                [unowned self] in save()
            },
        ]
    }
}

// Reading.
extension PeopleViewController {
    private func load(from text: String) {
        source.text = text
        closeBar()
        load()
    }

    private func load() {
        context.say(nil)
        (people, shown) = (nil, [])
        table.sections = []
        do {
            let address = try source.address()
            status.state = .loading(SafeText.singleLine(address.text))
            loader.load(address) { [unowned self] in present($0) }
        } catch {
            present(.failure(error))
        }
    }

    private func present(_ outcome: PeopleLoader.Outcome) {
        switch outcome {
        case .success(let people):
            self.people = people
            status.state = .nothing
            filter()
            if let problem = people.problem { context.say(problem) }
        case .failure(let failure): status.state = .failed(failure)
        }
        view.setNeedsLayout()
        if !bar.isOpen { takeFocus() }
    }

    /// Nothing of it while another screen lies over this one.
    private func takeFocus() {
        guard navigationController?.topViewController === self else { return }
        if case .failed = status.state { status.takeFocus() } else { table.becomeFirstResponder() }
    }
}

// Listing.
extension PeopleViewController {
    private func filter() {
        guard let people else { return }
        shown = people.indices(matching: bar.searchText)
        table.sections = sections
        table.reloadRows()
        let reason = people.people.isEmpty ? "The list is empty." : "Nobody is found."
        status.state = shown.isEmpty ? .empty(reason) : .nothing
    }

    private var sections: [TableSection] {
        let height = TextCell.height(hasSubtitle: false, textSize: view.traits.textSize)
        return people == nil ? [] : [TableSection(rowCount: shown.count, rowHeight: height)]
    }

    private func cell(for row: Int, reusing old: TableCell?) -> TableCell {
        let cell = old as? TextCell ?? TextCell()
        cell.title = person(row)?.name ?? ""
        cell.showsDisclosure = true
        return cell
    }

    private func person(_ row: Int) -> Person? {
        shown.indices.contains(row) ? people?.people[shown[row]] : nil
    }

    private func showPerson(_ row: Int) {
        guard let person = person(row) else { return }
        navigationController?.push(PersonViewController(person, context), animated: true)
    }
}

// What keys do.
extension PeopleViewController {
    private func open(_ mode: PeopleBar.Mode) {
        bar.open(mode, address: source.text)
        view.setNeedsLayout()
        view.layoutIfNeeded()
        bar.beginEditing()
    }

    private func closeBar() {
        if bar.isOpen { bar.close() }
    }

    private func barDidClose() {
        view.setNeedsLayout()
        filter()
        takeFocus()
    }

    private func copy() {
        if let row = table.selectedRow, let person = person(row) { context.copy(person.name) }
    }

    private func save() {
        guard let people, let folder = context.storage?.data else { return }
        let json = JSON.array(shown.map { .object(people.people[$0].source) })
        let bytes = Array((json.indentedText + "\n").utf8)
        do {
            let file = try DatedFile.write("People", ending: "json", into: folder, at: time(nil)) { file in
                try bytes.withUnsafeBytes { try file.write($0) }
                try file.sync()
            }
            context.say("Saved as \(StandardFolders().abbreviated(file.path))", for: .seconds(5))
        } catch {
            context.say(ProgramFailure(error, writing: folder).message)
        }
    }
}
