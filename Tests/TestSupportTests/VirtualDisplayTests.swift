import CX11
import TestSupport
import Testing

/// Each test gets its X server in the initial state.
@MainActor @Suite struct VirtualDisplayTests {
    private let symbol = XStringToKeysym("a")

    @Test func theNextTestFindsTheServerAsNew() {
        let name = leaveTraces()

        let server = VirtualDisplay(width: 333)
        let observer = Observer(server.name)

        #expect(server.name == name)
        #expect(observer.property("RESOURCE_MANAGER", of: observer.root) == nil)
        #expect(XGetSelectionOwner(observer.display, observer.atom("CLIPBOARD")) == None)
        #expect(observer.children == [])
        #expect(observer.keyCode(Int32(symbol)) == 38)
        #expect(observer.heldKeys == 0)
    }

    /// Changes a server's state and returns its name.
    private func leaveTraces() -> String {
        let server = VirtualDisplay(width: 333)
        let observer = Observer(server.name)
        observer.setResources("Xft.dpi:\t144\n")
        XSetSelectionOwner(observer.display, observer.atom("CLIPBOARD"), observer.makeWindow(), Time(CurrentTime))
        observer.hold(Int32(symbol), true)
        observer.setSymbols([Int32(XStringToKeysym("b"))], ofKey: 38)
        server.setLayout("ru")
        #expect(observer.heldKeys == 1 && observer.keyCode(Int32(symbol)) != 38)
        return server.name
    }

    @Test func aServerThatEndedIsReplaced() {
        let server = VirtualDisplay(width: 334)
        server.end()

        let next = VirtualDisplay(width: 334)

        #expect(Observer(next.name).children == [])
    }

    @Test func twoAtOnceAreDifferent() {
        let (one, other) = (VirtualDisplay(width: 335), VirtualDisplay(width: 335))

        #expect(one.name != other.name)
    }

    /// A client that stays connected prevents the server's reset.
    @Test func aServerThatSomebodyStillUsesIsNotTakenAgain() {
        var server: VirtualDisplay? = VirtualDisplay(width: 336)
        let observer = Observer(server!.name)
        observer.setResources("Xft.dpi:\t144\n")
        server = nil

        let another = VirtualDisplay(width: 336)
        let next = Observer(another.name)

        #expect(next.property("RESOURCE_MANAGER", of: next.root) == nil)
        withExtendedLifetime(observer) {}
    }
}

extension Observer {
    fileprivate var heldKeys: Int {
        var keys = [CChar](repeating: 0, count: 32)
        XQueryKeymap(display, &keys)
        return keys.reduce(0) { $0 + $1.nonzeroBitCount }
    }
}
