import Cairo
import Geometry

/// All shapes, from back to front.
nonisolated struct ShapeBoard: Hashable, Sendable {
    private(set) var shapes: [Shape] = []

    /// More shapes are not added, so that a board's file stays small enough to be read.
    static let mostShapes = 5000
    /// The distance of a new shape from one at the same place, to the right and down, in points.
    private static let step = 24.0

    nonisolated enum Order: Sendable {
        case front, forward, backward, back
    }

    init() {}

    /// Nil if there are too many shapes, or two have the same id.
    init?(_ shapes: [Shape]) {
        guard shapes.count <= Self.mostShapes, Set(shapes.map(\.id)).count == shapes.count else { return nil }
        self.shapes = shapes
    }

    /// Adds a shape in front, at `point` or at the first free place to the lower right.
    mutating func add(_ kind: ShapeKind, at point: Point, in area: Rect) {
        insert([Shape(id: 1, kind: kind, center: point)], in: area)
    }

    /// Adds copies of shapes in front and returns their ids; if a place is taken, all go to the lower right together.
    @discardableResult mutating func insert(_ copies: [Shape], in area: Rect) -> [Int] {
        let copies = copies.prefix(max(0, Self.mostShapes - shapes.count))
        let taken = shapes.map { area.nearestPoint(to: $0.center) }
        var centers = copies.map { area.nearestPoint(to: $0.center) }
        while centers.contains(where: { center in taken.contains { $0.distance(to: center) < 1 } }) {
            let next = centers.map { area.nearestPoint(to: $0 + Point(x: Self.step, y: Self.step)) }
            guard next != centers else { break }
            centers = next
        }
        let first = (shapes.map(\.id).max() ?? 0) + 1
        for (index, (shape, center)) in zip(copies, centers).enumerated() {
            var copy = shape.withID(first + index)
            copy.center = center
            shapes.append(copy)
        }
        return Array(first..<first + copies.count)
    }

    /// Replaces the shapes of the same ids.
    mutating func update(_ changed: [Shape]) {
        let changed = Dictionary(changed.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        for index in shapes.indices { shapes[index] = changed[shapes[index].id] ?? shapes[index] }
    }

    mutating func recolour(_ ids: Set<Int>, _ color: Color) {
        for index in shapes.indices where ids.contains(shapes[index].id) { shapes[index].color = color }
    }

    mutating func remove(_ ids: Set<Int>) { shapes.removeAll { ids.contains($0.id) } }

    /// Moves a shape to the front, or to the back if it is already in front.
    mutating func raise(_ id: Int) { reorder([id], shapes.last?.id == id ? .back : .front) }

    /// Moves shapes to an end, or by one place; they keep their order among each other.
    mutating func reorder(_ ids: Set<Int>, _ order: Order) {
        func isChosen(_ index: Int) -> Bool { ids.contains(shapes[index].id) }
        let (chosen, others) = (shapes.filter { ids.contains($0.id) }, shapes.filter { !ids.contains($0.id) })
        switch order {
        case .front: shapes = others + chosen
        case .back: shapes = chosen + others
        case .forward:
            for index in shapes.indices.dropLast().reversed() where isChosen(index) && !isChosen(index + 1) {
                shapes.swapAt(index, index + 1)
            }
        case .backward:
            for index in shapes.indices.dropFirst() where isChosen(index) && !isChosen(index - 1) {
                shapes.swapAt(index, index - 1)
            }
        }
    }

    /// One shape of each kind, for pictures.
    static var sample: ShapeBoard {
        var board = ShapeBoard()
        for (index, kind) in ShapeKind.allCases.enumerated() {
            let center = Point(x: 60 + 100 * Double(index % 3), y: index < 3 ? 160 : 300)
            board.add(kind, at: center, in: Rect(x: 0, y: 0, width: 320, height: 480))
        }
        return board
    }
}
