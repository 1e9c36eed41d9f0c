internal import CGIO

/// A connection to a message bus. Its callbacks come in a turn of the event loop.
@MainActor
public final class BusConnection {
    /// Called once when the bus has ended or has closed the connection.
    public var onEnd: (() -> Void)?
    let handle: OpaquePointer
    public let context: MainContext
    private var subscriptions: [guint] = []
    private var trees: [guint] = []

    /// The longest time to wait for an answer, in milliseconds.
    nonisolated public static let patience = 2000

    private init(_ handle: OpaquePointer, in context: MainContext) {
        (self.handle, self.context) = (handle, context)
        cgio_connect(
            UnsafeMutableRawPointer(handle), "closed",
            unsafeBitCast(connectionDidClose, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque())
    }

    isolated deinit {
        g_signal_handlers_disconnect_matched(
            UnsafeMutableRawPointer(handle), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil,
            Unmanaged.passUnretained(self).toOpaque())
        for subscription in subscriptions { g_dbus_connection_signal_unsubscribe(handle, subscription) }
        for tree in trees { g_dbus_connection_unregister_subtree(handle, tree) }
        context.run { g_dbus_connection_close(handle, nil, nil, nil) }
        g_object_unref(UnsafeMutableRawPointer(handle))
    }

    /// Connects to a bus that is there already; a bus that would have to be started is none. Gives nil if there is none
    /// or it does not answer within 2 s.
    public static func open(
        _ address: String, in context: MainContext, then use: @escaping (BusConnection?) -> Void
    ) {
        let running = address.split(separator: ";").filter { $0.hasPrefix("unix:") || $0.hasPrefix("tcp:") }
        guard !running.isEmpty else { return use(nil) }
        let cancellable = g_cancellable_new()!
        let limit = context.schedule(after: .milliseconds(Int64(patience))) { g_cancellable_cancel(cancellable) }
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        let answer = Answer { result in
            limit.cancel()
            g_object_unref(UnsafeMutableRawPointer(cancellable))
            let handle = g_dbus_connection_new_for_address_finish(result, nil)
            use(handle.map { BusConnection($0, in: context) })
        }
        context.run {
            g_dbus_connection_new_for_address(
                running.joined(separator: ";"), flags, nil, cancellable, Answer.callback, answer.retained)
        }
    }

    /// The connection's name on the bus.
    public var uniqueName: String { g_dbus_connection_get_unique_name(handle).map { String(cString: $0) } ?? "" }

    /// Calls a method of another program, which is not started for it. Gives nil for an error, and if there is no answer
    /// within a time in milliseconds.
    public func call(
        _ destination: String, _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue] = [],
        within limit: Int = patience, then use: @escaping ([BusValue]?) -> Void = { _ in }
    ) {
        let handle = handle
        let answer = Answer { result in
            let reply = g_dbus_connection_call_finish(handle, result, nil)
            defer { if let reply { g_variant_unref(reply) } }
            use([BusValue](tuple: reply))
        }
        context.run {
            g_dbus_connection_call(
                handle, destination, path, interface, method, arguments.tuple, nil,
                G_DBUS_CALL_FLAGS_NO_AUTO_START, gint(limit), nil, Answer.callback, answer.retained)
        }
    }

    /// Reads all properties of an interface of another program's object; gives nil for an error.
    public func properties(
        _ destination: String, _ path: String, _ interface: String, then use: @escaping ([String: BusValue]?) -> Void
    ) {
        call(destination, path, "org.freedesktop.DBus.Properties", "GetAll", [.string(interface)]) { reply in
            use(reply?.first?.named)
        }
    }

    public func emit(_ path: String, _ interface: String, _ signal: String, _ arguments: [BusValue]) {
        g_dbus_connection_emit_signal(handle, nil, path, interface, signal, arguments.tuple, nil)
    }

    /// Calls a function for each signal of another program, nil standing for any, until the connection ends.
    ///
    /// - Parameter first: The signal's first argument, which must be a text; nil for any.
    public func subscribe(
        to sender: String?, _ path: String, _ interface: String, _ signal: String? = nil, first: String? = nil,
        _ handle: @escaping (_ signal: String, [BusValue]) -> Void
    ) {
        let receiver = Receiver(handle)
        let subscription = context.run {
            g_dbus_connection_signal_subscribe(
                self.handle, sender, interface, signal, path, first, G_DBUS_SIGNAL_FLAGS_NONE, Receiver.callback,
                Unmanaged.passRetained(receiver).toOpaque(), { Unmanaged<AnyObject>.fromOpaque($0!).release() })
        }
        subscriptions.append(subscription)
    }

    /// Calls a function when a name gets another owner, or has none any more, until the connection ends.
    public func followOwner(of name: String, _ handle: @escaping (_ hasOwner: Bool) -> Void) {
        let bus = "org.freedesktop.DBus"
        subscribe(to: bus, "/org/freedesktop/DBus", bus, "NameOwnerChanged", first: name) { _, arguments in
            handle(arguments.count == 3 && arguments[2].text != "")
        }
    }

    func note(tree: guint) { trees.append(tree) }
}

private let connectionDidClose: @convention(c) (OpaquePointer?, gboolean, UnsafePointer<GError>?, gpointer?) -> Void = {
    _, _, _, data in
    guard let data else { return }
    let connection = Unmanaged<BusConnection>.fromOpaque(data).takeUnretainedValue()
    MainActor.assumeIsolated {
        connection.onEnd?()
        connection.onEnd = nil
    }
}

/// The receiver of one result of GLib's.
@MainActor
private final class Answer {
    private let use: (OpaquePointer?) -> Void

    init(_ use: @escaping (OpaquePointer?) -> Void) { self.use = use }

    var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    nonisolated static let callback: GAsyncReadyCallback = { _, result, data in
        let answer = Unmanaged<Answer>.fromOpaque(data!).takeRetainedValue()
        nonisolated(unsafe) let result = result
        MainActor.assumeIsolated { answer.use(result) }
    }
}

/// The receiver of signals.
@MainActor
private final class Receiver {
    private let handle: (String, [BusValue]) -> Void

    init(_ handle: @escaping (String, [BusValue]) -> Void) { self.handle = handle }

    nonisolated static let callback: GDBusSignalCallback = { _, _, _, _, signal, arguments, data in
        let receiver = Unmanaged<Receiver>.fromOpaque(data!).takeUnretainedValue()
        guard let signal, let arguments = [BusValue](tuple: arguments) else { return }
        let name = String(cString: signal)
        MainActor.assumeIsolated { receiver.handle(name, arguments) }
    }
}
