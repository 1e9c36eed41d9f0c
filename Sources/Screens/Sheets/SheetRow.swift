import Geometry
import ViewKit

/// A caption beside what it is the caption of, or above that if a row of the panel has no room beside it.
struct SheetRow {
    /// What a row is about.
    enum Content {
        case field(TextField)
        case choice(SegmentedControl)
        case text(Label)
        /// Without a caption, and as high as it needs to be.
        case paragraph(Label)
        case progress(ProgressBar)
        /// Alone if its caption is empty.
        case button(Button)
    }

    let caption = Label(style: .subheadline)
    private let content: Content

    /// Between a caption and its control, whose focus ring takes a part of it; in points.
    private static let gap = 12.0
    /// A field is at least this many times as wide as high.
    private static let leastProportion = 4.0
    private static let progressHeight = 6.0
    /// Of a text beside a caption.
    private static let mostLines = 12
    /// A wider button does not take its caption's room; in points.
    private static let mostButtonWidth = 120.0

    init(_ title: String, _ content: Content) {
        self.content = content
        caption.text = title
        switch content {
        case .field(let field): field.name = title
        case .choice(let control): control.name = title
        case .text(let label): (label.alignment, label.maximumLines) = (.left, Self.mostLines)
        case .paragraph, .progress, .button: break
        }
    }

    var views: [View] { isAlone ? [control] : [caption, control] }
    var captionWidth: Double { isAlone ? 0 : caption.preferredSize.width.rounded(.up) }

    /// Whether the control has room beside captions that are so wide.
    func fits(in width: Double, beside captions: Double) -> Bool {
        isAlone || width - captions - Self.gap >= leastWidth
    }

    /// - Parameter captions: The width of the widest caption; nil if captions are above their controls.
    func height(in width: Double, captions: Double?) -> Double {
        if isAlone { return controlHeight(in: width) }
        let height = controlHeight(in: controlWidth(in: width, captions))
        return captions == nil ? captionHeight + Self.gap + height : max(captionHeight, height)
    }

    /// - Parameter captions: The width of the widest caption; nil if captions are above their controls.
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
        control.frame = Rect(x: frame.maxX - width, y: caption.snapped(bottom - height), width: width, height: height)
    }

    private var isAlone: Bool {
        switch content {
        case .paragraph: true
        case .button: caption.text.isEmpty
        case .field, .choice, .text, .progress: false
        }
    }

    private var control: View {
        switch content {
        case .field(let field): field
        case .choice(let control): control
        case .text(let label), .paragraph(let label): label
        case .progress(let bar): bar
        case .button(let button): button
        }
    }

    private var captionHeight: Double { caption.preferredSize.height.rounded(.up) }

    private func controlWidth(in width: Double, _ captions: Double?) -> Double {
        max(0, captions.map { width - $0 - Self.gap } ?? width)
    }

    private var leastWidth: Double {
        switch content {
        case .field(let field): field.preferredSize.height * Self.leastProportion
        case .choice(let control): control.leastWidth
        case .button(let button): min(Self.mostButtonWidth, button.preferredSize.width.rounded(.up))
        case .text, .paragraph, .progress: 0
        }
    }

    private func controlHeight(in width: Double) -> Double {
        switch content {
        case .field(let field): field.preferredSize.height
        case .choice(let control): control.preferredSize.height
        case .text(let label), .paragraph(let label):
            label.preferredSize(in: max(1, width)).height.rounded(.up)
        case .progress: Self.progressHeight
        case .button(let button): button.preferredSize.height.rounded(.up)
        }
    }
}
