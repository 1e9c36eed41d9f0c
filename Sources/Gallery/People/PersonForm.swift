import Geometry
import JSON
import ViewKit

/// A form for a new person, or to change one.
final class PersonForm: DemoScreen {
    /// Saves the object of the form; calls back with the failure, or with nil once it is saved.
    var onSave: ((JSON.Object, @escaping (PeopleFailure?) -> Void) -> Void)?

    let firstName = TextField()
    let lastName = TextField()
    /// One address a line.
    let emails = TextView()
    let phone = TextField()
    let saveButton = Button(Words.save, style: .bold)

    private let person: Person
    private let scroll = ScrollView()
    private let labels = [Words.firstName, Words.lastName, Words.emailsOnePerLine, Words.phone].map {
        Label($0, style: .footnote, themeColor: \.secondary, maximumLines: 2)
    }

    private static let (inset, gap) = (20.0, 12.0)
    /// The room between a label and its field for the focus ring, in points.
    private static let ringRoom = 4.0
    /// The width to which fields grow, in points.
    private static let mostWidth = 640.0

    /// - Parameter person: The person to change; nil for a new one.
    init(_ person: Person?, _ context: GalleryContext) {
        self.person = person ?? Person(JSON.Object())
        super.init(context)
        title = person == nil ? Words.addPerson : Words.editPerson
    }

    override func viewDidLoad() {
        view.addSubview(scroll)
        for (label, field) in zip(labels, inputs) {
            scroll.addSubview(label)
            scroll.addSubview(field)
            field.captionLabel = label
        }
        scroll.addSubview(saveButton)
        let fields = person.fields
        (firstName.text, lastName.text, phone.text) = (fields.firstName, fields.lastName, fields.phone)
        emails.text = fields.emails.joined(separator: "\n")
        for field in [firstName, lastName, phone] { field.onReturn = { [unowned self] in save() } }
        saveButton.onAction = { [unowned self] in save() }
    }

    override func viewDidAppear(animated: Bool) {
        if !inputs.contains(where: \.isEditing) { firstName.becomeFirstResponder() }
    }

    override func viewWillDisappear(animated: Bool) { lastingMessage = nil }

    override func viewDidLayout() {
        scroll.frame = view.bounds
        scroll.contentInsets = safeAreaInsets
        let room = scroll.visibleRect.width - 2 * Self.inset
        let width = max(0, min(Self.mostWidth, room))
        let x = Self.inset + max(0, (room - width) / 2).rounded()
        var y = Self.inset
        for (label, field) in zip(labels, inputs) {
            let height = label.preferredSize(in: width).height.rounded(.up)
            label.frame = Rect(x: x, y: y, width: width, height: height)
            let line = max(32, firstName.preferredSize.height)
            field.frame = Rect(
                x: x, y: y + height + Self.ringRoom, width: width, height: field === emails ? 3 * line : line)
            y = field.frame.maxY + Self.gap
        }
        saveButton.frame = Rect(x: x, y: y, width: width, height: 44)
        scroll.contentSize = Size(width: 0, height: y + 44 + Self.inset)
    }

    override var keyCommands: [Command] {
        [Command("save-person", .control("s"), title: Words.save) { [unowned self] in save() }]
    }

    private var inputs: [TextInputView] { [firstName, lastName, emails, phone] }

    private func save() {
        guard saveButton.isEnabled, let onSave else { return }
        func line(_ text: String) -> String { Person.line(text) }
        let lines = emails.text.split(separator: "\n").map { line(String($0)) }
        let fields = PersonFields(
            firstName: line(firstName.text), lastName: line(lastName.text), emails: lines.filter { !$0.isEmpty },
            phone: line(phone.text))
        do throws(PeopleFailure) {
            if fields.isEmpty { throw PeopleFailure.emptyPerson }
            let object = try person.object(with: fields)
            saveButton.isEnabled = false
            onSave(object) { [weak self] in self?.didSave($0) }
        } catch {
            say(error)
        }
    }

    private func didSave(_ failure: PeopleFailure?) {
        saveButton.isEnabled = true
        lastingMessage = nil
        if let failure { say(failure) }
    }

    /// Says a failure again if it is the last one, as the user may have closed that message.
    private func say(_ failure: PeopleFailure) {
        lastingMessage = nil
        lastingMessage = Words.failure(failure)
    }
}
