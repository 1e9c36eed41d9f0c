import ViewKit
import WeightHistory
import Words

/// A small panel that asks for the date of an entry to go to.
final class GoToDateViewController: RowPanelViewController {
    var onChoose: ((SoughtDate) -> Void)?

    let dateField = TextField()
    private let words: SearchWords

    init(_ words: SearchWords) {
        self.words = words
        dateField.placeholder = TypingWords.forExample(words.format.dates.day(words.now.day))
        super.init(
            PanelView(
                "Go to date", isTitled: false, [PanelRow("Go to", .field(dateField))], buttons: ["Cancel", "Show"]))
    }

    override func viewWillAppear(animated: Bool) { dateField.becomeFirstResponder() }

    override func hint(for field: TextField) -> String {
        SoughtDate(field.text, words: words).map { TypingWords.understood($0, in: words.format.dates, words.rules) }
            ?? ""
    }

    override func submit() {
        let text = dateField.text
        guard let date = SoughtDate(text, words: words) else {
            return refuse(dateField, TypingWords.soughtDate(typed: text, today: words.format.dates.day(words.now.day)))
        }
        close()
        onChoose?(date)
    }
}
