import Geometry
import ViewKit
import WeightHistory

/// The range lengths to choose from, in a row under the graph.
final class RangeRow: View {
    var onChoose: ((RangeLength) -> Void)?

    var toolTips: [ToolTip] = [] {
        didSet { control.segmentToolTips = Dictionary(uniqueKeysWithValues: zip(toolTips.indices, toolTips)) }
    }

    private let control = SegmentedControl(RangeLength.allCases.map(\.shortName))

    /// In points, with the free space above and below.
    static let height = 36.0
    private static let gap = 4.0
    private static let greatestWidth = 400.0
    /// The distance from the control to the edges of a narrow screen, in points.
    private static let margin = 20.0

    init() {
        super.init()
        control.name = "Range"
        control.onChange = { [unowned self] in onChoose?(RangeLength.allCases[$0]) }
        addSubview(control)
    }

    /// Shows which length the view has, and which ones can be chosen; nil without entries.
    func show(_ viewport: GraphViewport?) {
        guard let viewport else { return }
        let lengths = RangeLength.allCases
        control.selectedIndex = viewport.markedLength.flatMap(lengths.firstIndex)
        control.disabledIndices = Set(
            lengths.indices.filter { lengths[$0] != .all && !viewport.isShorter(lengths[$0]) })
    }

    /// Places the row at the lower end of an area, and returns the rest of the area; all of it if the row is hidden.
    func place(in area: Rect, isShown: Bool) -> Rect {
        isHidden = !isShown
        if isHidden { return area }
        let top = max(area.minY, snapped(area.maxY - Self.height))
        frame = Rect(left: area.minX, top: top, right: area.maxX, bottom: area.maxY)
        return Rect(left: area.minX, top: area.minY, right: area.maxX, bottom: top)
    }

    override func layoutSubviews() {
        let width = snapped(min(Self.greatestWidth, max(0, bounds.width - 2 * Self.margin)))
        control.frame = Rect(
            x: snapped((bounds.width - width) / 2), y: Self.gap, width: width,
            height: max(0, bounds.height - 2 * Self.gap))
    }
}

extension RangeLength {
    fileprivate var shortName: String {
        switch self {
        case .week: "W"
        case .month: "M"
        case .quarter: "3M"
        case .half: "6M"
        case .year: "Y"
        case .all: "All"
        }
    }
}
