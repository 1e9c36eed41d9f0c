import Geometry
import ViewKit

/// A caption beside what it is the caption of, or above that where there is no room beside it.
struct SheetRow {
    /// What a row is about.
    enum Content {
        case field(TextField)
        case choice(SegmentedControl)
        case text(Label)
    }

    let caption = Label(style: .subheadline)
    private let content: Content

    /// Between a caption and its control, whose focus ring takes a part of it; in points.
    private static let gap = 12.0
    /// A field is at least this many times as wide as high.
    private static let leastProportion = 4.0

    init(_ title: String, _ content: Content) {
        self.content = content
        caption.text = title
        switch content {
        case .field(let field): field.name = title
        case .choice(let control): control.name = title
        case .text(let label): (label.alignment, label.maximumLines) = (.left, 3)
        }
    }

    var views: [View] { [caption, control] }
    var captionWidth: Double { caption.preferredSize.width.rounded(.up) }

    /// - Parameter captions: The width of the widest caption.
    func height(in width: Double, captions: Double) -> Double {
        let height = controlHeight(in: controlWidth(in: width, captions))
        return isStacked(in: width, captions) ? captionHeight + Self.gap + height : max(captionHeight, height)
    }

    func place(in frame: Rect, captions: Double) {
        let isStacked = isStacked(in: frame.width, captions)
        caption.frame = Rect(
            x: frame.minX, y: frame.minY, width: isStacked ? frame.width : captions,
            height: isStacked ? captionHeight : frame.height)
        let width = controlWidth(in: frame.width, captions)
        let height = controlHeight(in: width)
        control.frame = Rect(x: frame.maxX - width, y: frame.maxY - height, width: width, height: height)
    }

    private var control: View {
        switch content {
        case .field(let field): field
        case .choice(let control): control
        case .text(let label): label
        }
    }

    private var captionHeight: Double { caption.preferredSize.height.rounded(.up) }

    private func isStacked(in width: Double, _ captions: Double) -> Bool { width - captions - Self.gap < leastWidth }

    private func controlWidth(in width: Double, _ captions: Double) -> Double {
        max(0, isStacked(in: width, captions) ? width : width - captions - Self.gap)
    }

    private var leastWidth: Double {
        switch content {
        case .field(let field): field.preferredSize.height * Self.leastProportion
        case .choice(let control): control.leastWidth
        case .text: 0
        }
    }

    private func controlHeight(in width: Double) -> Double {
        switch content {
        case .field(let field): field.preferredSize.height
        case .choice(let control): control.preferredSize.height
        case .text(let label): label.preferredSize(in: max(1, width)).height.rounded(.up)
        }
    }
}
