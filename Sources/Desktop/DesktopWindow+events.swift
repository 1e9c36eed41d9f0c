import Geometry
import ViewKit
import X11

extension DesktopWindow {
    /// Hands an event of the window system to whom it concerns.
    func handle(_ event: Event) {
        switch event {
        case .exposed(let pixels): expose(pixels)
        case .configured(let width, let height): resize(width: width, height: height)
        case .unmapped: hide()
        case .closeRequested: onCloseRequest?()
        case .scaleChanged(let scale): follow(scale)
        case .dropped(let paths): for path in paths { onDrop?(path) }
        case .windowDestroyed: onLoss?(.destroyed)
        case .connectionLost: onLoss?(.connection)
        case .focusIn: text.setActive(true)
        case .textTyped(let string): window.send(text: string)
        case .textComposed(let composed): text.send(composed)
        case .workAreaChanged, .moved: updateCoveredArea()
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

    /// Nothing of the window is seen until the server asks for its pixels again.
    private func hide() {
        isVisible = false
        losePointer()
    }

    /// Another scale of the screen: the window keeps its size in points, as far as the window manager lets it.
    private func follow(_ scale: Double) {
        guard !hasFixedScale, scale != window.currentTraits.displayScale else { return }
        let size = window.bounds.size
        window.currentTraits.displayScale = scale
        resize(width: nativeWindow.width, height: nativeWindow.height)
        nativeWindow.setMinimumSize(
            width: Int((Double(minimumSize.width) * scale).rounded()),
            height: Int((Double(minimumSize.height) * scale).rounded()))
        nativeWindow.resize(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    }
}
