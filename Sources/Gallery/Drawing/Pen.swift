import Cairo

/// A stroke's settings, which a drawing passes from figure to figure: each keeps those that it does not change.
struct Pen: Hashable {
    fileprivate(set) var color = Color.black
    fileprivate(set) var style = StrokeStyle()

    init(_ color: Color = .black) { self.color = color }

    /// Changes some settings of the pen and returns it.
    mutating func with(
        _ color: Color? = nil, width: Double? = nil, cap: LineCap? = nil, join: LineJoin? = nil, dash: Dash? = nil
    ) -> Pen {
        self.color = color ?? self.color
        style.width = width ?? style.width
        style.cap = cap ?? style.cap
        style.join = join ?? style.join
        style.dash = dash ?? style.dash
        return self
    }

    /// The lengths of the dash; none for a solid line.
    fileprivate var dashLengths: [Double] {
        get { style.dash?.lengths ?? [] }
        set { style.dash = newValue.contains { $0 > 0 } ? Dash(lengths: newValue, phase: style.dash?.phase ?? 0) : nil }
    }

    /// The knobs that have an effect on the line along an outline.
    func knobs(on outline: Outline) -> [Knob] {
        let caps: [(LineCap, String)] = [(.butt, "butt"), (.round, "round"), (.square, "square")]
        let joins: [(LineJoin, String)] = [(.miter, "miter"), (.round, "round"), (.bevel, "bevel")]
        var knobs = Knob.color("line", \.pen.color) + [.number("line-width", \.pen.style.width, in: 0.1...60)]
        if !outline.isClosed || style.dash != nil { knobs.append(.choice("cap", \.pen.style.cap, of: caps)) }
        if outline.hasCorners {
            knobs.append(.choice("join", \.pen.style.join, of: joins))
            if style.join == .miter {
                knobs.append(.number("miter-limit", \.pen.style.miterLimit, in: 1...20, step: 0.1))
            }
        }
        knobs.append(.lengths("dash", \.pen.dashLengths))
        if style.dash != nil { knobs.append(.number("dash-phase", \.pen.style.dash[\.phase, default: 0], in: 0...100)) }
        return knobs
    }
}
