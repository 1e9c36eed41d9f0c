/// The pending work of the passes in a view and below it.
///
/// The needs of a visible view are noted in all its ancestors, so a pass only descends to the views that need it.
struct PassNeeds: OptionSet {
    let rawValue: UInt8

    static let layout = PassNeeds(rawValue: 1 << 0)
    static let layoutBelow = PassNeeds(rawValue: 1 << 1)
    /// The view's backing store must be checked: content, rasterized picture and shadow.
    static let drawing = PassNeeds(rawValue: 1 << 2)
    static let drawingBelow = PassNeeds(rawValue: 1 << 3)
    /// The view was shown or has moved within pixels: all backing stores in it must be checked.
    static let drawingThroughout = PassNeeds(rawValue: 1 << 4)

    static let anyLayout: PassNeeds = [.layout, .layoutBelow]
    static let anyDrawing: PassNeeds = [.drawing, .drawingBelow, .drawingThroughout]

    var above: PassNeeds {
        var needs: PassNeeds = []
        if !isDisjoint(with: .anyLayout) { needs.insert(.layoutBelow) }
        if !isDisjoint(with: .anyDrawing) { needs.insert(.drawingBelow) }
        return needs
    }
}
