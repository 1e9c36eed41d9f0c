internal import CX11
import Cairo

/// How a screen stores a pixel.
public enum VisualFormat: Hashable, Sendable {
    /// 5, 6 and 5 bits of red, green and blue.
    case depth16
    /// 8 bits of each.
    case depth24
    /// 10 bits of each.
    case depth30

    var pixelFormat: PixelFormat {
        switch self {
        case .depth16: .rgb16
        case .depth24: .rgb24
        case .depth30: .rgb30
        }
    }

    var depth: UInt32 {
        switch self {
        case .depth16: 16
        case .depth24: 24
        case .depth30: 30
        }
    }

    var bytesPerPixel: Int { self == .depth16 ? 2 : 4 }

    /// The default visual of the screen; throws where it is not TrueColor with the usual order of bits.
    init(ofScreen screen: Int32, _ display: OpaquePointer) throws(WindowError) {
        let visual = XDefaultVisual(display, screen).pointee
        let depth = XDefaultDepth(display, screen)
        switch (visual.class, depth, visual.red_mask, visual.green_mask, visual.blue_mask) {
        case (TrueColor, 16, 0xf800, 0x7e0, 0x1f): self = .depth16
        case (TrueColor, 24, 0xff0000, 0xff00, 0xff): self = .depth24
        case (TrueColor, 30, 0x3ff0_0000, 0xffc00, 0x3ff): self = .depth30
        default: throw .unsupportedVisual(depth: Int(depth), class: VisualClass(rawValue: visual.class))
        }
    }
}

/// How a screen turns the value of a pixel into a colour.
public nonisolated struct VisualClass: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public var rawValue: Int32

    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The protocol's name for it.
    public var description: String {
        let names = ["StaticGray", "GrayScale", "StaticColor", "PseudoColor", "TrueColor", "DirectColor"]
        return names.indices.contains(Int(rawValue)) ? names[Int(rawValue)] : "class \(rawValue)"
    }
}

/// Why there can be no window.
public enum WindowError: Error, Hashable, Sendable {
    /// The screen stores pixels in a way that this program does not write.
    case unsupportedVisual(depth: Int, class: VisualClass)
}
