/// The allowed difference from a reference, in levels of 255; covers other versions of FreeType, Pango and Cairo.
public struct ImageTolerance: Sendable {
    /// At a pixel in a uniform area of the reference.
    let ofAreas: Int
    /// At a pixel near an edge of the reference, such as a glyph's outline.
    let ofEdges: Int
    /// The mean over the whole picture, which limits many small differences.
    let ofMean: Double

    /// For a picture without text.
    public static let shapes = ImageTolerance(ofAreas: 2, ofEdges: 2, ofMean: 0.25)
    /// For a picture with text; FreeType versions differ in the greys of outlines.
    public static let text = ImageTolerance(ofAreas: 2, ofEdges: 16, ofMean: 0.5)
    /// For a JPEG of quality 0.9 compared to its source, as its blocks of 8 pixels ring around glyphs.
    public static let jpeg = ImageTolerance(ofAreas: 48, ofEdges: 64, ofMean: 1.5)
}

public struct ImageDifference {
    /// The number of pixels beyond the tolerance; all if the sizes differ.
    public private(set) var count = 0
    /// The mean over all channels of the whole picture.
    public private(set) var mean = 0.0
    private let tolerance: ImageTolerance
    private let reference: Pixels

    public init(of picture: Pixels, from reference: Pixels, tolerance: ImageTolerance) {
        self.tolerance = tolerance
        self.reference = reference
        guard (picture.width, picture.height) == (reference.width, reference.height) else {
            count = max(1, picture.words.count, reference.words.count)
            return
        }
        var sum = 0
        for index in picture.words.indices where picture.words[index] != reference.words[index] {
            let distances = distances(picture.words[index], reference.words[index])
            sum += distances.reduce(0, +)
            if distances.max()! > limit(at: index) { count += 1 }
        }
        mean = Double(sum) / Double(max(1, 4 * picture.words.count))
    }

    public var isAllowed: Bool { count == 0 && mean <= tolerance.ofMean }

    private func limit(at index: Int) -> Int {
        hasEdge(around: index) ? tolerance.ofEdges : tolerance.ofAreas
    }

    /// Whether the reference has a very different colour next to this pixel.
    private func hasEdge(around index: Int) -> Bool {
        let (x, y) = (index % reference.width, index / reference.width)
        return (-1...1).contains { row in
            (-1...1).contains { column in
                guard let neighbour = reference.color(x: x + column, y: y + row) else { return false }
                return distances(neighbour, reference.words[index]).max()! >= 32
            }
        }
    }
}

/// Returns the differences of two pixels by channel, premultiplied so that nearly transparent colours hardly count.
private func distances(_ one: UInt32, _ other: UInt32) -> [Int] {
    zip(channels(one), channels(other)).map { abs($0 - $1) }
}

/// Returns alpha and the premultiplied colours.
private func channels(_ pixel: UInt32) -> [Int] {
    let alpha = Int(pixel >> 24)
    return [alpha] + [16, 8, 0].map { (Int(pixel >> $0 & 0xff) * alpha + 127) / 255 }
}
