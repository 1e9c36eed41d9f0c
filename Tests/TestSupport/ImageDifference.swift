/// How far a picture may be from its reference: as far as another FreeType, Pango or Cairo takes it.
///
/// All are levels of a channel, of 255.
public struct ImageTolerance: Sendable {
    /// Where the reference is even around a pixel.
    let ofAreas: Int
    /// Where the reference has an edge around a pixel, as at the rim of a letter.
    let ofEdges: Int
    /// The mean over the whole picture, below which many small differences stay.
    let ofMean: Double

    /// For a picture without text.
    public static let shapes = ImageTolerance(ofAreas: 2, ofEdges: 2, ofMean: 0.25)
    /// For a picture with text, whose letters have rims of other greys with each FreeType.
    public static let text = ImageTolerance(ofAreas: 2, ofEdges: 16, ofMean: 0.5)
    /// For a JPEG of quality 0.9 beside what it was made of: its blocks of 8 pixels ring around the rims of letters.
    public static let jpeg = ImageTolerance(ofAreas: 48, ofEdges: 64, ofMean: 1.5)
}

/// A picture beside its reference.
public struct ImageDifference {
    /// How many pixels differ more than is allowed; all where the sizes do.
    public private(set) var count = 0
    /// Of a channel, over the whole picture.
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

    /// Whether the reference has a pixel of quite another colour beside this one.
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

/// How far two pixels are apart, by channel. What is nearly transparent has colours that hardly count.
private func distances(_ one: UInt32, _ other: UInt32) -> [Int] {
    zip(channels(one), channels(other)).map { abs($0 - $1) }
}

/// Alpha, and the colours multiplied by it.
private func channels(_ pixel: UInt32) -> [Int] {
    let alpha = Int(pixel >> 24)
    return [alpha] + [16, 8, 0].map { (Int(pixel >> $0 & 0xff) * alpha + 127) / 255 }
}
