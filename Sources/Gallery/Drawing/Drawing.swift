import Geometry

/// The figures of a canvas, some of them shaped by handles that a person can move.
struct Drawing {
    private(set) var figures: [Figure]
    private var points: History<[Point]>
    private let makeFigures: ([Point]) -> [Figure]

    /// - Parameters:
    ///   - handles: Where the handles are at first.
    ///   - figures: Makes the figures, the lowest first, from where the handles are.
    init(handles: [Point] = [], figures: @escaping ([Point]) -> [Figure]) {
        points = History(handles)
        makeFigures = figures
        self.figures = figures(handles)
    }

    /// Where the handles are.
    var handles: [Point] { points.current }

    /// Makes the figures again, of what has changed beside the handles.
    mutating func update() {
        figures = makeFigures(handles)
    }

    /// Moves a handle; returns false if it is there already.
    ///
    /// - Parameter isContinued: Whether this goes on with the last move, to be undone together with it.
    mutating func moveHandle(_ index: Int, to point: Point, isContinued: Bool) -> Bool {
        guard point != handles[index] else { return false }
        var moved = handles
        moved[index] = point
        points.change(to: moved, isContinued: isContinued)
        update()
        return true
    }

    mutating func undo() -> Bool {
        defer { update() }
        return points.undo()
    }

    /// Takes the last move back for good.
    mutating func revert() {
        points.revert()
        update()
    }

    mutating func redo() -> Bool {
        defer { update() }
        return points.redo()
    }

    /// The topmost figure at a point; nil where there is none.
    func figure(at point: Point) -> Int? {
        figures.lastIndex { $0.contains(point) }
    }

    /// A figure that the keyboard has reached, or the one that such a handle shapes.
    func figure(of item: CanvasItem) -> Figure {
        switch item {
        case .figure(let index): figures[index]
        case .handle(let index): figures.first { $0.handles.contains { $0.key == index } }!
        }
    }

    /// Says what a figure is; of a handle, first what the handle is and where.
    func sentence(of item: CanvasItem) -> String {
        let figure = figure(of: item)
        guard case .handle(let index) = item, let name = figure.handles.first(where: { $0.key == index })?.value else {
            return figure.sentence
        }
        return "\(name) \(handles[index].words). \(figure.sentence)"
    }

    /// A rectangle around a figure or at a handle.
    func extent(of item: CanvasItem) -> Rect {
        switch item {
        case .figure(let index): figures[index].extent
        case .handle(let index): Rect(origin: handles[index], size: .zero)
        }
    }

    /// The handle at a point of the screen: the nearest within reach.
    func handle(at point: Point, in viewport: Viewport) -> Int? {
        let distances = handles.map { viewport.screenPoint($0).distance(to: point) }
        guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) else { return nil }
        return distances[nearest] <= CanvasOverlay.reach ? nearest : nil
    }
}
