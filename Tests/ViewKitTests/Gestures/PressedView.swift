import Geometry
import ViewKit

/// Hears of presses, and writes down which.
final class PressedView: View {
    var heard: [String] = []
    /// What can be done with it, and how often that was asked.
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
    /// A press that comes up where it went down, a twentieth of a second later.
    func tap(at point: Point, id: Press.Identifier = .pointer, time: Double) {
        beginPress(id, at: point, time: time)
        endPress(id, at: point, time: time + 0.05)
    }
}
