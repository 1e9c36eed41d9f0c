import Testing

@testable import Gallery

@Suite struct DemoTests {
    @Test func isKnownByItsID() {
        let demo = Demo(id: "curves", title: "Curves")

        #expect(demo.id == "curves")
    }
}
