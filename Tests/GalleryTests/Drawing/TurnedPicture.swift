import Cairo
import Geometry
import TestSupport
import ViewKit

@testable import Gallery

/// A demo's picture whose knobs are turned.
final class TurnedPicture {
    let demo: Demo
    let canvas: CanvasView
    private let picture: GalleryPicture
    var screen: PictureScreen { picture.screen as! PictureScreen }

    init(_ demo: Demo, scale: Double = 1, time: Double = 0) {
        self.demo = demo
        picture = GalleryPicture(of: demo, scale: scale, time: time)
        canvas = (picture.screen as! CanvasScreen).canvas
    }

    var figures: [Figure] { canvas.drawing.figures }

    /// Draws everything, as each rendering has a surface of its own.
    func pixels() throws -> Pixels {
        canvas.window?.damageAll()
        return Pixels(try picture.render())
    }

    /// Turns a random knob of a random figure.
    func turn(using generator: inout SeededGenerator) {
        let index = Int.random(in: figures.indices, using: &generator)
        let knob = generator.pick(figures[index].knobs)
        canvas.turn(knob, of: index, to: knob.randomSetting(using: &generator))
    }
}

extension Drawing {
    /// The items that are handles, in the order of `handles`.
    var handleItems: [CanvasItem] { items.filter { $0.handle != nil } }
}

extension Knob {
    /// Returns a setting that the knob accepts, with points near the canvas.
    func randomSetting(using generator: inout SeededGenerator) -> Setting {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        return switch kind {
        case .number(let range, _), .angle(let range): .number(number(range))
        case .count(let range): .number(Double(Int.random(in: range, using: &generator)))
        case .point(let reach):
            .point(Point(x: number(-min(40, reach)...min(360, reach)), y: number(-min(40, reach)...min(520, reach))))
        case .color: .color(Color(red: number(0...1), green: number(0...1), blue: number(0...1)))
        case .choice(let names): .choice(Int.random(in: names.indices, using: &generator))
        case .toggle: .toggle(generator.once(in: 2))
        case .lengths: .lengths((0..<Int.random(in: 0...5, using: &generator)).map { _ in number(0.5...12) })
        }
    }
}
