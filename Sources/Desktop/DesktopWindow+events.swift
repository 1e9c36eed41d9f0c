import Geometry
import ViewKit
import X11

extension DesktopWindow {
    /// Hands an event of the window system to whom it concerns.
    func handle(_ event: Event) {
        switch event {
        case .exposed(let pixels): expose(pixels)
        case .configured(let width, let height): configure(width: width, height: height)
        case .unmapped: hide()
        case .closeRequested: onCloseRequest?()
        case .scaleChanged(let scale): follow(scale)
        case .dropped(let paths): onDrop?(paths)
        case .windowDestroyed: onLoss?(.destroyed)
        case .connectionLost: loseConnection()
        case .focusIn: text.setActive(true)
        case .textTyped(let string): window.send(text: string)
        case .textComposed(let composed): text.send(composed)
        case .moved: move()
        case .stateChanged: noteSizeSoon()
        case .frameExtentsChanged: followFrameExtents()
        case .workAreaChanged: updateCoveredArea()
        case .mapped, .frameShown: break
        default: handleInput(event)
        }
    }

    private func handleInput(_ event: Event) {
        switch event {
        case .keyPressed(let press): text.send(press)
        case .pointerPressed(let button, let pointer): press(button, pointer)
        case .pointerReleased(let button, let pointer): release(button, pointer)
        case .pointerMoved(let pointer): move(pointer)
        case .pointerEntered(let pointer): enter(pointer)
        case .pointerLeft: leave()
        case .pointerTaken: losePointer()
        case .scrolled(let step, let pointer): scroll(step, pointer)
        case .touchBegan(let touch, let pointer): beginTouch(touch, pointer)
        case .touchMoved(let touch, let pointer): moveTouch(touch, pointer)
        case .touchEnded(let touch, let pointer): endTouch(touch, pointer)
        case .focusOut:
            window.cancelPresses()
            text.setActive(false)
        default: break
        }
    }

    private func configure(width: Int, height: Int) {
        takeSizeAnswer()
        resize(width: width, height: height)
        noteSizeSoon()
    }

    private func move() {
        takeSizeAnswer()
        updateCoveredArea()
    }

    /// Its descriptor stays readable for ever.
    private func loseConnection() {
        source?.cancel()
        onLoss?(.connection)
    }

    /// Nothing of the window is seen until the server asks for its pixels again.
    private func hide() {
        isVisible = false
        losePointer()
    }
}
