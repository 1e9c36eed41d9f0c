import Geometry
import X11

/// Which of the sizes that a window comes to have is one that the person chose: the others are not worth keeping.
///
/// Not chosen is what this program asked for, what the window manager makes of that, and what belongs to a state, such as
/// that of a maximised window.
struct SizeChoice {
    /// In points: what the person chose last; before that, what the window was opened at.
    private(set) var size: Size
    /// What this program asked for last: less than was chosen, where there is no room for that.
    private var requested: PixelSize
    /// What the window manager made of that; nil as long as it has not answered.
    private var given: PixelSize?
    /// In points: what was chosen when it was asked for.
    private var meant: Size
    /// Whether the window manager gives each window its size, and asks nobody.
    private var isTiled = false

    init(size: Size, requested: PixelSize) {
        self.size = size
        self.requested = requested
        meant = size
    }

    /// The program asks for the chosen size again, or for as much of it as there is room for.
    mutating func request(_ pixels: PixelSize) {
        requested = pixels
        given = nil
        meant = size
    }

    /// The window manager has answered what was asked for; does nothing if it has before, or means a state.
    mutating func noteAnswer(_ pixels: PixelSize, _ state: WindowState) {
        guard given == nil, state.isEmpty else { return }
        given = pixels
        isTiled = pixels.width > requested.width || pixels.height > requested.height
    }

    /// The window has had a size for a while, in some state; whether it is another one that the person has chosen.
    mutating func update(_ pixels: PixelSize, _ state: WindowState, scale: Double) -> Bool {
        guard state.isEmpty else {
            // What looked like a tile may have been the state, which the window manager reports later.
            if isTiled { forgetAnswer() }
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

    private mutating func forgetAnswer() {
        given = nil
        isTiled = false
    }
}

/// A size in whole device pixels.
struct PixelSize: Hashable {
    var width: Int
    var height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// A size in points, rounded; no side is less than 1 or more than can be painted.
    init(_ size: Size, scale: Double) {
        func pixels(_ points: Double) -> Int {
            Int(max(1, min(Double(NativeWindow.longestSide), (points * scale).rounded())))
        }
        self.init(width: pixels(size.width), height: pixels(size.height))
    }

    func size(scale: Double) -> Size {
        Size(width: Double(width) / scale, height: Double(height) / scale)
    }

    /// As much of this as fits into another size.
    func clamped(to limit: PixelSize) -> PixelSize {
        PixelSize(width: min(width, limit.width), height: min(height, limit.height))
    }
}
