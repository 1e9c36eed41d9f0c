import CX11
import Geometry
import TestSupport
import Testing
import X11

@testable import Desktop

@Suite struct SizeChoiceTests {
    private let size = Size(width: 480, height: 720)
    private let pixels = PixelSize(width: 480, height: 720)
    private let other = PixelSize(width: 600, height: 800)

    /// Returns the choice of a new window that has got a size.
    private func opened(as given: PixelSize? = nil) -> ChosenSize {
        let choice = ChosenSize(SizeChoice(size: size, requested: pixels))
        choice.value.noteAnswer(given ?? pixels, [])
        return choice
    }

    /// A box, so that an expectation may change the value.
    private final class ChosenSize {
        var value: SizeChoice
        var size: Size { value.size }

        init(_ value: SizeChoice) {
            self.value = value
        }

        func update(_ pixels: PixelSize, _ state: WindowState, scale: Double) -> Bool {
            value.update(pixels, state, scale: scale)
        }
    }

    @Test func isWhatTheWindowIsDraggedTo() {
        let choice = opened()

        let isNew = choice.update(other, [], scale: 2)
        let isStillNew = choice.update(other, [], scale: 2)

        #expect(isNew && !isStillNew)
        #expect(choice.size == Size(width: 300, height: 400))
        #expect(choice.update(pixels, [], scale: 2))
        #expect(choice.size == size)
    }

    @Test(arguments: [WindowState.maximized, .maximizedVertically, .fullScreen])
    func isNotThatOfAState(state: WindowState) {
        let choice = opened()

        #expect(!choice.update(other, state, scale: 1))
        #expect(!choice.update(pixels, [], scale: 1))
        #expect(choice.size == size)
    }

    @Test func isNotWhatTheWindowManagerCutsItDownTo() {
        let less = PixelSize(width: 480, height: 600)
        let choice = opened(as: less)

        #expect(!choice.update(less, [], scale: 1))
        #expect(choice.size == size)
        #expect(choice.update(PixelSize(width: 480, height: 500), [], scale: 1))
        #expect(choice.update(less, [], scale: 1))
        #expect(choice.size == size)
    }

    @Test func isNothingWhereTheWindowManagerGivesEveryWindowItsSize() {
        let tile = PixelSize(width: 1000, height: 700)
        let choice = opened(as: tile)

        #expect(!choice.update(tile, [], scale: 1))
        #expect(!choice.update(PixelSize(width: 500, height: 700), [], scale: 1))
        #expect(!choice.update(pixels, [], scale: 1))
        #expect(choice.update(other, [], scale: 1))
        #expect(choice.size == Size(width: 600, height: 800))
    }

    @Test func isFoundOnceAWindowThatWasOpenedMaximisedIsNoLongerSo() {
        let whole = PixelSize(width: 1680, height: 1000)
        let choice = opened(as: whole)

        #expect(!choice.update(whole, .maximized, scale: 1))
        #expect(!choice.update(pixels, [], scale: 1))
        #expect(choice.update(other, [], scale: 1))
    }

    @Test func isNothingWhereATileWasFullScreenMeanwhile() {
        let (whole, tile) = (PixelSize(width: 1680, height: 1050), PixelSize(width: 1676, height: 1011))
        let choice = ChosenSize(SizeChoice(size: size, requested: pixels))

        choice.value.noteAnswer(whole, .fullScreen)
        let isNew = choice.update(tile, [], scale: 1)

        #expect(!isNew && choice.size == size)
    }

    @Test func staysThroughAScaleThatTheScreenHasNoRoomFor() {
        let choice = opened()

        choice.value.request(PixelSize(width: 960, height: 1000))
        choice.value.noteAnswer(PixelSize(width: 960, height: 980), [])
        let isNew = choice.update(PixelSize(width: 960, height: 980), [], scale: 2)
        choice.value.request(pixels)
        choice.value.noteAnswer(pixels, [])

        #expect(!isNew && !choice.update(pixels, [], scale: 1))
        #expect(choice.size == size)
    }

