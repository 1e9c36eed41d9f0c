import Geometry
import ViewKit

/// The values of one figure, as controls below each other.
final class FigureInspector: View {
    /// Called with a knob's new setting; a continued change belongs to the drag of the change before.
    var onTurn: ((_ knob: Knob, _ setting: Setting, _ isContinued: Bool) -> Void)?
    var onChoose: ((_ figure: Int) -> Void)?
    /// Called to restore the first values of the figure, or of all.
    var onReset: ((_ all: Bool) -> Void)?

    /// Called with a sentence about a text that was typed, and is not kept.
    var onRefuse: ((String) -> Void)?

    private let chooser = Button(style: .bold)
    private let resetFigure = Button(Words.resetFigure)
    private let resetAll = Button(Words.resetAll)
    private let scroll = ScrollView()
    private var rows: [KnobView] = []
    /// The names of the figure and of its knobs that have rows.
    private var shown: [String] = []

    private static let gap = 8.0

    init() {
        super.init()
        for view in [chooser, scroll, resetFigure, resetAll] as [View] { addSubview(view) }
        (chooser.alignment, resetFigure.alignment, resetAll.alignment) = (.left, .left, .right)
        resetFigure.onAction = { [unowned self] in onReset?(false) }
        resetAll.onAction = { [unowned self] in onReset?(true) }
    }

    override var focusOrder: [View]? { [chooser, scroll, resetFigure, resetAll] }

    /// Shows a figure's values; controls that are used keep their state.
    func show(_ figures: [Figure], selected index: Int) {
        let figure = figures[index]
        chooser.title = Words.title(ofKnob: figure.id)
        chooser.menu = { [unowned self] in
            Menu(of: figures.map(\.id), chosen: index) { [unowned self] in onChoose?($0) }
        }
        let knobs = figure.knobs
        let names = [figure.id] + knobs.map(\.name)
        if names != shown { makeRows(for: knobs, of: figure.id) }
        shown = names
        for (row, knob) in zip(rows, knobs) { row.show(knob.setting(of: figure)) }
    }

    /// Keeps the rows of knobs that stay, so that a drag goes on.
    private func makeRows(for knobs: [Knob], of figureID: String) {
        let isSameFigure = shown.first == figureID
        var old = isSameFigure ? rows : []
        for row in rows where !isSameFigure { row.removeFromSuperview() }
        rows = knobs.map { knob in
            if let index = old.firstIndex(where: { $0.knob.name == knob.name }) { return old.remove(at: index) }
            let row = KnobView(knob)
            row.onTurn = { [unowned self] in onTurn?(knob, $0, $1) }
            row.onRefuse = { [unowned self] in onRefuse?($0) }
            scroll.addSubview(row)
            return row
        }
        for row in old { row.removeFromSuperview() }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let buttonHeight = max(Slider.height, resetFigure.preferredSize.height.rounded(.up))
        chooser.frame = Rect(x: 0, y: 0, width: bounds.width, height: buttonHeight)
        let bottom = max(0, bounds.height - buttonHeight)
        let x = max(bounds.width / 2, bounds.width - resetAll.preferredSize.width).rounded(.down)
        resetFigure.frame = Rect(x: 0, y: bottom, width: x, height: buttonHeight)
        resetAll.frame = Rect(x: x, y: bottom, width: bounds.width - x, height: buttonHeight)
        scroll.frame = Rect(
            left: 0, top: buttonHeight + Self.gap, right: bounds.width, bottom: bottom - Self.gap)
        var y = 0.0
        for row in rows {
            row.frame = Rect(x: 0, y: y, width: bounds.width, height: row.height)
            y += row.height
        }
        scroll.contentSize = Size(width: 0, height: y)
    }
}

extension Menu {
    /// Makes a menu of the names of figures or choices, of which the chosen one is checked.
    init(of names: [String], chosen: Int?, choose: @escaping (Int) -> Void) {
        self.init(
            names.enumerated().map { index, name in
                .command(
                    Command(
                        name, title: Words.title(ofKnob: name), isChecked: { index == chosen }, isChoice: true
                    ) { choose(index) })
            })
    }
}
