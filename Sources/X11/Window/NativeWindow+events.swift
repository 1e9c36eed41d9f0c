internal import CX11
import Geometry

extension NativeWindow: EventReceiver {
    func receive(_ event: XEvent) -> Reception {
        if event.type == GenericEvent { return receiveExtended(event.xcookie) }
        guard event.xany.window == identifier, !isDestroyed else { return .notMine }
        switch event.type {
        case CX11.KeyPress, KeyRelease: return .taken(translateKey(event.xkey))
        case ButtonPress, ButtonRelease: return .taken(translateButton(event.xbutton))
        case MotionNotify: return .taken(translateMotion(event.xmotion))
        case EnterNotify, LeaveNotify: return .taken(translateCrossing(event.xcrossing))
        case FocusIn, FocusOut: return .taken(translateFocus(event.xfocus))
        case ClientMessage where event.xclient.message_type == display.atoms[.wmProtocols]:
            return .taken(translateMessage(event))
        default: return translateStructure(event)
        }
    }

    private func receiveExtended(_ cookie: XGenericEventCookie) -> Reception {
        guard cookie.extension == inputExtension.opcode, !isDestroyed else { return .notMine }
        defer { if [XI_ButtonPress, XI_TouchBegin].contains(cookie.evtype) { noteUserTime(display.lastEventTime) } }
        return .taken(inputExtension.translate(cookie, display, identifier))
    }

    private func translateStructure(_ event: XEvent) -> Reception {
        switch event.type {
        case Expose: return .taken(.exposed(PixelRect(event.xexpose)))
        case ConfigureNotify: return .taken(translateConfigure(event))
        case PropertyNotify: return followProperty(event.xproperty).map { .taken($0) } ?? .notMine
        case MapNotify: return .taken(.mapped)
        case UnmapNotify: return .taken(.unmapped)
        case DestroyNotify:
            isDestroyed = true
            return .taken(.windowDestroyed)
        default: return .notMine
        }
    }

    /// Window managers send events of their own where the window only moved; the sizes of those are anybody's claims.
    private func translateConfigure(_ event: XEvent) -> Event? {
        knownPlace = nil
        if event.xany.send_event != 0 {
            frameSync.wasConfigured(display.handle, isChanged: false)
            return .moved
        }
        if display.isOutdated(event) { return nil }
        let newWidth = Int(event.xconfigure.width)
        let newHeight = Int(event.xconfigure.height)
        let isChanged = newWidth != width || newHeight != height
        frameSync.wasConfigured(display.handle, isChanged: isChanged)
        guard isChanged else { return .moved }
        width = newWidth
        height = newHeight
        return .configured(width: newWidth, height: newHeight)
    }

    private func translateKey(_ event: XKeyEvent) -> Event? {
        if event.type == CX11.KeyPress {
            noteUserTime(event.time)
            return translatePress(event)
        }
        display.keyboard.release(event)
        return nil
    }

    private func translateButton(_ event: XButtonEvent) -> Event? {
        if event.type == ButtonPress { noteUserTime(event.time) }
        let state = pointer(event.x, event.y, event.state, event.time)
        return Event(button: event.button, isPress: event.type == ButtonPress, state)
    }

    private func translateMotion(_ motion: XMotionEvent) -> Event {
        .pointerMoved(pointer(motion.x, motion.y, motion.state, motion.time))
    }

    private func translateCrossing(_ event: XCrossingEvent) -> Event? {
        if inputExtension.covers(event) { return nil }
        let state = pointer(event.x, event.y, event.state, event.time)
        return Event(crossing: event.type == EnterNotify, mode: event.mode, state)
    }

    /// A grab, as for a shortcut of the window manager, takes the keys for a moment but not the focus.
    private func translateFocus(_ event: XFocusChangeEvent) -> Event? {
        display.keyboard.forgetHeldKeys()
        if event.mode == NotifyGrab || event.mode == NotifyUngrab || event.detail == NotifyPointer { return nil }
        return event.type == FocusIn ? .focusIn : .focusOut
    }

    private func translateMessage(_ event: XEvent) -> Event? {
        let message = event.xclient
        guard message.format == 32 else { return nil }
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
            x: Double(x), y: Double(y), modifiers: display.keyboard.modifiers(state),
            time: UInt32(truncatingIfNeeded: time))
    }
}

extension PixelRect {
    init(_ event: XExposeEvent) {
        self.init(x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height))
    }
}
