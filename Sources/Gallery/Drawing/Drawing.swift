import Geometry

/// The figures of a canvas, with the history of their values.
struct Drawing {
    private var history: History<[Figure]>
    private var initial: [Figure]
    private let follow: (inout [Figure]) -> Void
    let viewCode: (([Figure]) -> ViewCode)?

    /// - Parameters:
    ///   - figures: From back to front.
    ///   - follow: Makes figures follow others, after each change.
    ///   - viewCode: Returns the code that makes the views of figures; nil for figures that draw.
    init(
        _ figures: [Figure] = [], follow: @escaping (inout [Figure]) -> Void = { _ in },
        viewCode: (([Figure]) -> ViewCode)? = nil
    ) {
        initial = figures
        history = History(figures)
        (self.follow, self.viewCode) = (follow, viewCode)
    }

    var figures: [Figure] { history.current }

    // MARK: Changes

    /// Changes a figure's value, which must be in the knob's range; returns false if nothing changes.
    ///
    /// - Parameter isContinued: Whether the change is undone together with the last one.
    mutating func turn(_ knob: Knob, of index: Int, to setting: Setting, isContinued: Bool = false) -> Bool {
        var changed = figures
        knob.turn(&changed[index], to: setting)
        return change(to: changed, isContinued: isContinued)
    }

    private mutating func change(to figures: [Figure], isContinued: Bool = false) -> Bool {
        var changed = figures
        follow(&changed)
        guard changed != self.figures else { return false }
        history.change(to: changed, isContinued: isContinued)
        return true
    }

    /// Restores the first values of a figure, or of all for nil; returns false if they have not changed.
    mutating func reset(_ index: Int?) -> Bool {
        guard let index else { return change(to: initial) }
        var changed = figures
        changed[index] = initial[index]
        return change(to: changed)
    }

    /// Moves a handle, and returns false if it is already there; a continued move is undone together with the last one.
    mutating func moveHandle(_ handle: CanvasItem, to point: Point, isContinued: Bool) -> Bool {
        guard let inverse = figures[handle.figure].space.inverted, let knob = place(of: handle)?.knob else {
            return false
        }
        let setting = Setting.point(point.applying(inverse))
        return knob.accepts(setting) && turn(knob, of: handle.figure, to: setting, isContinued: isContinued)
    }

    /// Changes the figures without history, for example to another image.
    mutating func replace(_ change: (inout Figure) -> Void) {
        func changeAll(_ figures: inout [Figure]) {
            for index in figures.indices { change(&figures[index]) }
        }
        changeAll(&initial)
        history.replaceAll(changeAll)
    }

    var canUndo: Bool { history.canUndo }
    var canRedo: Bool { history.canRedo }

    mutating func undo() -> Bool { history.undo() }

    mutating func redo() -> Bool { history.redo() }

    /// Discards the last move without redo.
    mutating func revert() { history.revert() }

    // MARK: Handles

    /// The handles' locations, in the order of their figures.
    var handles: [Point] { figures.indices.flatMap(handles(of:)).compactMap(location(of:)) }

    private func handles(of index: Int) -> [CanvasItem] {
        figures[index].handles.map { CanvasItem(figure: index, handle: $0.knob.name) }
    }

    private func place(of item: CanvasItem) -> (name: String, knob: Knob)? {
        figures[item.figure].handles.first { $0.knob.name == item.handle }
    }

    /// Returns where a handle is; nil for a figure, and while the figure of the handle does not have it.
    func location(of item: CanvasItem) -> Point? {
        let figure = figures[item.figure]
        return place(of: item).map { ($0.knob.setting(of: figure).point ?? .zero).applying(figure.space) }
    }

    /// All visible figures, each before its handles.
    var items: [CanvasItem] {
        figures.indices.filter { figures[$0].isShown }.flatMap { [.figure($0)] + handles(of: $0) }
    }

    func figure(at point: Point) -> Int? { figures.lastIndex { $0.contains(point) } }

    /// Returns the description of a figure, after the name and location of its handle if `item` is one.
    func sentence(of item: CanvasItem) -> String {
        let sentence = figures[item.figure].sentence
        guard let name = place(of: item)?.name else { return sentence }
        return Words.handle(name, at: extent(of: item).origin.words, of: sentence)
    }

    /// Returns the id of an item's figure, with the name of the value that its handle sets, such as `arc Centre`.
    func key(of item: CanvasItem) -> String {
        ([figures[item.figure].id] + [item.handle].compactMap(\.self)).joined(separator: " ")
    }

    /// Returns what a handle moves, and its place; a figure's sentence.
    func name(of item: CanvasItem) -> String {
        guard let place = place(of: item), let point = location(of: item) else { return sentence(of: item) }
        return Words.handle(place.name, atX: point.x.words, y: point.y.words)
    }

    func extent(of item: CanvasItem) -> Rect {
        location(of: item).map { Rect(origin: $0, size: .zero) } ?? figures[item.figure].extent
    }

    /// Returns the nearest handle within reach of a point of the screen.
    func handle(at point: Point, in viewport: Viewport) -> CanvasItem? {
        let distances = figures.indices.flatMap(handles(of:)).map { handle in
            (handle: handle, distance: viewport.screenPoint(extent(of: handle).origin).distance(to: point))
        }
        return distances.filter { $0.distance <= CanvasOverlay.reach }.min { $0.distance < $1.distance }?.handle
    }
}

/// A keyboard-selectable part of a drawing, which stays the same while other figures are shown or hidden.
struct CanvasItem: Hashable {
    /// The index of the figure.
    let figure: Int
    /// The name of the value that the handle sets; nil for the figure itself.
    var handle: String?

    static func figure(_ index: Int) -> CanvasItem { CanvasItem(figure: index) }
}
