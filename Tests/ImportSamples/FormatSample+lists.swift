import Importing

extension FormatSample {
    private static func list(_ separator: String = ",\n", _ row: (Weighing) -> String) -> String {
        weighings.map(row).joined(separator: separator)
    }

    /// JSON of interfaces, records and apps.
    static let furtherLists = [
        FormatSample(
            format: .garmin, variant: "range",
            text: "{\"dailyWeightSummaries\":["
                + list {
                    """
                    {"summaryDate":"\($0.date)","numOfWeightEntries":1,"latestWeight":{"weight":1,"date":1},\
                    "allWeightMetrics":[{"samplePk":1,"date":\($0.moment + 3600)000,"calendarDate":"\($0.date)",\
                    "weight":\($0.tenths)00.0,"bmi":null,"sourceType":"INDEX_SCALE","timestampGMT":\($0.moment)000}]}
                    """
                } + "],\"totalAverage\":{\"weight\":79000.5},\"previousDateWeight\":{\"weight\":81000}}"),
        FormatSample(
            format: .garmin, variant: "day",
            text: "{\"startDate\":\"2026-01-05\",\"dateWeightList\":["
                + list {
                    """
                    {"samplePk":1,"date":\($0.moment + 3600)000,"calendarDate":"\($0.date)","weight":\($0.tenths)00,\
                    "timestampGMT":\($0.moment)000,"weightDelta":-200.00000000000284}
                    """
                } + "],\"totalAverage\":{\"weight\":79000}}"),
        FormatSample(
            format: .fitbit, variant: "log",
            text: "{\"weight\":["
                + list {
                    """
                    {"bmi":\($0.index),"date":"\($0.date)","fat":21.3,"logId":\($0.moment)000,"source":"Aria",\
                    "time":"\($0.time):11","weight":\($0.kilograms)}
                    """
                } + "]}",
            unit: .kilograms),
        FormatSample(
            format: .fitbit, variant: "series",
            text: "{\"body-weight\":[" + list { "{\"dateTime\":\"\($0.date)\",\"value\":\"\($0.kilograms)\"}" } + "]}",
            unit: .kilograms),
        FormatSample(
            format: .withings, variant: "measures",
            text: "{\"status\":0,\"body\":{\"updatetime\":1,\"timezone\":\"Europe/Berlin\",\"measuregrps\":["
                + list {
                    """
                    {"grpid":1,"attrib":0,"date":\($0.moment),"created":\($0.moment + 9),"category":1,"deviceid":"a",\
                    "measures":[{"value":213,"type":6,"unit":-1},{"value":\($0.tenths)00,"type":1,"unit":-3}]}
                    """
                } + "],\"more\":0}}"),
        FormatSample(
            format: .googleFit, variant: "data set",
            text: "{\"dataSourceId\":\"derived:com.google.weight:a\",\"minStartTimeNs\":\"0\",\"point\":["
                + list {
                    """
                    {"startTimeNanos":"\($0.moment)000000000","endTimeNanos":"\($0.moment)000000000",\
                    "dataTypeName":"com.google.weight","value":[{"fpVal":\($0.kilograms)000015,"mapVal":[]}]}
                    """
                } + "]}"),
        FormatSample(
            format: .fhir, variant: "",
            text: "{\"resourceType\":\"Bundle\",\"type\":\"searchset\",\"entry\":["
                + "{\"resource\":{\"resourceType\":\"Patient\",\"id\":\"1\"}},\n"
                + list {
                    """
                    {"fullUrl":"urn:uuid:\($0.day)","resource":{"resourceType":"Observation","status":"final",\
                    "code":{"coding":[{"system":"http://loinc.org","code":"29463-7","display":"Body Weight"}]},\
                    "subject":{"reference":"Patient/1"},"effectiveDateTime":"\($0.date)T\($0.time):11+01:00",\
                    "valueQuantity":{"value":\($0.kilograms),"unit":"kg","system":"http://unitsofmeasure.org",\
                    "code":"kg"}}}
                    """
                } + "]}"),
        FormatSample(
            format: .healthPlanet, variant: "",
            text: "{\"birth_date\":\"19900101\",\"data\":["
                + list {
                    """
                    {"date":"202601\($0.date.suffix(2))\($0.time.filter { $0 != ":" })","keydata":"\($0.kilograms)0",\
                    "model":"01000165","tag":"6021"},
                    {"date":"202601\($0.date.suffix(2))0720","keydata":"20.80","model":"01000165","tag":"6022"}
                    """
                } + "],\"height\":\"170.0\",\"sex\":\"male\"}"),
        FormatSample(
            format: .goldenCheetah, variant: "JSON",
            text: "{\n    \"measures\": [\n"
                + list {
                    """
                            {
                                "comment": "x",
                                "fatkg": 0,
                                "source": 1,
                                "weightkg": \($0.kilograms),
                                "when": \($0.moment)
                            }
                    """
                } + "\n    ],\n    \"version\": 1\n}\n"),
        FormatSample(
            format: .waistline, variant: "",
            text: "{\"diary\":["
                + list {
                    """
                    {"dateTime":"\($0.date)T00:00:00.000Z","stats":{"weight":\($0.kilograms)},"items":[],"id":1}
                    """
                } + "],\"foodList\":[{\"name\":\"a\",\"nutrition\":{\"calories\":1}}],\"version\":34}"),
        FormatSample(
            format: .polar, variant: "",
            text: "{\"exportVersion\":\"1.0\",\"physicalInformations\":[{\"vo2Max\":50}],\"weights\":["
                + list { "{\"date\":\"\($0.date)T00:00:00.000\",\"weight\":\($0.kilograms)}" } + "],\"feedbacks\":[]}",
            unit: .kilograms),
    ]
}
