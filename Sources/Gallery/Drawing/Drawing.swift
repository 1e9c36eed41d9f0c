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
    mutating func moveHandle(_ index: Int, to point: Point, isContinued: Bool) -> Bool {
        let place = places[index]
        guard let inverse = figures[place.figure].space.inverted else { return false }
        let setting = Setting.point(point.applying(inverse))
        return place.knob.accepts(setting)
            && turn(place.knob, of: place.figure, to: setting, isContinued: isContinued)
    }

    /// Changes the figures without history, for example to another image.
    mutating func replace(_ change: (inout Figure) -> Void) {
        func changeAll(_ figures: inout [Figure]) {
            for index in figures.indices { change(&figures[index]) }
        }
        changeAll(&initial)
        history.replaceAll(changeAll)
    }

    mutating func undo() -> Bool { history.undo() }

    mutating func redo() -> Bool { history.redo() }

    /// Discards the last move without redo.
    mutating func revert() { history.revert() }

    // MARK: Handles

    /// The handles' locations, in the order of their figures.
    var handles: [Point] {
        places.map { place in
            let figure = figures[place.figure]
            return (place.knob.setting(of: figure).point ?? .zero).applying(figure.space)
        }
    }

    private var places: [(figure: Int, name: String, knob: Knob)] {
        figures.indices.flatMap { index in figures[index].handles.map { (index, $0.name, $0.knob) } }
    }

    /// All visible figures, each before its handles.
    var items: [CanvasItem] {
        let owners = places.map(\.figure)
        return figures.indices.filter { figures[$0].isShown }.flatMap { index in
            [CanvasItem.figure(index)] + owners.indices.filter { owners[$0] == index }.map { .handle($0) }
        }
    }

    func figure(at point: Point) -> Int? { figures.lastIndex { $0.contains(point) } }

    /// Returns the index of a figure, or of the one that has a handle.
    func index(of item: CanvasItem) -> Int {
        switch item {
        case .figure(let index): index
        case .handle(let index): places[index].figure
        }
    }

    /// Returns a figure, or the one that has a handle.
    func figure(of item: CanvasItem) -> Figure { figures[index(of: item)] }

    /// Returns the description of a figure, after the name and location of its handle if `item` is one.
    func sentence(of item: CanvasItem) -> String {
        let sentence = figure(of: item).sentence
        guard case .handle(let index) = item else { return sentence }
        return Words.handle(places[index].name, at: handles[index].words, of: sentence)
    }

    /// Returns the id of a handle's figure and the handle's place in that, such as `arc 1`.
    func key(ofHandle index: Int) -> String {
        let owners = places.map(\.figure)
        return "\(figures[owners[index]].id) \(owners[..<index].count { $0 == owners[index] })"
    }

    /// Returns what a handle moves, and its place.
    func name(ofHandle index: Int) -> String {
        Words.handle(places[index].name, atX: handles[index].x.words, y: handles[index].y.words)
    }

    func extent(of item: CanvasItem) -> Rect {
        switch item {
        case .figure(let index): figures[index].extent
        case .handle(let index): Rect(origin: handles[index], size: .zero)
        }
    }

    /// Returns the nearest handle within reach of a point of the screen.
    func handle(at point: Point, in viewport: Viewport) -> Int? {
        let distances = handles.map { viewport.screenPoint($0).distance(to: point) }
        guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) else { return nil }
        return distances[nearest] <= CanvasOverlay.reach ? nearest : nil
    }
}

/// A keyboard-selectable part of a drawing.
enum CanvasItem: Hashable {
    case figure(Int)
    case handle(Int)
}
