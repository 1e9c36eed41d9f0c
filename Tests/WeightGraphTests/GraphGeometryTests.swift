import Geometry
import ScreenTestSupport
import Testing
import WeightHistory

@testable import WeightGraph

@MainActor @Suite struct GraphGeometryTests {
    @Test func thereIsNoGeometryWithoutEntriesOrRoom() {
        let bounds = Rect(x: 0, y: 0, width: 320, height: 480)

        #expect(GraphGeometry(bounds: bounds, margin: 20, history: WeightHistory()) == nil)
        #expect(GraphGeometry(bounds: bounds, margin: 160, history: WeightHistory()) == nil)
    }
}
