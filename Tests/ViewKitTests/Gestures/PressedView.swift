import Geometry
import ViewKit

final class PressedView: View {
    var heard: [String] = []
    /// The context menu, and the number of requests for it.
    var menu: Menu?
    private(set) var menusAsked = 0

    override func pressBegan(_ press: Press) { heard.append("began") }
    override func pressMoved(_ press: Press) { heard.append("moved") }
    override func pressEnded(_ press: Press) { heard.append("ended") }
    override func pressCancelled(_ press: Press) { heard.append("cancelled") }
    override func contextMenu(at point: Point?) -> Menu? {
        menusAsked += 1
        return menu
    }
}

extension Window {
    /// Presses and releases at the same point, a twentieth of a second later.
    func tap(at point: Point, id: Press.Identifier = .pointer, time: Double) {
        beginPress(id, at: point, time: time)
        endPress(id, at: point, time: time + 0.05)
    }
}
