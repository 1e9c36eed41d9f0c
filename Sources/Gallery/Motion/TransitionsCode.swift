/// The Swift of a controller with the same panes as Transitions.
enum TransitionsCode {
    /// - Parameters:
    ///   - factor: How many times slower the transitions are.
    ///   - name: The name of the controller's class, so that several can be in one program.
    static func text(slowerBy factor: Double, name: String = "DemoController") -> String {
        let setSpeed = "view.window?.animationSpeed = 1 / \(factor.literal)"
        let speed = factor == 1 ? "" : "    override func viewDidAppear(animated: Bool) { \(setSpeed) }\n\n"
        return """
            import Cairo
            import Geometry
            import ViewKit

            \(page)

            /// The same pages in four containers, each with a transition of its own.
            final class \(name): ViewController {
            \(containers)

            \(speed)\(methods)
            }

            """
    }

    private static let page = """
        /// A screen of one colour.
        final class PageController: ViewController {
            private let color: Color

            init(_ title: String, _ color: Color, _ icon: Path) {
                self.color = color
                super.init()
                self.title = title
                tabBarItem = TabBarItem(title: title, icon: icon, selectedIcon: icon)
            }

            override func viewDidLoad() { view.backgroundColor = color }

            static var pages: [PageController] {
                let square = Rect(x: 6, y: 6, width: 16, height: 16)
                let corners = [Point(x: 14, y: 6), Point(x: 22, y: 20), Point(x: 6, y: 20)]
                return [
                    PageController("A", .rgb(255, 149, 0), Path(ellipseIn: square)),
                    PageController("B", .rgb(0, 122, 255), Path(square)),
                    PageController("C", .rgb(52, 199, 89), Path(through: corners, isClosed: true)),
                ]
            }
        }
        """

    private static let containers = """
            private let tabs = (0..<3).map { _ in TabBarController(PageController.pages) }
            private let pages = PageController.pages
            private lazy var stack = NavigationController(root: pages[0])
            // Containers do not keep their delegates.
            private let (fade, flip) = (FadeTransition(), FlipTransition())
            private let captions = \([Words.tabSlide, Words.push, Words.fade, Words.flip]).map {
                Label($0, style: .footnote)
            }

            private var containers: [TransitionContainer] { [tabs[0], stack, tabs[1], tabs[2]] }
        """

    private static let methods = """
            override func viewDidLoad() {
                (tabs[1].delegate, tabs[2].delegate) = (fade, flip)
                for (page, next) in zip(pages, pages.dropFirst()) {
                    page.navigationItem.rightButtons = [
                        BarButtonItem(title: next.title ?? "") { [unowned self] in
                            stack.push(next, animated: true)
                        }
                    ]
                }
                for (caption, container) in zip(captions, containers) {
                    addChild(container)
                    (caption.alignment, caption.leastMagnification) = (.center, 0.5)
                    container.view.clipsToBounds = true
                    view.addSubview(caption)
                    view.addSubview(container.view)
                }
            }

            override func viewDidLayout() {
                let (width, height) = (view.bounds.width / 2, view.bounds.height / 2)
                for (index, (caption, container)) in zip(captions, containers).enumerated() {
                    let (x, y) = (Double(index % 2) * width, Double(index / 2) * height)
                    let captionHeight = caption.preferredSize.height.rounded(.up)
                    caption.frame = Rect(x: x, y: y, width: width - 1, height: captionHeight)
                    container.view.frame = Rect(
                        left: x, top: y + captionHeight, right: x + width - 1, bottom: y + height - 1)
                }
            }

            /// Changes the pages of all containers.
            func play() {
                for bar in tabs { bar.select((bar.selectedIndex + 1) % 3, animated: true) }
                let depth = stack.viewControllers.count
                if depth < pages.count {
                    stack.push(pages[depth], animated: true)
                } else {
                    stack.pop(animated: true)
                }
            }
        """
}
