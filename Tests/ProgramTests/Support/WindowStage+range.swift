import TestSupport

extension WindowStage {
    /// The window on a graph of 336 days that end in December 2000, on plain paper, which shows the dates of the range.
    ///
    /// - Parameter moves: Whether changes are animated.
    static func onRange(moves: Bool = false, on display: String? = nil) throws -> WindowStage {
        let folder = TestFolder()
        folder.writeSettings(#"{"paper":"plain","reducesMotion":\#(!moves)}"#)
        let stage = try WindowStage(Documents.days(336), in: folder, on: display)
        try stage.waitForReading()
        return stage
    }

    /// The selected length of the range, as the window prints it; empty for none.
    func segment() throws -> String {
        try view("SegmentedControl")?.value ?? ""
    }

    /// The first and the last date of the range, as plain paper shows them.
    func datesInView() throws -> [String] {
        try view("GraphDates")?.visible.compactMap(\.label) ?? []
    }

    /// Presses the pointer's first button and drags in steps, because motions that arrive together are merged.
    ///
    /// - Parameter key: The key to hold during the press.
    func beginDrag(from start: Int, to end: Int, y: Int = 300, holding key: String? = nil) {
        observer.move(x: start, y: y)
        if let key { observer.hold(symbol(key), true) }
        observer.press(button: 1, true)
        if let key { observer.hold(symbol(key), false) }
        for x in stride(from: start, through: end, by: end > start ? 20 : -20) {
            observer.move(x: x, y: y)
            settle()
        }
    }

    /// Drags to the right and releases while moving, so that the range glides to earlier days.
    func fling() {
        observer.move(x: 100, y: 300)
        observer.press(button: 1, true)
        for x in stride(from: 110, through: 260, by: 10) { observer.move(x: x, y: 300) }
        observer.press(button: 1, false)
    }

    func turnWheel(button: UInt32, times: Int) {
        for _ in 0..<times {
            observer.press(button: button, true)
            observer.press(button: button, false)
        }
    }
}
