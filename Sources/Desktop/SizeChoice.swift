import Geometry
import X11

/// Finds the sizes of a window that the user has chosen, which are worth saving. Ignores the sizes that the program
/// requested, the window manager's answers to these, and the sizes of states such as maximised.
struct SizeChoice {
    /// The last size chosen by the user, or else the initial one, in points.
    private(set) var size: Size
    /// The last requested size; less than `size` if the screen has no room.
    private var requested: PixelSize
    /// The window manager's answer to that request; nil until it has answered.
    private var given: PixelSize?
    /// The chosen size at the time of the request, in points.
    private var meant: Size
    /// Whether the window manager tiles windows, ignoring requested sizes.
    private var isTiled = false

    init(size: Size, requested: PixelSize) {
        self.size = size
        self.requested = requested
        meant = size
    }

    /// Notes that the program requests the chosen size, as far as there is room.
    mutating func request(_ pixels: PixelSize) {
        requested = pixels
        given = nil
        meant = size
    }

    /// Notes the window manager's answer; ignores later sizes and those of a state.
    mutating func noteAnswer(_ pixels: PixelSize, _ state: WindowState) {
        guard given == nil, state.isEmpty else { return }
        given = pixels
        isTiled = pixels.width > requested.width || pixels.height > requested.height
    }

    /// Takes a size that the window has kept for a while; returns whether the user has chosen a new one.
    mutating func update(_ pixels: PixelSize, _ state: WindowState, scale: Double) -> Bool {
        guard state.isEmpty else {
            // The size may be that of a state, which the window manager reports later, instead of a tile's.
            if isTiled { (given, isTiled) = (nil, false) }
            return false
        }
        noteAnswer(pixels, state)
        if pixels == requested { isTiled = false }
        guard let given, !isTiled else { return false }
        let isAsMeant = pixels == given || pixels == requested
        let newSize = isAsMeant ? meant : pixels.size(scale: scale)
        defer { size = newSize }
        return newSize != size
    }
}

struct PixelSize: Hashable {
    var width: Int
    var height: Int
}

extension PixelSize {
    /// A size in points, rounded and clamped to 1…`NativeWindow.longestSide` on each side.
    init(_ size: Size, scale: Double) {
        func pixels(_ points: Double) -> Int {
            Int(max(1, min(Double(NativeWindow.longestSide), (points * scale).rounded())))
        }
        self.init(width: pixels(size.width), height: pixels(size.height))
    }

    func size(scale: Double) -> Size {
        Size(width: Double(width) / scale, height: Double(height) / scale)
    }

    func clamped(to limit: PixelSize) -> PixelSize {
        PixelSize(width: min(width, limit.width), height: min(height, limit.height))
    }
}
