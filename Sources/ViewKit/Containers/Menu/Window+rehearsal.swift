import Cairo
import Geometry

extension Window {
    /// Opens a menu once where nobody sees it, so that it opens as quickly the first time as later: its texts are set, its
    /// letters drawn, its shadow blurred, and the memory for what lies beneath it has been used by then.
    ///
    /// This takes several frames' time: it is for a moment in which nothing else is to be done.
    public func rehearse(_ menu: Menu) {
        let stage = Window(size: bounds.size, traits: storedTraits)
        (stage.menuTexts, stage.shadowMasks) = (menuTexts, shadowMasks)
        let (width, height) = stage.pixelSize
        // Without memory for it, the menu takes its time.
        guard let surface = try? ImageSurface(width: width, height: height, format: .rgb24) else { return }
        _ = stage.displayPass(on: surface)
        stage.open(menu, at: .zero)
        stage.layoutPass()
        _ = stage.displayPass(on: surface)
    }
}
