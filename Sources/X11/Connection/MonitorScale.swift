/// The desktop's scale in pixels per point.
public enum MonitorScale {
    /// Returns the scale for the contents of RESOURCE_MANAGER: Xft.dpi / 96 in quarters, from 1 to 16. A missing or
    /// malformed value yields 1. The last of several values counts.
    public nonisolated static func scale(forResources resources: String) -> Double {
        for line in resources.split(separator: "\n").reversed() {
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.split(whereSeparator: \.isWhitespace) }
            guard parts.count == 2, parts[0] == ["Xft.dpi"] else { continue }
            guard parts[1].count == 1, let resolution = Double(parts[1][0]), resolution.isFinite else { return 1 }
            return scale(forDotsPerInch: resolution)
        }
        return 1
    }

    /// - Parameter resolution: Finite.
    nonisolated static func scale(forDotsPerInch resolution: Double) -> Double {
        max(1, min(16, (resolution / 96 * 4).rounded() / 4))
    }
}
