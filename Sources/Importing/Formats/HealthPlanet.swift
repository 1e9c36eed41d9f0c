import JSON

/// Health Planet, Tanita's service in Japan: `{"birth_date":…,"data":[{"date":"202601050731","keydata":"80.40",
/// "model":…,"tag":"6021"}]}`.
///
/// Times are those of Japan; tag 6021 is the weight in kilograms, 6022 the body fat in percent. Source: healthplanet.jp/apis, and readers of it.
extension JSONRows {
    static let healthPlanet = JSONRows(
        SourceTraits(format: .healthPlanet, unit: .kilograms, dateOrder: .yearFirst, zone: .offset(9 * 3600)),
        at: ["data"], marks: ["data.date", "data.keydata", "data.tag"]
    ) { object in
        let tag = object["tag"]?.word ?? ""
        guard ["6021", "6022"].contains(tag) else { return .other("tag \(tag)") }
        let (number, isWeight) = (object["keydata"]?.word ?? "", tag == "6021")
        let date = object["date"]?.word ?? ""
        // `HHmm` or, in old answers, `HHmmss`.
        let time = date.dropFirst(8)
        return .texts(
            RowTexts(
                date: String(date.prefix(8)),
                time: time.count == 4 ? "\(time.prefix(2)):\(time.suffix(2))" : String(time),
                weight: isWeight ? number : "",
                values: isWeight ? [] : [RowTexts.Value(.fat, number)].compactMap(\.self)))
    }
}
