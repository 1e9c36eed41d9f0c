/// The current presses of a window, including those made by the wheel and the touchpad, and their recognizers.
final class PressTracking {
    private(set) var presses: [Press] = []
    var clicks = ClickCounter()
    let wheel = WheelPinch()
    let fingers = FingerScroll()

    subscript(id: Press.Identifier) -> Press? { presses.first { $0.id == id } }

    func begin(_ press: Press) { presses.append(press) }

    /// Removes a press; the caller notifies its recognizers.
    func end(_ press: Press) { presses.removeAll { $0 === press } }

    /// Cancels all gestures in progress; returns whether there were any.
    func cancelGestures() -> Bool {
        let running = presses.flatMap(\.recognizers).filter(\.isRunning)
        for recognizer in running { recognizer.cancel() }
        return !running.isEmpty
    }
}
