import Foundation
import ViewKit

/// A contact's details, or its addresses.
final class PersonViewController: RowsViewController {
    private struct Row {
        let title: String
        var detail = ""
        /// Empty if there is nothing to copy.
        let copy: String
        /// The row writes to a single address, and leads to several.
        var addresses: [String] = []
    }

    /// Lets the user change the person; nil if that is not possible.
    var onEdit: (() -> Void)? {
        didSet {
            navigationItem.rightButtons = [onEdit].compactMap(\.self).map {
                BarButtonItem(title: Words.edit, toolTip: ToolTip(.editPerson($0)), action: $0)
            }
        }
    }

    private var rows: [Row]

    private init(_ rows: [Row], title: String, style: TableView.Style, _ context: GalleryContext) {
        self.rows = rows
        super.init(context, title: title, style: style)
    }

    convenience init(_ person: Person, _ context: GalleryContext) {
        self.init(Self.rows(of: person), title: person.name, style: .grouped, context)
    }

    /// Shows the person as the list has it now.
    func follow(_ person: Person) {
        (rows, title) = (Self.rows(of: person), person.name)
        table.replaceRows(with: sections)
    }

    private static func rows(of person: Person) -> [Row] {
        let (name, emails) = (person.name, person.emails)
        return [
            Row(title: name, detail: Words.name, copy: name),
            Row(title: person.emailText, detail: Words.email, copy: emails.joined(separator: ", "), addresses: emails),
            Row(title: person.phoneText, detail: Words.phone, copy: person.phone),
        ]
    }

    override func makeSections(rowHeight: Double) -> [TableSection] {
        [TableSection(rowCount: rows.count, rowHeight: rowHeight)]
    }

    override var keyCommands: [Command] {
        [
            Command("copy", .control("c"), title: Words.copy) { [unowned self] in
                if let text = table.selectedRow.map({ rows[$0].copy }), !text.isEmpty { context.copy(text) }
            }
        ] + (onEdit.map { [.editPerson($0)] } ?? [])
    }

    override func fill(_ cell: TextCell, for row: Int) {
        (cell.title, cell.detail) = (rows[row].title, rows[row].detail)
        cell.showsDisclosure = rows[row].addresses.count > 1
    }

    override func choose(_ row: Int) {
        let addresses = rows[row].addresses
        if addresses.count == 1 { context.openAddress(MailAddress.text(for: addresses[0])) }
        guard addresses.count > 1 else { return }
        let emails = addresses.map { Row(title: $0, copy: $0, addresses: [$0]) }
        let screen = PersonViewController(emails, title: Words.emails, style: .plain, context)
        navigationController?.push(screen, animated: true)
    }
}

extension Command {
    static func editPerson(_ action: @escaping () -> Void) -> Command {
        Command("edit-person", KeyPress(.function(2)), title: Words.editPerson, action: action)
    }
}

nonisolated enum MailAddress {
    private static let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~@+"

    /// Percent-encodes all characters that another program could interpret (RFC 6068).
    static func text(for address: String) -> String {
        "mailto:" + address.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: plain))!
    }
}
