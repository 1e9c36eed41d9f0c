import Cairo
import Geometry
import System
import Words

/// The pages of a report, as texts, lines and the graph at their places.
struct ReportLayout {
    /// The size of a page in points.
    let size: Size
    private(set) var pages: [ReportPage]

    private static let footerHeight = 24.0
    private static let (gap, smallGap) = (14.0, 4.0)
    /// The height of the graph, as a share of its width.
    private static let graphProportion = 0.5
    /// The height of a graph with a second paper, which needs 360 points.
    private static let heightOfBothPapers = 362.0
    private static let mostLines = 2
    /// The number of phases and events up to which they are below the figures on the first page.
    nonisolated static let mostPeriodsBelow = 20

    /// - Parameter showsSeries: Whether the graph has a second paper.
    init(_ content: ReportContent, showsSeries: Bool = false, on paper: PaperFormat) {
        size = paper.size
        let footer = EdgeInsets(top: 0, left: 0, bottom: Self.footerHeight, right: 0)
        var flow = ReportFlow(in: paper.area.inset(by: footer))
        flow.add(content.title, .title, maximumLines: Self.mostLines)
        flow.add(content.name, .headline, maximumLines: Self.mostLines)
        flow.add(content.span, .detail, maximumLines: Self.mostLines)
        flow.skip(Self.gap)
        if content.newest != nil { flow.addGraph(Self.graphSize(on: paper, showsSeries: showsSeries)) }
        flow.skip(Self.gap)
        flow.add(content.figures)
        for explanation in content.explanations {
            flow.skip(Self.smallGap)
            flow.add(explanation, .caption, maximumLines: ReportGrid.mostLines)
        }
        if !content.periods.isEmpty {
            flow.skip(Self.gap)
            flow.add(ReportWords.periods, content.periods, onNewPage: content.periods.count > Self.mostPeriodsBelow)
        }
        for table in content.tables.flatMap({ ReportGrid.parts(of: $0, in: paper.area.width) }) {
            flow.skip(Self.gap)
            flow.add(table)
        }
        pages = flow.pages
        addFooters(content.footer, in: paper.area)
    }

    static func graphSize(on paper: PaperFormat, showsSeries: Bool = false) -> Size {
        let width = paper.area.width
        return Size(width: width, height: showsSeries ? heightOfBothPapers : (width * graphProportion).rounded())
    }

    /// Adds the numbers of the pages, which are known once all are filled.
    private mutating func addFooters(_ footer: String, in area: Rect) {
        for index in pages.indices {
            let number = ReportWords.page(index + 1, of: pages.count)
            let width = TextLayout(number, font: ReportStyle.caption.font).size.width.rounded(.up)
            let height = ReportText.height(of: footer, .caption, in: area.width)
            let y = area.maxY - height
            let texts = [
                ReportText(
                    string: footer, style: .caption,
                    frame: Rect(x: area.minX, y: y, width: area.width - width - Self.gap, height: height)),
                ReportText(
                    string: number, style: .caption,
                    frame: Rect(x: area.maxX - width, y: y, width: width, height: height), alignment: .right),
            ]
            pages[index].texts += texts
        }
    }
}

extension PaperFormat {
    /// In points of 1/72 inch.
    var size: Size {
        switch self {
        case .a4: Size(width: 595.276, height: 841.89)
        case .letter: Size(width: 612, height: 792)
        }
    }

    /// The page within its margins of 3/4 inch.
    var area: Rect { Rect(origin: .zero, size: size).inset(by: EdgeInsets(all: 54)) }
}
