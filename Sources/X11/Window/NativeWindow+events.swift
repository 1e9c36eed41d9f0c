internal import CX11
import Geometry

extension NativeWindow: EventReceiver {
    func receive(_ event: XEvent) -> Reception {
        guard event.xany.window == identifier, !isDestroyed else { return .notMine }
        switch event.type {
        case CX11.KeyPress, KeyRelease: return .taken(translateKey(event.xkey))
        case ButtonPress, ButtonRelease: return .taken(translateButton(event.xbutton))
        case MotionNotify: return .taken(translateMotion(event))
        case EnterNotify, LeaveNotify: return .taken(translateCrossing(event.xcrossing))
        case FocusIn, FocusOut: return .taken(translateFocus(event.xfocus))
        case ClientMessage: return .taken(translateMessage(event))
        default: return translateStructure(event)
        }
    }

    private func translateStructure(_ event: XEvent) -> Reception {
        switch event.type {
        case Expose: return .taken(.exposed(PixelRect(event.xexpose)))
        case ConfigureNotify: return .taken(translateConfigure(event))
        case MapNotify: return .taken(.mapped)
        case UnmapNotify: return .taken(.unmapped)
        case DestroyNotify:
            isDestroyed = true
            return .taken(.windowDestroyed)
        default: return .notMine
        }
    }

    private func translateConfigure(_ event: XEvent) -> Event? {
        if display.isOutdated(event) { return nil }
        let newWidth = Int(event.xconfigure.width)
        let newHeight = Int(event.xconfigure.height)
        let isChanged = newWidth != width || newHeight != height
        frameSync.wasConfigured(display.handle, isChanged: isChanged)
        guard isChanged else { return nil }
        width = newWidth
        height = newHeight
        return .configured(width: newWidth, height: newHeight)
    }

    private func translateKey(_ event: XKeyEvent) -> Event? {
        if event.type == CX11.KeyPress { return display.keyboard.press(event).map(Event.keyPressed) }
        display.keyboard.release(event)
        return nil
    }

    private func translateButton(_ event: XButtonEvent) -> Event? {
        let state = pointer(event.x, event.y, event.state, event.time)
        let isPress = event.type == ButtonPress
        if let direction = WheelDirection(button: event.button) {
            return isPress ? .wheelTurned(direction, state) : nil
        }
        let button = PointerButton(rawValue: event.button)
        return isPress ? .pointerPressed(button, state) : .pointerReleased(button, state)
    }

    private func translateMotion(_ event: XEvent) -> Event? {
        if display.isRepeated(event) { return nil }
        let motion = event.xmotion
        return .pointerMoved(pointer(motion.x, motion.y, motion.state, motion.time))
    }

    private func translateCrossing(_ event: XCrossingEvent) -> Event? {
        let state = pointer(event.x, event.y, event.state, event.time)
        return event.type == EnterNotify ? .pointerEntered(state) : .pointerLeft(state)
    }

    /// A grab, as for a shortcut of the window manager, takes the keys for a moment but not the focus.
    private func translateFocus(_ event: XFocusChangeEvent) -> Event? {
        display.keyboard.forgetHeldKeys()
        if event.mode == NotifyGrab || event.mode == NotifyUngrab || event.detail == NotifyPointer { return nil }
        return event.type == FocusIn ? .focusIn : .focusOut
    }

    private func translateMessage(_ event: XEvent) -> Event? {
        let message = event.xclient
        guard message.message_type == display.atoms[.wmProtocols], message.format == 32 else { return nil }
        switch Atom(bitPattern: message.data.l.0) {
        case display.atoms[.wmDeleteWindow]: return .closeRequested
        case display.atoms[.netWMPing]: answerPing(event)
        case display.atoms[.netWMSyncRequest]:
            let (_, _, low, high, _) = message.data.l
            frameSync.request(low: UInt32(truncatingIfNeeded: low), high: Int32(truncatingIfNeeded: high))
        default: break
        }
        return nil
    }

    /// Sends the message back to the root window, which shows the window manager that the program is alive.
    private func answerPing(_ event: XEvent) {
        var answer = event
        let root = XDefaultRootWindow(display.handle)
        answer.xclient.window = root
        XSendEvent(display.handle, root, False, SubstructureNotifyMask | SubstructureRedirectMask, &answer)
    }

    private func pointer(_ x: Int32, _ y: Int32, _ state: UInt32, _ time: Time) -> PointerState {
        PointerState(
            x: Int(x), y: Int(y), modifiers: display.keyboard.modifiers(state), time: UInt32(truncatingIfNeeded: time))
    }
}

extension PixelRect {
    init(_ event: XExposeEvent) {
        self.init(x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height))
    }
}

extension WheelDirection {
    /// The wheel arrives as buttons 4 to 7.
    init?(button: UInt32) {
        switch button {
        case 4: self = .up
        case 5: self = .down
        case 6: self = .left
        case 7: self = .right
        default: return nil
        }
    }
}
