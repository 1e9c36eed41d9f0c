import Cairo
import Geometry

/// Draws the gallery's sample picture: the sun over hills at a lake, 512 × 384 pixels.
enum Landscape {
    static let size = Size(width: 512, height: 384)

    static func draw(on canvas: Canvas) {
        drawSky(on: canvas)
        drawClouds(on: canvas)
        drawHills(on: canvas)
        drawLake(on: canvas)
        drawShore(on: canvas)
    }

    private static func drawSky(on canvas: Canvas) {
        let sky = Gradient.linear(
            from: .zero, to: Point(x: 0, y: 250),
            stops: [
                .init(offset: 0, color: .rgb(58, 123, 200)), .init(offset: 0.6, color: .rgb(158, 203, 236)),
                .init(offset: 1, color: .rgb(255, 232, 196)),
            ])
        canvas.fill(Rect(x: 0, y: 0, width: 512, height: 260), with: sky)
        let glow = Gradient.radial(
            center: sun, endRadius: 150,
            stops: [
                .init(offset: 0.2, color: .rgb(255, 244, 200, alpha: 0.9)),
                .init(offset: 1, color: .rgb(255, 244, 200, alpha: 0)),
            ])
        canvas.fill(Rect(x: 0, y: 0, width: 512, height: 260), with: glow)
        canvas.fillColor = .rgb(255, 250, 228)
        canvas.fillEllipse(in: Rect(x: sun.x - 30, y: sun.y - 30, width: 60, height: 60))
    }

    private static let sun = Point(x: 366, y: 118)

    /// Each cloud is a few ellipses by left edge, middle height and width.
    private static func drawClouds(on canvas: Canvas) {
        let clouds: [[(x: Double, y: Double, width: Double)]] = [
            [(40, 78, 96), (70, 62, 70), (104, 74, 92)],
            [(206, 44, 70), (232, 34, 54), (256, 44, 66)],
            [(420, 66, 54), (440, 58, 44)],
        ]
        canvas.fillColor = Color(white: 1, alpha: 0.85)
        for cloud in clouds {
            var path = Path()
            for part in cloud {
                path.addEllipse(in: Rect(x: part.x, y: part.y - 13, width: part.width, height: 26))
            }
            canvas.fill(path)
        }
    }

    private static func drawHills(on canvas: Canvas) {
        fillHills(
            [(0, 208), (70, 150), (150, 206), (230, 160), (330, 214), (430, 168), (512, 204)], .rgb(128, 152, 196),
            on: canvas)
        fillHills(
            [(0, 226), (110, 190), (230, 232), (350, 204), (440, 224), (512, 196)], .rgb(96, 148, 146), on: canvas)
        fillHills([(0, 240), (90, 226), (200, 244), (330, 230), (430, 246), (512, 226)], .rgb(82, 146, 92), on: canvas)
    }

    /// Fills the area from a smooth line through the points down to the lake.
    private static func fillHills(_ line: [(Double, Double)], _ color: Color, on canvas: Canvas) {
        var path = Path()
        path.move(to: Point(x: 0, y: 260))
        path.addLine(to: Point(x: line[0].0, y: line[0].1))
        for (start, end) in zip(line, line.dropFirst()) {
            let middle = (start.0 + end.0) / 2
            path.addCurve(
                to: Point(x: end.0, y: end.1), control1: Point(x: middle, y: start.1),
                control2: Point(x: middle, y: end.1))
        }
        path.addLine(to: Point(x: 512, y: 260))
        path.close()
        canvas.fillColor = color
        canvas.fill(path)
    }

    private static func drawLake(on canvas: Canvas) {
        let water = Gradient.linear(
            from: Point(x: 0, y: 250), to: Point(x: 0, y: 384),
            stops: [
                .init(offset: 0, color: .rgb(196, 220, 226)), .init(offset: 0.25, color: .rgb(112, 170, 212)),
                .init(offset: 1, color: .rgb(34, 92, 158)),
            ])
        canvas.fill(Rect(x: 0, y: 250, width: 512, height: 134), with: water)
        // The sun's reflection, wider towards the shore.
        for step in 0..<12 {
            let (y, width) = (258 + Double(step) * 8, 26 + Double(step * step % 7) * 9 + Double(step) * 3)
            canvas.fillColor = .rgb(255, 246, 210, alpha: 0.75 - Double(step) * 0.045)
            let shift = Double(step * 5 % 9) - 4
            canvas.fill(
                Path(roundedRect: Rect(x: sun.x - width / 2 + shift, y: y, width: width, height: 3), radius: 1.5))
        }
    }

    private static func drawShore(on canvas: Canvas) {
        var shore = Path()
        shore.move(to: Point(x: 0, y: 306))
        shore.addCurve(to: Point(x: 270, y: 384), control1: Point(x: 110, y: 300), control2: Point(x: 190, y: 352))
        shore.addLine(to: Point(x: 0, y: 384))
        shore.close()
        let grass = Gradient.linear(
            from: Point(x: 0, y: 300), to: Point(x: 0, y: 384),
            stops: [.init(offset: 0, color: .rgb(118, 176, 72)), .init(offset: 1, color: .rgb(46, 104, 44))])
        canvas.fill(shore, with: grass)
        for (x, foot, height) in [(38.0, 322.0, 104.0), (84, 330, 76), (8, 336, 82), (126, 340, 58)] {
            drawFir(at: Point(x: x, y: foot), height: height, on: canvas)
        }
    }

    private static func drawFir(at foot: Point, height: Double, on canvas: Canvas) {
        canvas.fillColor = .rgb(92, 64, 40)
        canvas.fill(Rect(x: foot.x - height / 28, y: foot.y - height / 6, width: height / 14, height: height / 6))
        for (row, color) in [Color.rgb(24, 82, 54), .rgb(30, 98, 62), .rgb(38, 114, 70)].enumerated() {
            let top = foot.y - height * (0.6 + Double(row) * 0.2)
            let (bottom, reach) = (top + height * 0.48, height * (0.27 - Double(row) * 0.06))
            var branches = Path()
            branches.move(to: Point(x: foot.x, y: top))
            branches.addLine(to: Point(x: foot.x + reach, y: bottom))
            branches.addQuadCurve(
                to: Point(x: foot.x - reach, y: bottom), control: Point(x: foot.x, y: bottom + height * 0.05))
            branches.close()
            canvas.fillColor = color
            canvas.fill(branches)
        }
    }
}
