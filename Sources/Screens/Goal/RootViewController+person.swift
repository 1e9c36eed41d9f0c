import ViewKit
import WeightHistory

extension RootViewController {
    /// What a goal and a height are typed into, while it is shown.
    public var personScreen: PersonViewController? { formScreen as? PersonViewController }

    /// Shows a panel for what the document says of the person.
    public func editPerson() {
        let screen = PersonViewController(person, format: format)
        screen.onSave = { [unowned self, unowned screen] settings in
            if settings.isEmpty { close(screen) } else { save(.set(settings), from: screen) }
        }
        present(form: screen)
    }
}
