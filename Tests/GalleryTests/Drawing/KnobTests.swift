import Cairo
import Geometry
import Glibc
import System
import TestSupport
import Testing

@testable import Gallery

/// The values of the figures of all drawings.
@Suite struct KnobTests {
    nonisolated static let ids =
        DrawingImageTests.ids + DrawingImageTests.viewIDs + ["simple-animations", "bounce", "motion"]

    private func drawing(_ id: String) throws -> Drawing { TurnedPicture(try Catalogue.demo(id)).canvas.drawing }

    @Test(arguments: ids) func everyValueHasANameOfItsOwn(id: String) throws {
        let figures = try drawing(id).figures
        let names = figures.flatMap { figure in figure.knobs.map { "\(figure.id).\($0.name)" } }

        #expect(Set(names).count == names.count)
        for name in names {
            #expect(name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || "-.".contains($0)) }, "\(name)")
        }
        for figure in figures {
            for knob in figure.knobs { #expect(knob.accepts(knob.setting(of: figure)), "\(figure.id).\(knob.name)") }
        }
    }

    @Test(arguments: ids) func aTurnedKnobHasItsSettingInThousandths(id: String) throws {
        var generator = SeededGenerator(seed: 1)
        let initial = try drawing(id)
        for index in initial.figures.indices {
            for knob in initial.figures[index].knobs {
                var drawing = initial
                let setting = knob.randomSetting(using: &generator)
                _ = drawing.turn(knob, of: index, to: setting)

                let found = knob.setting(of: drawing.figures[index])
                #expect(found == setting.rounded, "\(knob.name): \(found)")
                #expect(knob.setting(from: knob.text(of: found)) != nil, "\(knob.name)")
            }
        }
    }

    /// Everything but a colour in between two hex values is written without loss.
    @Test(arguments: ids) func aValueIsSetByTheTextThatItHas(id: String) throws {
        let initial = try drawing(id)
        for line in initial.valueLines {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
            var drawing = initial
            try drawing.set("\(parts[0])=\(parts[1])", of: id)

            if !parts[1].hasPrefix("#") { #expect(drawing.figures == initial.figures, "\(line)") }
        }
    }

    @Test func anglesAreInHalfTurns() throws {
        let curves = try drawing("curves")
        let line = try #require(curves.valueLines.first { $0.hasPrefix("arc.start-angle\t") })

        #expect(line.hasSuffix("\ta number of half turns from -2 to 2"))
        #expect(Words.angle(Words.title(ofKnob: "start-angle")) == "Start angle (π)")
        #expect(throws: ProgramFailure.self) {
            var turned = curves
            try turned.set("arc.start-angle=2.5", of: "curves")
        }
    }

    @Test func theCodeNumbersFiguresOfOneName() throws {
        let code = DrawingCode(try drawing("straight-lines")).text()

        for title in ["// Line 1", "// Line 4"] { #expect(code.contains("\(title)\n")) }
    }

    // MARK: Pictures

    /// The pixels that a figure may reach, in points: its miters, caps, shadow and the edges of its letters included.
    private func reach(of figure: Figure) -> Rect {
        let style = figure.pen.style
        let line = figure.stroke == nil ? 0 : style.width / 2 * max(2, style.miterLimit)
        let shadow = figure.viewFill.shadow.map { 4 * $0.radius + max(abs($0.offset.x), abs($0.offset.y)) } ?? 0
        let zoom = figure.scene.places[0].a
        return figure.extent.outset(by: (line + shadow + figure.textFill.size / 8) * zoom + 2)
    }

    /// The rectangle of the pixels that differ; nil if none does.
    private func difference(_ one: Pixels, _ other: Pixels) -> Rect? {
        let width = one.width
        let rows = (0..<one.height).filter { y in
            one.words.withUnsafeBufferPointer { one in
                other.words.withUnsafeBufferPointer { other in
                    memcmp(one.baseAddress! + y * width, other.baseAddress! + y * width, 4 * width) != 0
                }
            }
        }
        guard let first = rows.first, let last = rows.last else { return nil }
        let columns = rows.flatMap { y in
            (0..<width).filter { one.words[y * width + $0] != other.words[y * width + $0] }
        }
        return Rect(
            left: Double(columns.min()!), top: Double(first), right: Double(columns.max()! + 1),
            bottom: Double(last + 1))
    }

    /// Every knob has an effect, on its figure and those that follow it alone.
    @Test(arguments: DrawingImageTests.ids + ["simple-animations"])
    func everyKnobMovesItsFigureAndNothingElse(id: String) throws {
        let time = id == "simple-animations" ? 1.0 : 0
        let picture = TurnedPicture(try Catalogue.demo(id), time: time)
        var generator = SeededGenerator(seed: 2)
        for index in picture.figures.indices {
            if !picture.figures[index].isShown { show(index, in: picture) }
            let (figures, before) = (picture.figures, try picture.pixels())
            for knob in figures[index].knobs {
                var hasEffect = false
                for setting in settings(of: knob, using: &generator) where !hasEffect {
                    picture.canvas.turn(knob, of: index, to: setting)
                    let changed = picture.figures.indices.filter { picture.figures[$0] != figures[$0] }
                    let areas = changed.flatMap { [reach(of: figures[$0]), reach(of: picture.figures[$0])] }
                    if let found = difference(before, try picture.pixels()) {
                        hasEffect = true
                        let area = areas.dropFirst().reduce(areas.first ?? .zero) { $0.union($1) }
                        #expect(area.roundedOut.contains(found), "\(figures[index].id).\(knob.name) \(setting)")
                    }
                    if !changed.isEmpty { picture.canvas.undo() }
                    #expect(picture.figures == figures)
                }
                let name = "\(figures[index].id).\(knob.name)"
                #expect(hasEffect || Self.withoutEffect.contains { name.hasSuffix($0) }, "\(id) \(name)")
            }
            #expect(try picture.pixels() == before)
        }
    }

    /// At first, the gradients end at the edges of their figures, or beyond, the corners of the cubic's control points
    /// are in gaps of the dash, one line is on pixels already, and the height of a text is no limit.
    private static let withoutEffect = [
        ".beyond-ends", "control-points.join", "control-points.miter-limit", "on-pixels.aligned", "name.height",
    ]

    private func show(_ index: Int, in picture: TurnedPicture) {
        let knob = picture.figures[index].knobs.first { $0.name == "shown" }!
        picture.canvas.turn(knob, of: index, to: .toggle(true))
    }

    /// Random settings, and the ends of the knob's range.
    private func settings(of knob: Knob, using generator: inout SeededGenerator) -> [Setting] {
        let ends: [Setting] =
            switch knob.kind {
            case .number(let range, _), .angle(let range): [.number(range.lowerBound), .number(range.upperBound)]
            case .count(let range): [.number(Double(range.lowerBound)), .number(Double(range.upperBound))]
            case .choice(let names): names.indices.map { .choice($0) }
            case .toggle: [.toggle(false), .toggle(true)]
            default: []
            }
        return (0..<2).map { _ in knob.randomSetting(using: &generator) } + ends
            + (0..<4).map { _ in knob.randomSetting(using: &generator) }
    }

    @Test func aGradientGoesOnBeyondItsEndsIfAsked() throws {
        let picture = TurnedPicture(GradientFills.demo)
        let names = ["ellipse.gradient-end=100,90", "ellipse.beyond-ends=on"]
        try picture.canvas.set(names[0], of: "gradient-fills")
        let short = try picture.pixels()
        try picture.canvas.set(names[1], of: "gradient-fills")

        let long = try picture.pixels()
        #expect(short.color(x: 100, y: 105) == 0xffaa_aaaa)
        #expect(long.color(x: 100, y: 105) != 0xffaa_aaaa)
    }

    @Test func aStarIsEmptyInsideByTheEvenOddRule() throws {
        let picture = TurnedPicture(Shapes.demo)
        try picture.canvas.set("star.shown=on", of: "shapes")
        let winding = try picture.pixels()
        try picture.canvas.set("star.rule=even-odd", of: "shapes")
        let evenOdd = try picture.pixels()

        #expect(winding.color(x: 90, y: 400) == 0xff80_0080)
        #expect(evenOdd.color(x: 90, y: 400) == 0xffaa_aaaa)
        #expect(evenOdd.color(x: 90, y: 360) == 0xff80_0080)
    }

    // MARK: History

    @Test(arguments: ids) func undoingEverythingGivesTheFirstPicture(id: String) throws {
        let picture = TurnedPicture(try Catalogue.demo(id))
        let (figures, pixels) = (picture.figures, try picture.pixels())
        var generator = SeededGenerator(seed: 3)
        for _ in 1...60 { picture.turn(using: &generator) }
        let turned = picture.figures
        #expect(turned != figures)

        for _ in 1...60 { picture.canvas.undo() }
        #expect(picture.figures == figures)
        #expect(try picture.pixels() == pixels)
        for _ in 1...60 { picture.canvas.redo() }
        #expect(picture.figures == turned)
    }

    @Test func resettingIsUndoneToo() throws {
        let picture = TurnedPicture(Curves.demo)
        let initial = picture.figures
        try picture.canvas.set("arc.radius=60", of: "curves")
        try picture.canvas.set("cubic.end=200,200", of: "curves")
        let turned = picture.figures

        picture.canvas.reset(3)
        #expect(picture.figures[3] == initial[3] && picture.figures[4] == initial[4])
        #expect(picture.figures[0] == turned[0])
        picture.canvas.reset(nil)
        #expect(picture.figures == initial)
        picture.canvas.undo()
        picture.canvas.undo()
        #expect(picture.figures == turned)
    }

    @Test func handlesAndKnobsAreTheSameValues() throws {
        // The picture owns the screen that the canvas reports to.
        let picture = TurnedPicture(Curves.demo)
        let canvas = picture.canvas
        defer { withExtendedLifetime(picture) {} }
        try canvas.set("quadratic-1.control=200,50", of: "curves")

        #expect(canvas.drawing.handles[4] == Point(x: 200, y: 50))
        try canvas.set("arc.shown=off", of: "curves")
        #expect(canvas.drawing.handles[1] == Point(x: 200, y: 50))
        #expect(canvas.drawing.items.first == .figure(1))
    }

    // MARK: The command line's sentences

    @Test(arguments: [
        ("arc", "'arc' sets no value. Write FIGURE.VALUE=SETTING, such as line-1.line-width=8."),
        ("radius=3", "'radius=3' sets no value. Write FIGURE.VALUE=SETTING, such as line-1.line-width=8."),
        (
            "circle.radius=3",
            "curves has no figure 'circle', only arc, quadratic-1, quadratic-2, cubic and control-points."
        ),
        ("arc.radius=0", "arc.radius must be a number from 1 to 300, not '0'."),
        ("arc.radius=nan", "arc.radius must be a number from 1 to 300, not 'nan'."),
        ("arc.centre=1", "arc.centre must be a point such as 35,10 with parts from -1000 to 1000, not '1'."),
        ("arc.cap=wide", "arc.cap must be butt, round or square, not 'wide'."),
        ("arc.line-colour=no", "arc.line-colour must be a colour such as #ff8000 or orange, not 'no'."),
        ("arc.shown=", "arc.shown must be on or off, not ''."),
        ("arc.dash=0 0", "arc.dash must be up to 20 lengths such as 2 6, each from 0 to 100, or none, not '0 0'."),
    ])
    func whatCannotBeSetIsSaid(assignment: String, sentence: String) throws {
        var drawing = try drawing("curves")

        #expect(throws: ProgramFailure(sentence)) { try drawing.set(assignment, of: "curves") }
    }

    @Test func anUnknownValueIsAnsweredWithTheKnownOnes() throws {
        var drawing = try drawing("solid-fills")

        #expect(
            throws: ProgramFailure(
                "rectangle has no value 'size', only shown, corner, width, height, fill-colour and fill-alpha.")
        ) { try drawing.set("rectangle.size=3", of: "solid-fills") }
    }

    @Test func someDemosHaveNoCodeOrNoValues() throws {
        #expect(throws: ProgramFailure("people is not a drawing, so it has no code and no values.")) {
            try GalleryCode(of: "people", settings: [])
        }
        #expect(throws: ProgramFailure("transitions has no values to set. Omit --set.")) {
            try GalleryCode(of: "transitions", settings: ["push.shown=off"])
        }
        let code = try GalleryCode(of: "transitions", settings: [])
        #expect(code.text.contains("FlipTransition()") && code.values.isEmpty)
    }

    @Test(arguments: [
        (0.0, "0"), (5, "5"), (-2, "-2"), (0.5, "0.5"), (-0.25, "-0.25"), (1.125, "1.125"), (2.1004, "2.1"),
        (0.0004, "0"), (-0.0004, "0"), (12.07, "12.07"), (-1000, "-1000"),
    ])
    func aLiteralHasAtMostThreeDecimals(number: Double, literal: String) {
        #expect(number.literal == literal)
        #expect(Double(literal) == number.inThousandths)
    }
}
