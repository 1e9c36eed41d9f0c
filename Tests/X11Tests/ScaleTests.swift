import TestSupport
import Testing
import X11

@Suite struct ScaleTests {
    @Test(arguments: [
        ("", 1), ("Xft.dpi:\t96\n", 1), ("Xft.dpi: 192", 2), ("Xft.dpi:120\n", 1.25),
        ("*foo: 1\nXft.dpi: 144\nXft.rgba: none", 1.5), ("Xft.dpi: 130", 1.25),
        ("Xft.dpi: 133", 1.5), ("Xft.dpi: 48", 1), ("Xft.dpi: -96", 1), ("Xft.dpi: many", 1),
        ("Xft.dpi: nan", 1), ("Xft.dpi: inf", 1), ("Xft.dpi: 1e9", 16), ("Xft.dpi:", 1), ("Xft.dpi", 1),
        ("Xft.dpi: 192\nXft.dpi: 96", 1), ("NotXft.dpi: 192", 1), (" Xft.dpi : 168 ", 1.75), ("\0\u{fffd}:\n::", 1),
    ])
    func readsTheResources(resources: String, scale: Double) {
        #expect(MonitorScale.scale(forResources: resources) == scale)
    }

    @Test func startsWithTheScaleOfTheMoment() throws {
        let stage = try Stage()
        stage.observer.setResources("Xft.dpi:\t144\n")

        let display = try Display(name: stage.name)

        #expect(stage.display.monitorScale == 1)
        #expect(display.monitorScale == 1.5)
    }

    @Test func followsTheScale() throws {
        let stage = try Stage()
        stage.show()

        stage.observer.setResources("Xft.dpi:\t192\n")
        let events = stage.events { !$0.isEmpty }
        stage.observer.setResources("Xft.dpi:\t192\nXft.antialias:\t1\n")
        let without = stage.eventsSoFar()
        stage.observer.setResources("")
        let back = stage.events { !$0.isEmpty }

        #expect(events == [.screen(.scaleChanged(2))])
        #expect(without.isEmpty)
        #expect(back == [.screen(.scaleChanged(1))])
        #expect(stage.display.monitorScale == 1)
    }
}
