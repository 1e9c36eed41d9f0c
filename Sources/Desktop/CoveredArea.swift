import Geometry
import X11

extension DesktopWindow {
    /// Looks what of the window is covered now, where somebody wants to know.
    func updateCoveredArea() {
        guard let onCoveredAreaChange, nativeWindow.isOpen else {
            coveredArea = .zero
            return
        }
        let area = readCoveredArea()
        guard area != coveredArea else { return }
        coveredArea = area
        onCoveredAreaChange(area)
    }

    /// The part of the window that is on the screen but below what panels leave free: keyboards come up from below.
    private func readCoveredArea() -> Rect {
        let free = display.watchWorkArea()
        let place = nativeWindow.placeOnScreen()
        let window = PixelRect(x: place.x, y: place.y, width: nativeWindow.width, height: nativeWindow.height)
        let seen = window.intersection(display.screen)
        let top = max(free.maxY, seen.y)
        guard !seen.isEmpty, top < seen.maxY else { return .zero }
        let scale = self.window.currentTraits.displayScale
        return Rect(
            x: 0, y: Double(top - window.y) / scale, width: Double(window.width) / scale,
            height: Double(seen.maxY - top) / scale)
    }
}
