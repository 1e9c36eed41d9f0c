import Geometry
import ViewKit

/// The frames of a panel's parts in its content, in points.
struct PanelLayout {
    private(set) var title = Rect.zero
    private(set) var rows: [Rect] = []
    private(set) var asides: [Rect] = []
    private(set) var message = Rect.zero
    /// The height of the content, which ends above the buttons.
    private(set) var height = 0.0

    /// The width of the captions; nil if they are above their controls, because one has no room beside its control.
    private let captions: Double?
    private var isMessageBesideAsides = false
    private let hasMessage: Bool

    private static let inset = 16.0
    private static let gap = 10.0
    /// The space between a control and the caption below it: more than between that caption and its own control.
    private static let stackedGap = 20.0
    private static let top = 18.0
    private static let messageGap = 8.0
    /// The minimum height of a panel without a title, buttons included, and the height that each row adds.
    private static let (leastHeight, leastRowHeight) = (82.0, 44.0)
    /// The smallest height that a pointer can hit easily.
    private static let leastButton = 28.0

    /// - Parameters:
    ///   - usualMessageHeight: The height that a panel without a title keeps free for a message.
    ///   - listRoom: The height that a list has beyond its least one.
    ///   - hasMessage: Whether the message has room beyond the usual one.
    init(
        _ parts: PanelParts, width: Double, usualMessageHeight: Double, buttonsHeight: Double, listRoom: Double = 0,
        hasMessage: Bool = true
    ) {
        self.hasMessage = hasMessage
        let room = max(0, width - 2 * Self.inset)
        captions = Self.captions(of: parts.rows, in: room)
        message = Rect(x: Self.inset, y: 0, width: room, height: 0)
        var y = placeTitle(parts, room)
        for row in parts.rows {
            if !rows.isEmpty { y += rowGap }
            let height = row.height(in: room, captions: captions) + (row.isList ? listRoom : 0)
            rows.append(Rect(x: Self.inset, y: y, width: room, height: height))
            y = rows.last!.maxY
        }
        if parts.title != nil {
            placeMessage(parts, from: rows.isEmpty ? y : y + rowGap)
        } else {
            placeAsides(parts, usualMessageHeight, y: &y)
            let least = Self.leastHeight + Self.leastRowHeight * Double(rows.count) - buttonsHeight
            placeFreeMessage(parts, from: y, usualMessageHeight, least: least)
        }
    }

    func apply(to parts: PanelParts) {
        parts.title?.frame = title
        for index in rows.indices { place(index, of: parts) }
        for (aside, frame) in zip(parts.asides, asides) { aside.frame = frame }
        parts.message.frame = message
    }

    /// Sets the frames of one row's views; traps if there is no such row.
    func place(_ row: Int, of parts: PanelParts) {
        parts.rows[row].place(in: rows[row], captions: captions)
    }

    private static func captions(of rows: [PanelRow], in room: Double) -> Double? {
        let width = rows.map(\.captionWidth).max() ?? 0
        return rows.allSatisfy { $0.fits(in: room, beside: width) } ? width : nil
    }

    private var rowGap: Double { captions == nil ? Self.stackedGap : Self.gap }

    /// Returns the offset of the first row.
    private mutating func placeTitle(_ parts: PanelParts, _ room: Double) -> Double {
        guard let label = parts.title else { return Self.top }
        title = Rect(x: Self.inset, y: Self.inset, width: room, height: label.preferredSize.height.rounded(.up))
        return title.maxY + Self.gap
    }

    private mutating func placeMessage(_ parts: PanelParts, from y: Double) {
        message.origin.y = y
        message.size.height = messageHeight(parts, in: message.width)
        height = message.maxY + Self.gap
    }

    /// Centres the message, and the button beside it, in the room above the panel's buttons.
    private mutating func placeFreeMessage(_ parts: PanelParts, from y: Double, _ usualHeight: Double, least: Double) {
        let free = max(messageHeight(parts, in: message.width), usualHeight) + Self.messageGap
        height = max(least, y + free)
        (message.origin.y, message.size.height) = (y, height - y)
        guard isMessageBesideAsides else { return }
        for index in asides.indices { asides[index].origin.y = (message.midY - asides[index].height / 2).rounded() }
    }

    /// Places the buttons side by side, with the message beside them; or the message below, if captions are above their
    /// controls, or if it has more lines than usual beside several buttons.
    private mutating func placeAsides(_ parts: PanelParts, _ usualMessageHeight: Double, y: inout Double) {
        guard !parts.asides.isEmpty else { return }
        placeInLines(parts.asides.map(\.preferredSize), from: y + Self.gap)
        let end = asides.map(\.maxX).max() ?? 0
        if let captions {
            let left = max(Self.inset + captions, end) + PanelRow.gap
            let beside = Rect(left: left, top: 0, right: max(left, message.maxX), bottom: 0)
            let isShort = beside.width > 0 && messageHeight(parts, in: beside.width) <= usualMessageHeight
            isMessageBesideAsides = asides.count == 1 || isShort && asides.allSatisfy { $0.minY == asides[0].minY }
            if isMessageBesideAsides {
                message = beside
                return
            }
        }
        y = asides.map(\.maxY).max() ?? y
    }

    /// Places buttons from left to right, and in further lines if there is no room.
    private mutating func placeInLines(_ sizes: [Size], from top: Double) {
        var corner = Point(x: Self.inset, y: top)
        for size in sizes {
            let size = Size(width: size.width.rounded(.up), height: max(Self.leastButton, size.height.rounded(.up)))
            if corner.x > Self.inset, corner.x + size.width > message.maxX {
                corner = Point(x: Self.inset, y: corner.y + size.height + Self.gap)
            }
            asides.append(Rect(origin: corner, size: size))
            corner.x += size.width + PanelRow.gap
        }
    }

    private func messageHeight(_ parts: PanelParts, in width: Double) -> Double {
        parts.message.text.isEmpty || !hasMessage ? 0 : parts.message.preferredSize(in: width).height.rounded(.up)
    }
}

struct PanelParts {
    /// Nil for a panel without a title, which keeps room for a message of two lines.
    let title: Label?
    /// From top to bottom.
    var rows: [PanelRow]
    /// Buttons beside the message, from left to right; above it if captions are above their controls.
    var asides: [Button] = []
    let message = Label(style: .footnote)

    /// In focus order.
    var views: [View] {
        [title].compactMap(\.self) + rows.flatMap(\.views) + asides + [message]
    }

    var fields: [TextField] { rows.compactMap(\.field) }
}
