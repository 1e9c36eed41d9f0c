import Geometry
import ViewKit

final class PersonViewController: ViewController {
    private let table = TableView(style: .grouped)
    private let person: Person
    private let context: GalleryContext

    private enum Row: Int, CaseIterable {
        case name, email, phone
    }

    init(_ person: Person, _ context: GalleryContext) {
        self.person = person
        self.context = context
        super.init()
        title = person.name
    }

    override func viewDidLoad() {
        view.addSubview(table)
        table.name = person.name
        table.allowsSelection = true
        table.cellForRow = { [unowned self] row, cell in self.cell(for: row, reusing: cell) }
        table.onSelect = { [unowned self] in choose($0) }
    }

    override func viewDidAppear(animated: Bool) {
        table.becomeFirstResponder()
    }

    override func viewDidLayout() {
        table.frame = view.bounds
        table.contentInsets = safeAreaInsets
        let height = TextCell.height(hasSubtitle: false, textSize: view.traits.textSize)
        let sections = [TableSection(rowCount: Row.allCases.count, rowHeight: height)]
        if table.sections != sections { table.sections = sections }
    }

    override var keyCommands: [Command] {
        [
            Command("copy", KeyPress(.character("c"), modifiers: .control), title: "Copy") { [unowned self] in copy() }
        ]
    }

    private func cell(for row: Int, reusing old: TableCell?) -> TableCell {
        let cell = old as? TextCell ?? TextCell()
        switch Row(rawValue: row) {
        case .name: (cell.title, cell.detail) = (person.name, "Name")
        case .email: (cell.title, cell.detail) = (person.emailText, "Email")
        case .phone: (cell.title, cell.detail) = (person.phoneText, "Phone")
        case nil: break
        }
        cell.showsDisclosure = row == Row.email.rawValue && person.emails.count > 1
        return cell
    }

    private func choose(_ row: Int) {
        guard Row(rawValue: row) == .email, let first = person.emails.first else { return }
        if person.emails.count == 1 { return context.write(to: first) }
        navigationController?.push(EmailsViewController(person, context), animated: true)
    }

    private func copy() {
        switch table.selectedRow.flatMap(Row.init) {
        case .name: context.copy(person.name)
        case .email: if !person.emails.isEmpty { context.copy(person.emails.joined(separator: ", ")) }
        case .phone: if !person.phone.isEmpty { context.copy(person.phone) }
        case nil: break
        }
    }
}

final class EmailsViewController: ViewController {
    private let table = TableView()
    private let emails: [String]
    private let context: GalleryContext

    init(_ person: Person, _ context: GalleryContext) {
        emails = person.emails
        self.context = context
        super.init()
        title = "Emails"
    }

    override func viewDidLoad() {
        view.addSubview(table)
        table.name = title
        table.cellForRow = { [unowned self] row, cell in
            let cell = cell as? TextCell ?? TextCell()
            cell.title = emails[row]
            return cell
        }
        table.onSelect = { [unowned self] in context.write(to: emails[$0]) }
    }

    override func viewDidAppear(animated: Bool) {
        table.becomeFirstResponder()
    }

    override func viewDidLayout() {
        table.frame = view.bounds
        table.contentInsets = safeAreaInsets
        let height = TextCell.height(hasSubtitle: false, textSize: view.traits.textSize)
        let sections = [TableSection(rowCount: emails.count, rowHeight: height)]
        if table.sections != sections { table.sections = sections }
    }

    override var keyCommands: [Command] {
        [
            Command("copy", KeyPress(.character("c"), modifiers: .control), title: "Copy") { [unowned self] in
                if let row = table.selectedRow { context.copy(emails[row]) }
            }
        ]
    }
}

extension GalleryContext {
    fileprivate func write(to address: String) {
        openAddress(MailAddress.text(for: address))
    }
}

nonisolated enum MailAddress {
    /// Percent-encodes all characters that another program could interpret (RFC 6068).
    static func text(for address: String) -> String {
        "mailto:"
            + address.utf8.map { byte in
                if plain.contains(byte) { return String(Unicode.Scalar(byte)) }
                let digits = String(byte, radix: 16, uppercase: true)
                return "%" + (digits.count < 2 ? "0" : "") + digits
            }.joined()
    }

    private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~@+".utf8)
}
