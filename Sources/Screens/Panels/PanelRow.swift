import Cairo
import Geometry
import ViewKit

/// A control with a caption beside it, or above it if a row of the panel has no room beside its caption.
final class PanelRow {
    enum Content {
        /// A field with room for the example, whose font may shrink; with nil, a field of a fixed minimum proportion.
        case field(TextField, example: String? = nil)
        case choice(SegmentedControl)
        /// As high as its text.
        case text(Label)
        case progress(ProgressBar)
        case button(Button)
        /// Takes the height that the other rows of a panel of a fixed size leave.
        case list(TableView)
    }

    let caption = Label(style: .subheadline, themeColor: \.secondary)
    private let content: Content
    private let trailing: TrailingButton?
    private var example = LayoutCache()

    /// Between a caption and its control, whose focus ring takes a part of it; in points.
    static let gap = 12.0
    private static let trailingGap = 8.0
    /// The minimum ratio of a field's width to its height.
    private static let leastProportion = 4.0
    private static let caretRoom = 2.0
    private static let progressHeight = 6.0
    private static let mostLines = 12
    /// The least height of a list, in points: three rows.
    private static let leastListHeight = 132.0
    /// A wider button, in points, is truncated rather than moved below its caption.
    private static let mostButtonWidth = 120.0

    /// - Parameter title: The caption; empty for none.
    init(_ title: String, _ content: Content, trailing: TrailingButton? = nil) {
        (self.content, self.trailing) = (content, trailing)
        caption.text = title
        if !isAlone { control.captionLabel = caption }
        if case .field(let field, let example?) = content, !example.isEmpty {
            field.minimumFontSize = Self.leastFont(in: field).size
        }
    }

    convenience init(_ title: String, saying text: String) {
        self.init(title, .text(Label(text, style: .subheadline, maximumLines: Self.mostLines)))
    }

    var views: [View] {
        (isAlone ? [control] : [caption, control]) + [trailing?.button].compactMap(\.self)
    }

    var field: TextField? {
        if case .field(let field, _) = content { field } else { nil }
    }

    var isList: Bool { if case .list = content { true } else { false } }

    var captionWidth: Double { isAlone ? 0 : caption.preferredSize.width.rounded(.up) }

    func fits(in width: Double, beside captions: Double) -> Bool {
        isAlone || width - captions - Self.gap >= minimumWidth
    }

    /// - Parameter captions: The width of the widest caption; nil if captions are above their controls.
    func height(in width: Double, captions: Double?) -> Double {
        if isAlone { return controlHeight(in: width) }
        let height = controlHeight(in: controlWidth(in: width, captions))
        return captions == nil ? captionHeight + Self.gap + height : max(captionHeight, height)
    }

    func place(in frame: Rect, captions: Double?) {
        guard !isAlone else {
            control.frame = frame
            return
        }
        caption.frame = Rect(
            x: frame.minX, y: frame.minY, width: captions ?? frame.width,
            height: captions == nil ? captionHeight : frame.height)
        let width = controlWidth(in: frame.width, captions)
        let height = controlHeight(in: width)
        let bottom = captions == nil ? frame.maxY : frame.midY + height / 2
        placeControl(in: Rect(x: frame.maxX - width, y: caption.snapped(bottom - height), width: width, height: height))
    }

    private func placeControl(in frame: Rect) {
        guard let trailing else {
            control.frame = frame
            return
        }
        let left = frame.maxX - trailing.width
        trailing.button.frame = Rect(x: left, y: frame.minY, width: trailing.width, height: frame.height)
        control.frame = Rect(
            x: frame.minX, y: frame.minY, width: max(0, left - Self.trailingGap - frame.minX), height: frame.height)
    }

    private var isAlone: Bool { caption.text.isEmpty }

    private var control: View {
        switch content {
        case .field(let field, _): field
        case .choice(let control): control
        case .text(let label): label
        case .progress(let bar): bar
        case .button(let button): button
        case .list(let table): table
        }
    }

    private var captionHeight: Double { caption.preferredSize.height.rounded(.up) }

    private func controlWidth(in width: Double, _ captions: Double?) -> Double {
        max(0, captions.map { width - $0 - Self.gap } ?? width)
    }

    private var minimumWidth: Double {
        switch content {
        case .field(let field, let example?): minimumWidth(of: example, in: field)
        case .field(let field, nil): field.preferredSize.height * Self.leastProportion
        case .choice(let control): control.minimumWidth
        case .button(let button): min(Self.mostButtonWidth, button.preferredSize.width.rounded(.up))
        case .text, .progress, .list: 0
        }
    }

    /// Returns the minimum width of a field that shows an example in the smallest font.
    private func minimumWidth(of text: String, in field: TextField) -> Double {
        let font = TextStyle.body.font(at: caption.traits.textSize)
        let (size, share) = Self.leastFont(in: field)
        let least = max(size, font.size * share)
        let width = example.layout(text, font: font).size.width + Self.caretRoom
        return width * min(1, least / font.size) + field.padding
    }

    /// Returns the smallest font of an example: in points, and as a share of its size, so that large text stays large.
    /// It is smaller beside arrows, so that the row and its panel keep their size.
    private static func leastFont(in field: TextField) -> (size: Double, share: Double) {
        field is StepField ? (11, 0.64) : (12, 0.7)
    }

    private func controlHeight(in width: Double) -> Double {
        switch content {
        case .field(let field, _): field.preferredSize.height
        case .choice(let control): control.height(in: width)
        case .text(let label): label.preferredSize(in: max(1, width)).height.rounded(.up)
        case .progress: Self.progressHeight
        case .button(let button): button.preferredSize.height.rounded(.up)
        case .list: Self.leastListHeight
        }
    }
}
