import ViewKit

/// A choice in a panel: a segmented control for a few short titles, else a button with a menu.
final class ChoiceRow {
    let row: PanelRow
    var onChange: ((Int) -> Void)?
    var selected: Int? {
        didSet { showSelected() }
    }

    private let titles: [String]
    private let caption: String
    private let segments: SegmentedControl?
    private let button: Button?

    /// The number of characters up to which titles become segments.
    private static let mostCharacters = 24

    init(_ choice: ImportContent.Choice) {
        (titles, caption) = (choice.titles, choice.caption)
        if titles.count <= 4, titles.reduce(0, { $0 + $1.count }) <= Self.mostCharacters {
            let control = SegmentedControl(titles)
            (segments, button, row) = (control, nil, PanelRow(caption, .choice(control)))
        } else {
            let button = Button()
            (segments, self.button, row) = (nil, button, PanelRow(caption, .button(button)))
        }
        selected = choice.selected
        segments?.onChange = { [unowned self] in onChange?($0) }
        button?.menu = { [unowned self] in menu }
        showSelected()
    }

    func fits(_ choice: ImportContent.Choice) -> Bool { choice.titles == titles && choice.caption == caption }

    func becomeFirstResponder() {
        if let segments { segments.becomeFirstResponder() } else { button?.becomeFirstResponder() }
    }

    private var menu: Menu {
        Menu(
            titles.indices.map { index in
                .command(
                    Command(
                        "choose-\(index)", title: self.titles[index],
                        isChecked: { [unowned self] in selected == index },
                        action: { [unowned self] in choose(index) }))
            })
    }

    private func choose(_ index: Int) {
        selected = index
        onChange?(index)
    }

    private func showSelected() {
        if let segments, segments.selectedIndex != selected { segments.selectedIndex = selected }
        let title = selected.map { titles[$0] } ?? "Choose…"
        button?.title = title
        button?.name = "\(caption): \(title)"
    }
}
