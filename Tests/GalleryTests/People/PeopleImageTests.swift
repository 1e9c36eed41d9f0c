import Geometry
import System
import TestSupport
import Testing
import ViewKit

@testable import Gallery

@Suite struct PeopleImageTests {
    private let people =
        (try? PeopleLoader.read(.file(GalleryStorage.assets.appending(AssetFiles.people))).get().people) ?? []

    @Test(arguments: [1.0, 2]) func theList(scale: Double) throws {

        expectImage(
            try GalleryPicture(of: PeopleViewController.demo, scale: scale).render(), named: "people-\(Int(scale))x")
    }

    @Test(arguments: [1.0, 2]) func aPerson(scale: Double) throws {
        let navigation = NavigationController(root: PersonViewController(people[1], GalleryContext()))

        let screen = try GalleryScreen(navigation, size: Size(width: 320, height: 240), scale: scale)

        expectImage(screen.surface, named: "person-\(Int(scale))x")
    }

    @Test func aFailure() throws {
        let status = PeopleStatusView()
        let controller = ViewController()
        controller.view.addSubview(status)
        status.frame = Rect(x: 0, y: 0, width: 320, height: 240)
        status.state = .failed(
            PeopleFailure("The server example.com refuses connections.", "Check that it is running."))

        let screen = try GalleryScreen(controller, size: Size(width: 320, height: 240))

        expectImage(screen.surface, named: "people-failure")
    }

    @Test func nothingIsTooSmall() throws {
        for size in [Size.zero, Size(width: 1, height: 1), Size(width: 40, height: 20)] {
            let navigation = NavigationController(root: PersonViewController(people[0], GalleryContext()))
            _ = try GalleryScreen(navigation, size: size)
            _ = try GalleryPicture(of: PeopleViewController.demo, size: size).render()
        }
    }
}
