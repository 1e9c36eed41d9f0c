import Cairo
import DesktopProgram
import Geometry
import Glibc
import System
import XML

/// A board as SVG, in its file and on the clipboard: other programs see the shapes, and `data-shape` has their exact
/// values.
nonisolated extension ShapeBoard: StoredContent {
    static let fileName: FilePath = "shapely.svg"

    init?(_ bytes: [UInt8]) {
        guard let shapes = BoardReader.shapes(of: bytes) else { return nil }
        self.init(shapes)
    }

    var bytes: [UInt8]? { Array(svg.utf8) }

    static var maximumBytes: Int { 4 << 20 }

    var svg: String {
        let boxes = shapes.map { Rect(center: $0.center, size: $0.extent) }
        let box = boxes.reduce(boxes.first ?? .zero) { $0.union($1) }
        let size = "width=\"\(box.width.digits)\" height=\"\(box.height.digits)\""
        let view = [box.minX, box.minY, box.width, box.height].map(\.digits).joined(separator: " ")
        let root = """
            <svg xmlns="http://www.w3.org/2000/svg" data-board="shapely" \(size) viewBox="\(view)" fill="none" \
            stroke-width="\(Shape.lineWidth.digits)" stroke-linejoin="round">
            """
        return ([root] + shapes.map(\.svg) + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    /// Reads the user's board for a picture; it is empty if there is no file in the folder, or no folder by default.
    init(in storage: GalleryStorage) throws(ProgramFailure) {
        let path = storage.data.appending(Self.fileName)
        self.init()
        let bytes: [UInt8]
        do {
            bytes = try path.contents(atMost: Self.maximumBytes)
        } catch {
            if [ENOENT, ENOTDIR].contains(error.code), storage.data.isFolder || !storage.isChosen { return }
            throw ProgramFailure(Words.unreadableBoard(path, error))
        }
        if bytes.isEmpty { return }
        guard let board = ShapeBoard(bytes) else { throw ProgramFailure(Words.damagedBoard(path)) }
        self = board
    }
}

nonisolated extension Shape {
    fileprivate var svg: String {
        let values = [center.x, center.y, size.width, size.height, angle].map { "\($0)" }.joined(separator: " ")
        let stroke = color.hex
        let place = "translate(\(center.x.digits) \(center.y.digits)) rotate(\((angle * 180 / .pi).digits))"
        return """
            <\(element) id="shape-\(id)" data-shape="\(kind) \(values)" transform="\(place)" stroke="\(stroke)"/>
            """
    }

    private var element: String {
        switch kind {
        case .circle, .oval:
            let (x, y) = (size.width / 2 - Self.lineWidth / 2, size.height / 2 - Self.lineWidth / 2)
            return "ellipse rx=\"\(x.digits)\" ry=\"\(y.digits)\""
        case .square, .rectangle, .triangle, .star:
            let corners = outline.elements.compactMap { element -> Point? in
                switch element {
                case .move(let point), .line(let point): point
                case .curve, .arc, .close: nil
                }
            }
            return "polygon points=\"\(corners.map { "\($0.x.digits),\($0.y.digits)" }.joined(separator: " "))\""
        }
    }

    /// Nil unless these are the attributes of a shape as `svg` writes them.
    fileprivate init?(_ attributes: [String: String]) {
        let words = (attributes["data-shape"] ?? "").split(separator: " ")
        let numbers = words.dropFirst().compactMap { Double($0) }
        guard words.count == 6, numbers.count == 5,
            let kind = ShapeKind.allCases.first(where: { "\($0)" == words[0] }),
            let id = attributes["id"].flatMap({ Int($0.dropFirst("shape-".count)) }),
            let color = attributes["stroke"].flatMap(Color.init(hex:))
        else { return nil }
        self.init(
            id: id, kind: kind, color: color, center: Point(x: numbers[0], y: numbers[1]),
            size: Size(width: numbers[2], height: numbers[3]), angle: numbers[4])
    }
}

/// Reads the shapes of a board's SVG, and refuses any other.
private nonisolated final class BoardReader: XMLReader {
    private var shapes: [Shape] = []
    private var hasRoot = false

    /// Nil if the bytes are no board.
    static func shapes(of bytes: [UInt8]) -> [Shape]? {
        guard let reader = BoardReader(readsText: false) else { return nil }
        return reader.read(bytes) == nil ? reader.shapes : nil
    }

    override func begin(_ name: UnsafePointer<CChar>, _ attributes: Attributes) {
        let values = Self.dictionary(attributes)
        if hasRoot {
            guard shapes.count <= ShapeBoard.mostShapes, let shape = Shape(values) else { return stop() }
            shapes.append(shape)
        } else {
            hasRoot = true
            if String(cString: name) != "svg" || values["data-board"] != "shapely" { stop() }
        }
    }

    private static func dictionary(_ attributes: Attributes) -> [String: String] {
        var (values, index) = ([String: String](), 0)
        while let name = attributes[index], let value = attributes[index + 1] {
            values[String(cString: name)] = String(cString: value)
            index += 2
        }
        return values
    }
}

nonisolated extension Double {
    /// At most 3 decimals, which are exact enough to be seen.
    fileprivate var digits: String {
        let rounded = (self * 1000).rounded() / 1000
        return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
    }
}
