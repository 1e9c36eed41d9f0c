/// What the passes have to do in a view, and whether there is something to be done in what it holds.
///
/// Where a view in sight needs something, all views above it say so: a pass goes down to what needs it and nowhere else.
struct PassNeeds: OptionSet {
    let rawValue: UInt8

    /// The view lays its subviews out.
    static let layout = PassNeeds(rawValue: 1 << 0)
    static let layoutBelow = PassNeeds(rawValue: 1 << 1)
    /// What is kept of the view is looked at: content, rasterized picture and shadow.
    static let drawing = PassNeeds(rawValue: 1 << 2)
    static let drawingBelow = PassNeeds(rawValue: 1 << 3)
    /// The view came into sight, or stands otherwise on the pixels: what is kept of everything in it is looked at.
    static let drawingThroughout = PassNeeds(rawValue: 1 << 4)

    static let anyLayout: PassNeeds = [.layout, .layoutBelow]
    static let anyDrawing: PassNeeds = [.drawing, .drawingBelow, .drawingThroughout]

    /// What a view above one with these needs has to know.
    var above: PassNeeds {
        var needs: PassNeeds = []
        if !isDisjoint(with: .anyLayout) { needs.insert(.layoutBelow) }
        if !isDisjoint(with: .anyDrawing) { needs.insert(.drawingBelow) }
        return needs
    }
}
