import Geometry

/// The figures of a canvas, some of them with handles that the user can move.
struct Drawing {
    private(set) var figures: [Figure]
    private var points: History<[Point]> { didSet { figures = makeFigures(handles) } }
    private let makeFigures: ([Point]) -> [Figure]

    /// - Parameter figures: Makes the figures, from back to front, for the handles' locations.
    init(handles: [Point] = [], figures: @escaping ([Point]) -> [Figure]) {
        points = History(handles)
        makeFigures = figures
        self.figures = figures(handles)
    }

    var handles: [Point] { points.current }

    /// Moves a handle, and returns false if it is already there; a continued move is undone together with the last one.
    mutating func moveHandle(_ index: Int, to point: Point, isContinued: Bool) -> Bool {
        guard point != handles[index] else { return false }
        var moved = handles
        moved[index] = point
        points.change(to: moved, isContinued: isContinued)
        return true
    }

    mutating func undo() -> Bool { points.undo() }

    mutating func redo() -> Bool { points.redo() }

    /// Discards the last move without redo.
    mutating func revert() { points.revert() }

    /// All figures, each before its handles.
    var items: [CanvasItem] {
        figures.indices.flatMap { index in
            [CanvasItem.figure(index)] + figures[index].handles.keys.sorted().map { .handle($0) }
        }
    }

    func figure(at point: Point) -> Int? { figures.lastIndex { $0.contains(point) } }

    /// Returns a figure, or the one that has a handle.
    func figure(of item: CanvasItem) -> Figure {
        switch item {
        case .figure(let index): figures[index]
        case .handle(let index): figures.first { $0.handles[index] != nil }!
        }
    }

    /// Returns the description of a figure, after the name and location of its handle if `item` is one.
    func sentence(of item: CanvasItem) -> String {
        let figure = figure(of: item)
        guard case .handle(let index) = item, let name = figure.handles[index] else { return figure.sentence }
        return Words.handle(name, at: handles[index].words, of: figure.sentence)
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
