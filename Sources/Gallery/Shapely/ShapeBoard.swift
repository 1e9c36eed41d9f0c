import Geometry

/// All shapes, from back to front.
struct ShapeBoard: Hashable {
    private(set) var shapes: [Shape] = []
    private var lastID = 0

    /// Adds a shape in front, at `point` or at the first free place to the lower right.
    mutating func add(_ kind: ShapeKind, at point: Point, in area: Rect) {
        var center = area.nearestPoint(to: point)
        while shapes.contains(where: { area.nearestPoint(to: $0.center).distance(to: center) < 1 }) {
            let next = area.nearestPoint(to: center + Point(x: 24, y: 24))
            guard next != center else { break }
            center = next
        }
        lastID += 1
        shapes.append(Shape(id: lastID, kind: kind, center: center))
    }

    mutating func update(_ shape: Shape) {
        guard let index = index(of: shape.id) else { return }
        shapes[index] = shape
    }

    mutating func remove(_ id: Int) { shapes.removeAll { $0.id == id } }

    /// Moves a shape to the front, or to the back if it is already in front.
    mutating func raise(_ id: Int) { move(id, to: shapes.last?.id == id ? 0 : shapes.count - 1) }

    /// Moves a shape by a number of places, to the front if positive.
    mutating func move(_ id: Int, by step: Int) {
        guard let index = index(of: id) else { return }
        move(id, to: max(0, min(shapes.count - 1, index + step)))
    }

    private mutating func move(_ id: Int, to target: Int) {
        guard let index = index(of: id) else { return }
        shapes.insert(shapes.remove(at: index), at: target)
    }

    private func index(of id: Int) -> Int? { shapes.firstIndex { $0.id == id } }

    /// One shape of each kind, for pictures.
    static var sample: ShapeBoard {
        var board = ShapeBoard()
        let centers: [(ShapeKind, Point)] = [
            (.square, Point(x: 60, y: 160)), (.rectangle, Point(x: 160, y: 160)), (.circle, Point(x: 260, y: 160)),
            (.oval, Point(x: 60, y: 300)), (.triangle, Point(x: 160, y: 300)), (.star, Point(x: 260, y: 300)),
        ]
        for (kind, point) in centers { board.add(kind, at: point, in: Rect(x: 0, y: 0, width: 320, height: 480)) }
        return board
    }
}
