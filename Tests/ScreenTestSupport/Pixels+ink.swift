import Geometry
import TestSupport

public let white: UInt32 = 0xffff_ffff
public let tint: UInt32 = 0xff00_7aff

extension Pixels {
    /// A pixel inside the picture.
    public subscript(x: Int, y: Int) -> UInt32 { words[y * width + x] }

    /// How far a pixel's red is from white to a colour's red, 0 to 1.
    public func ink(_ x: Int, _ y: Int, of color: UInt32) -> Double {
        Double(255 - Int(self[x, y] >> 16 & 0xff)) / Double(255 - Int(color >> 16 & 0xff))
    }

    /// The ink of a rectangle of pixels, cut to the picture, in pixels.
    public func ink(x: Range<Int>, y: Range<Int>, of color: UInt32) -> Double {
        y.clamped(to: 0..<height).reduce(0) { sum, row in
            sum + x.clamped(to: 0..<width).reduce(0) { $0 + ink($1, row, of: color) }
        }
    }

    /// All the ink of the picture, in pixels.
    public func ink(of color: UInt32) -> Double { ink(x: 0..<width, y: 0..<height, of: color) }

    /// Whether every pixel of a range is of one colour.
    public func isFilled(x: Range<Int>, y: Range<Int>, with color: UInt32) -> Bool {
        y.allSatisfy { row in x.allSatisfy { self[$0, row] == color } }
    }

    /// The same part of two pictures.
    public func agrees(with other: Pixels, x: Range<Int>, y: Range<Int>) -> Bool {
        y.allSatisfy { row in x.allSatisfy { self[$0, row] == other[$0, row] } }
    }

    /// Where two pictures differ first, in words; nil if they are equal.
    public func firstDifference(from other: Pixels) -> String? {
        guard width == other.width, height == other.height else {
            return "\(width) × \(height) is not \(other.width) × \(other.height)"
        }
        guard let index = words.indices.first(where: { words[$0] != other.words[$0] }) else { return nil }
        let colors = [words[index], other.words[index]].map { String($0, radix: 16) }
        return "at (\(index % width), \(index / width)): \(colors[0]) is not \(colors[1])"
    }
}
