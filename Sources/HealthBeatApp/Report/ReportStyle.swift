import Cairo
import ViewKit

/// The purpose of a text in a report, which determines its font and its colour.
enum ReportStyle: Hashable {
    case title
    /// The person's name, and the headings of tables.
    case headline
    case detail
    /// A figure, or a cell of a table.
    case value
    /// The name of a figure, the head of a column, an explanation or a footer.
    case caption

    var font: Font {
        switch self {
        case .title: TextStyle.title.font(at: .extraSmall)
        case .headline: TextStyle.headline.font(at: .extraSmall)
        case .detail: TextStyle.subheadline.font(at: .extraSmall)
        case .value, .caption: TextStyle.caption1.font(at: .extraSmall, hasTabularFigures: true)
        }
    }

    func color(in theme: Theme) -> Color { self == .detail || self == .caption ? theme.secondary : theme.text }
}