    @Test func isNotTheFirstAnswerHoweverLateItComes() {
        let choice = ChosenSize(SizeChoice(size: size, requested: pixels))

        #expect(!choice.update(other, [], scale: 1))
        #expect(!choice.update(other, [], scale: 1))
        #expect(choice.size == size)
    }
}

@Suite struct WindowSizeTests {
    @Test func isNoLargerThanTheScreenHasRoomFor() throws {
        let server = VirtualDisplay(width: 400, height: 300)
        Observer(server.name).setWorkArea(x: 0, y: 20, width: 180, height: 90)

        let stage = try DesktopStage(on: server.name, of: server)

        #expect((stage.window.nativeWindow.width, stage.window.nativeWindow.height) == (180, 90))
        #expect(stage.window.chosenSize == Size(width: 200, height: 100))
    }

    /// i3 sets no work area, but may show a bar and titles.
    @Test func leavesRoomWhereAWindowManagerNamesNoWorkArea() throws {
        let server = VirtualDisplay(width: 400, height: 100)
        let manager = Observer(server.name)
        let hint = UInt(manager.atom("_NET_WM_STATE"))
        manager.setProperty("_NET_SUPPORTED", of: manager.root, type: "ATOM", longs: [hint])

        let stage = try DesktopStage(on: server.name, of: server)

        #expect((stage.window.nativeWindow.width, stage.window.nativeWindow.height) == (200, 91))
        #expect(stage.window.chosenSize == Size(width: 200, height: 100))
        let framed = WindowRoom(stage.display, FrameExtents(left: 1, right: 2, top: 20, bottom: 4))
        #expect(framed.size == PixelSize(width: 397, height: 76))
    }

    @Test func leavesRoomForItsFrame() throws {
        let server = VirtualDisplay(width: 400, height: 300)
        let manager = Observer(server.name)
        manager.setWorkArea(x: 0, y: 0, width: 400, height: 100)
        let stage = try DesktopStage(on: server.name, of: server)
        let before = stage.window.nativeWindow.height
        let clamped = WindowRoom(stage.display, FrameExtents(left: 1, right: 2, top: 20, bottom: 4))

        #expect(before == 100)
        #expect(clamped.size == PixelSize(width: 397, height: 76))
        #expect(clamped.isTight(for: PixelSize(width: 100, height: 76)))
        #expect(!WindowRoom(stage.display).isTight(for: PixelSize(width: 200, height: -100)))
    }

    @Test func becomesNoLargerAtAnotherScaleAndSmallAgain() throws {
        let server = VirtualDisplay(width: 500, height: 300)
        Observer(server.name).setWorkArea(x: 0, y: 0, width: 500, height: 150)
        let stage = try DesktopStage(on: server.name, of: server, scale: nil)
        let native = stage.window.nativeWindow
        var choices = 0
        stage.window.onSizeChoice = { choices += 1 }

        stage.observer.setResources("Xft.dpi: 192\n")
        stage.run { native.width == 400 }
        stage.settle()
        let large = (native.width, native.height)
        stage.window.noteSize()
        stage.observer.setResources("Xft.dpi: 96\n")
        stage.run { native.width == 200 }
        stage.settle()
        stage.window.noteSize()

        #expect(large == (400, 150))
        #expect((native.width, native.height) == (200, 100))
        #expect(choices == 0 && stage.window.chosenSize == Size(width: 200, height: 100))
    }

