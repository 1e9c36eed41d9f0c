import ViewKit

/// A choice among titles: a segmented control for a few short ones, else a button with a menu.
final class ChoiceControl {
    let titles: [String]
    /// The name of the choice for assistive technology.
    var name: String { didSet { if name != oldValue { showSelected() } } }
    /// The index of the selected title; nil for none. Setting it does not call `onChange`.
    var selected: Int? { didSet { showSelected() } }
    /// Called with the index after the user has selected a title.
    var onChange: ((Int) -> Void)?

    let view: Control
    let content: PanelRow.Content
    private let segments: SegmentedControl?
    private let button: Button?

    /// The numbers of titles, and of their characters, up to which titles become segments.
    private static let (mostSegments, mostCharacters) = (4, 24)

    /// Traps if there are no titles.
    init(_ titles: [String], name: String = "") {
        (self.titles, self.name) = (titles, name)
        if titles.count <= Self.mostSegments, titles.reduce(0, { $0 + $1.count }) <= Self.mostCharacters {
            let control = SegmentedControl(titles)
            (segments, button, view, content) = (control, nil, control, .choice(control))
        } else {
            let button = Button()
            (segments, self.button, view, content) = (nil, button, button, .button(button))
        }
        segments?.onChange = { [unowned self] in choose($0) }
        button?.menu = { [unowned self] in menu }
        showSelected()
    }

    private func choose(_ index: Int) {
        selected = index
        onChange?(index)
    }

    private var menu: Menu {
        Menu(
            titles.indices.map { index in
                .command(
                    Command(
                        "choose-\(index)", title: self.titles[index],
                        isChecked: { [unowned self] in selected == index }, isChoice: true,
                        action: { [unowned self] in choose(index) }))
            })
    }

    private func showSelected() {
        segments?.name = name
        if let segments, segments.selectedIndex != selected { segments.selectedIndex = selected }
        let title = selected.map { titles[$0] } ?? "Choose…"
        button?.title = title
        button?.name = "\(name): \(title)"
    }
}
