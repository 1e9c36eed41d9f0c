import ViewKit

/// One demo of the gallery: its row in the table, its picture and its screen.
public struct Demo {
    /// What it is called on the command line.
    public let id: String
    /// What its row says, and the title bar of its screen where that has no title of its own.
    public let title: String
    public let section: DemoSection
    private let make: (GalleryContext) -> DemoScreen

    public init(_ id: String, title: String, in section: DemoSection, make: @escaping (GalleryContext) -> DemoScreen) {
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

/// The headers of the table, in its order.
public enum DemoSection: String, CaseIterable {
    case lines = "Lines and shapes"
    case fills = "Fills"
    case animation = "Animation"
    case things = "Things to use"
}
