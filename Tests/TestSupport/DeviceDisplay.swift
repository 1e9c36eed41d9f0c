import CX11
import Glibc

/// An X server with an invisible monitor of 1024 × 768 pixels at 75.03 Hz, and a pointer, touchscreen and touchpad that
/// a test controls.
@MainActor
public final class DeviceDisplay {
    /// In the form of DISPLAY.
    public var name: String { server.name }
    public let pointer: InputDevice
    public let touchscreen: InputDevice
    public let touchpad: InputDevice
    private let server: ServerProcess
    private let anchor: OpaquePointer
    private let folder = TestFolder()

    /// Whether the server and its drivers are installed, and this user may start them.
    public nonisolated static var isAvailable: Bool {
        let modules = "/usr/lib/xorg/modules"
        let files = ["/usr/bin/Xorg", "\(modules)/input/inputtest_drv.so", "\(modules)/drivers/dummy_drv.so"]
        return getuid() == 0 && files.allSatisfy { access($0, R_OK) == 0 }
    }

    /// The reason for skipping a test without the server.
    public nonisolated static let requirement =
        "Needs root, and the packages xserver-xorg-core and xserver-xorg-video-dummy"

    /// Traps if the server does not start.
    public init() {
        let words = [
            "/usr/bin/Xorg", "-config", folder.write(Self.configuration(folder.path), to: "xorg.conf"), "-logfile",
            folder["log"], "-terminate", "-sharevts", "-novtswitch", "-extension", "GLX", "vt7",
        ]
        guard let server = ServerProcess(words) else {
            preconditionFailure("Xorg did not start: \(folder.text(of: "log") ?? "there is no log").")
        }
        self.server = server
        guard let anchor = openDisplay(server.name) else { preconditionFailure("Xorg does not answer.") }
        self.anchor = anchor
        let size = (width: 1024.0, height: 768.0)
        pointer = InputDevice(path: folder["pointer"], screenSize: size) { XSync(anchor, False) }
        touchscreen = InputDevice(path: folder["touchscreen"], screenSize: size) { XSync(anchor, False) }
        touchpad = InputDevice(path: folder["touchpad"], screenSize: size) { XSync(anchor, False) }
    }

    isolated deinit {
        XCloseDisplay(anchor)
        server.end(with: SIGTERM)
    }

    private static func configuration(_ folder: String) -> String {
        """
        Section "ServerFlags"
          Option "AutoAddDevices" "false"
          Option "DontVTSwitch" "true"
        EndSection
        Section "Device"
          Identifier "card"
          Driver "dummy"
          VideoRam 16384
        EndSection
        Section "Monitor"
          Identifier "monitor"
          HorizSync 1-300
          VertRefresh 1-300
          Modeline "75 a second" 78.75 1024 1040 1136 1312 768 769 772 800
        EndSection
        Section "Screen"
          Identifier "screen"
          Device "card"
          Monitor "monitor"
          DefaultDepth 24
          SubSection "Display"
            Depth 24
            Modes "75 a second"
          EndSubSection
        EndSection
        Section "InputDevice"
          Identifier "pointer"
          Driver "inputtest"
          Option "DeviceType" "PointerAbsolute"
          Option "SocketPath" "\(folder)/pointer"
        EndSection
        Section "InputDevice"
          Identifier "touchscreen"
          Driver "inputtest"
          Option "DeviceType" "Touch"
          Option "TouchCount" "10"
          Option "SocketPath" "\(folder)/touchscreen"
        EndSection
        Section "InputDevice"
          Identifier "touchpad"
          Driver "inputtest"
          Option "DeviceType" "PointerGesture"
          Option "SocketPath" "\(folder)/touchpad"
        EndSection
        Section "ServerLayout"
          Identifier "layout"
          Screen "screen"
          InputDevice "pointer" "CorePointer"
          InputDevice "touchscreen" "SendCoreEvents"
          InputDevice "touchpad" "SendCoreEvents"
        EndSection
        """
    }
}
