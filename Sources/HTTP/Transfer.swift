internal import CCurl
import System

/// One request to one server, and its response.
final class Transfer {
    enum Answer {
        case content([UInt8])
        /// A redirect to an address that has not been checked.
        case redirect(String)
    }

    private let handle: UnsafeMutableRawPointer
    private let server: String
    private let byteLimit: Int
    private let stop: StopSwitch
    private var bytes: [UInt8] = []
    private var isTooLarge = false

    init(_ address: WebAddress, agent: String, byteLimit: Int, stop: StopSwitch) {
        _ = Self.isReady
        guard let handle = curl_easy_init() else { preconditionFailure("There is no memory for a transfer.") }
        (self.handle, server, self.byteLimit, self.stop) = (handle, address.server, byteLimit, stop)
        ccurl_set_text(handle, CURLOPT_URL, address.text)
        ccurl_set_text(handle, CURLOPT_USERAGENT, agent)
        // Accepts all encodings that libcurl supports.
        ccurl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "")
        // Timeouts must not use signals, which belong to the program.
        ccurl_set_number(handle, CURLOPT_NOSIGNAL, 1)
    }

    deinit { curl_easy_cleanup(handle) }

    /// Sends the request and waits for the response.
    func run(connectLimit: Duration, timeLimit: Duration) throws(HTTPError) -> Answer {
        guard timeLimit > .zero else { throw .timedOut(server) }
        for (option, limit) in [(CURLOPT_CONNECTTIMEOUT_MS, connectLimit), (CURLOPT_TIMEOUT_MS, timeLimit)] {
            // libcurl reads 0 as no limit.
            ccurl_set_number(handle, option, max(1, Int(limit.wholeNanoseconds / 1_000_000)))
        }
        // The second function is called about once a second and whenever data arrives; 1 ends the transfer.
        ccurl_set_receiver(
            handle, Unmanaged.passUnretained(self).toOpaque(),
            { bytes, size, count, context in
                let isTaken = Transfer.at(context).take(UnsafeRawBufferPointer(start: bytes, count: size * count))
                return isTaken ? size * count : 0
            }, { context, _, _, _, _ in Transfer.at(context).stop.isOn ? 1 : 0 })
        let code = curl_easy_perform(handle)
        guard code == CURLE_OK else { throw error(code) }
        if let next = ccurl_text(handle, CURLINFO_REDIRECT_URL) { return .redirect(String(cString: next)) }
        let status = ccurl_number(handle, CURLINFO_RESPONSE_CODE)
        guard (200..<300).contains(status) else { throw .status(status, server) }
        return .content(bytes)
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> Transfer {
        Unmanaged.fromOpaque(context!).takeUnretainedValue()
    }

    /// Appends received bytes; returns false to end the transfer.
    private func take(_ piece: UnsafeRawBufferPointer) -> Bool {
        isTooLarge = bytes.count + piece.count > byteLimit
        if !isTooLarge { bytes += piece }
        return !isTooLarge
    }

    private func error(_ code: CURLcode) -> HTTPError {
        if stop.isOn { return .stopped }
        if isTooLarge { return .tooLarge }
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: return .unknownServer(server)
        case CURLE_COULDNT_CONNECT: return .refused(server)
        case CURLE_OPERATION_TIMEDOUT:
            return ccurl_time(handle, CURLINFO_PRETRANSFER_TIME_T) == 0 ? .connectTimedOut(server) : .timedOut(server)
        case CURLE_PEER_FAILED_VERIFICATION: return .untrusted(server, reason: reason(code))
        case CURLE_SSL_CONNECT_ERROR: return .noEncryption(server)
        default: return .failed(server, reason: reason(code))
        }
    }

    /// libcurl's description, with a lower-case initial to follow a colon, except in an abbreviation.
    private func reason(_ code: CURLcode) -> String {
        let words = String(cString: curl_easy_strerror(code))
        guard words.dropFirst().first?.isLowercase == true else { return words }
        return words.prefix(1).lowercased() + words.dropFirst()
    }

    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
}
