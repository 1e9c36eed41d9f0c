internal import CX11
import Input

/// Accumulates the rotation of pinches, of which each event has only its own part.
struct PinchReader {
    /// In radians since the pinch began, by device number.
    private var angles: [Int32: Double] = [:]

    mutating func pinch(of event: XIGesturePinchEvent) -> Pinch {
        let turn = event.delta_angle * .pi / 180
        let angle = event.evtype == XI_GesturePinchBegin ? 0 : angles[event.deviceid, default: 0] + turn
        angles[event.deviceid] = event.evtype == XI_GesturePinchEnd ? nil : angle
        // Ignore zero or non-finite scales from a broken server.
        let scale = event.scale > 0 && event.scale.isFinite ? event.scale : 1
        return Pinch(phase(of: event), scale: scale, angle: angle)
    }

    private func phase(of event: XIGesturePinchEvent) -> Pinch.Phase {
        switch event.evtype {
        case XI_GesturePinchBegin: .began
        case XI_GesturePinchUpdate: .changed
        default: event.flags & XIGesturePinchEventCancelled != 0 ? .cancelled : .ended
        }
    }
}
