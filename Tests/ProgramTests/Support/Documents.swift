/// Weight histories for tests.
nonisolated enum Documents {
    static let header = "date,weight,unit,note\n"

    static let threeDays = """
        date,weight,unit,note
        2026-11-01T07:12:00+01:00,82.4,kg,
        2026-11-02T07:05:00+01:00,181.4,lbs,"after the run, before breakfast"
        2026-11-03,81.9,kg,

        """

    /// A line for each day, with pseudorandom weights that are the same each time.
    static func days(_ count: Int) -> String {
        var text = header
        var state: UInt32 = 1
        for day in 0..<count {
            state = state &* 1_664_525 &+ 1_013_904_223
            let date = "\(2000 + day / 336)-\(twoDigits(day / 28 % 12 + 1))-\(twoDigits(day % 28 + 1))"
            text += "\(date),\(60 + (state >> 16) % 40).\((state >> 8) % 10),kg,\n"
        }
        return text
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