    @Test func keepsItsSizeInPointsThroughAScaleWhileMaximised() throws {
        let server = VirtualDisplay(width: 1000, height: 800)
        let stage = try DesktopStage(on: server.name, of: server, scale: nil)
        let (observer, native) = (stage.observer, stage.window.nativeWindow)
        let maximized = ["HORZ", "VERT"].map { UInt(observer.atom("_NET_WM_STATE_MAXIMIZED_\($0)")) }
        XResizeWindow(observer.display, observer.window, 900, 700)
        observer.setProperty("_NET_WM_STATE", of: observer.window, type: "ATOM", longs: maximized)
        stage.run { native.width == 900 && native.state == .maximized }

        observer.setResources("Xft.dpi: 192\n")
        stage.run { stage.window.window.currentTraits.displayScale == 2 }
        stage.settle()
        let during = (native.width, native.height)
        XResizeWindow(observer.display, observer.window, 200, 100)
        observer.setProperty("_NET_WM_STATE", of: observer.window, type: "ATOM", longs: [])

        stage.run { native.width == 400 && native.height == 200 }
        #expect(during == (900, 700))
        stage.window.noteSize()
        #expect(stage.window.chosenSize == Size(width: 200, height: 100))
    }

    @Test func tellsWhatThePersonChooses() throws {
        let stage = try DesktopStage()
        var sizes: [Size] = []
        stage.window.onSizeChoice = { sizes.append(stage.window.chosenSize) }

        XResizeWindow(stage.observer.display, stage.observer.window, 333, 222)
        stage.observer.sync()
        stage.run { !sizes.isEmpty }
        stage.settle()
        stage.window.noteSize()

        #expect(sizes == [Size(width: 333, height: 222)])
        #expect(stage.isIdle)
    }

    @Test func tellsAStateAndNotItsSize() throws {
        let stage = try DesktopStage()
        let observer = stage.observer
        var states: [WindowState] = []
        stage.window.onSizeChoice = { states.append(stage.window.nativeWindow.state) }

        let maximized = ["HORZ", "VERT"].map { UInt(observer.atom("_NET_WM_STATE_MAXIMIZED_\($0)")) }
        XResizeWindow(observer.display, observer.window, 900, 700)
        observer.setProperty("_NET_WM_STATE", of: observer.window, type: "ATOM", longs: maximized)
        stage.run { !states.isEmpty }
        XResizeWindow(observer.display, observer.window, 200, 100)
        observer.setProperty("_NET_WM_STATE", of: observer.window, type: "ATOM", longs: [])
        stage.run { states.count == 2 }

        #expect(states == [.maximized, []])
        #expect(stage.window.chosenSize == Size(width: 200, height: 100))
    }

    @Test func outlivesSidesThatNoPictureHas() throws {
        let stage = try DesktopStage()
        var losses: [WindowLoss] = []
        stage.window.onLoss = { losses.append($0) }

        for (width, height) in [(32_767, 50), (50, 32_767), (200, 100)] {
            let count = stage.frames.count
            XResizeWindow(stage.observer.display, stage.observer.window, UInt32(width), UInt32(height))
            stage.observer.sync()
            stage.run { stage.frames.count > count || !losses.isEmpty }
        }

        #expect(losses.isEmpty)
        #expect(stage.window.window.bounds.size == Size(width: 200, height: 100))
        #expect(stage.window.frames.presenter.byteCount < 16 << 20)
    }
}

/// A window while other programs send events faster than it can handle.
@Suite struct FloodTests {
    @Test func showsFramesAllTheSame() throws {
        let stage = try DesktopStage()
        let count = stage.frames.count

        let window = stage.observer.window
        for _ in 0..<50_000 { stage.observer.sendClientMessage(to: window) }
        stage.observer.sync()
        stage.window.window.damageAll()
        var handled = 0
        stage.window.nativeWindow.display.handleEvents(within: .zero) { _ in handled += 1 }
        let isWaiting = stage.window.nativeWindow.display.hasEvents
        for _ in 0..<5 where stage.frames.count == count { stage.loop.runTurn() }

        #expect(handled == 0 && isWaiting, "What there is no time for waits.")
        #expect(stage.frames.count > count)
        stage.settle()
        #expect(stage.isIdle)
    }
}

extension Observer {
    /// Sends the window a message of an unknown type.
    func sendClientMessage(to window: Window) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = 1
        event.xclient.format = 32
        XSendEvent(display, window, False, NoEventMask, &event)
    }
}
