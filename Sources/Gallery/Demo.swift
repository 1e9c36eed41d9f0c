import ViewKit

public struct Demo {
    /// The name on the command line.
    public let id: String
    /// The title of its row, and of its screen if that has none.
    public let title: String
    let section: DemoSection
    private let make: (GalleryContext) -> DemoScreen

    init(_ id: String, title: String, in section: DemoSection, make: @escaping (GalleryContext) -> DemoScreen) {
        self.id = id
        self.title = title
        self.section = section
        self.make = make
    }

    func makeScreen(_ context: GalleryContext) -> DemoScreen {
        let screen = make(context)
        screen.title = screen.title ?? title
        return screen
    }
}

/// The headers of the table, in order.
enum DemoSection: String, CaseIterable {
    case lines = "Lines and shapes"
    case fills = "Fills"
    case animation = "Animation"
    case things = "Things to use"
}
