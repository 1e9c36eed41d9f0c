internal import CX11
import Cairo

extension PixelFormat {
    /// The screen's default visual; throws `unsupportedVisual` unless it is TrueColor with the usual masks.
    init(ofScreen screen: Int32, _ display: OpaquePointer) throws(DisplayError) {
        let visual = XDefaultVisual(display, screen).pointee
        let depth = XDefaultDepth(display, screen)
        switch (visual.class, depth, visual.red_mask, visual.green_mask, visual.blue_mask) {
        case (TrueColor, 16, 0xf800, 0x7e0, 0x1f): self = .rgb16
        case (TrueColor, 24, 0xff0000, 0xff00, 0xff): self = .rgb24
        case (TrueColor, 30, 0x3ff0_0000, 0xffc00, 0x3ff): self = .rgb30
        default: throw .unsupportedVisual(depth: Int(depth), class: Self.className(visual.class))
        }
    }

    /// Returns the name of a visual's class, which maps pixel values to colours.
    private static func className(_ number: Int32) -> String {
        let names = ["StaticGray", "GrayScale", "StaticColor", "PseudoColor", "TrueColor", "DirectColor"]
        return names.indices.contains(Int(number)) ? names[Int(number)] : "class \(number)"
    }
}
