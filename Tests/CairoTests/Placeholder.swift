import Cairo
import Geometry
import TestSupport
import Testing

@Suite struct Smoke {
    @Test func text() throws {
        TestFonts.pin()
        let s = try ImageSurface(width: 200, height: 60, format: .rgb24)
        let c = Canvas(s)
        c.fillColor = .white
        c.fill(Rect(x: 0, y: 0, width: 200, height: 60))
        let t = TextLayout("Average: 181.4 lbs", font: Font(size: 12))
        print(t.size, t.baseline, t.firstLineHeight)
        c.fillColor = .black
        c.draw(t, at: Point(x: 10, y: 10))
        c.strokePolyline([Point(x: 0, y: 0), Point(x: 200, y: 60)], width: 2, color: .rgb(0, 122, 255))
        savePNG(s, to: "/tmp/wt/smoke.png")
    }
}
