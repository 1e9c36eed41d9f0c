import Importing
import WeightHistory

/// A file in a program's format; all samples contain the same weighings.
public struct FormatSample: CustomStringConvertible, Sendable {
    public let format: ImportFormat
    public let variant: String
    public let text: String
    /// The answer to the file's question.
    public private(set) var unit: WeightUnit?

    public var description: String { "\(format) \(variant)" }

    /// A weighing by Berlin's clock in winter.
    public struct Weighing: Sendable {
        public var day: Int
        public var minute: Int
        public var tenths: Int

        public var date: String { "2026-01-\(day < 10 ? "0" : "")\(day)" }
        var time: String { "07:\(minute)" }
        var utc: String { "\(date)T06:\(minute)" }
        var kilograms: String { "\(tenths / 10).\(tenths % 10)" }
        var pounds: String {
            let tenths = (tenths * 22046 + 5000) / 10_000
            return "\(tenths / 10).\(tenths % 10)"
        }
        /// Seconds since 1970.
        var moment: Int { 1_767_571_200 + (day - 5) * 86400 + 6 * 3600 + minute * 60 + 11 }
        /// The body mass index for a height of 1.80 m.
        var index: String { "\(tenths * 1000 / 324 / 100).\(tenths * 1000 / 324 / 10 % 10)" }
    }

    public static let weighings = (0..<20).map { Weighing(day: 5 + $0, minute: 20 + $0, tenths: 804 - $0 * 3) }

    static func rows(_ row: (Weighing) -> String) -> String { weighings.map(row).joined() }

    public static let all: [FormatSample] = tables + furtherTables + lists + [apple]

    public static let lists = ownLists + furtherLists

    private static let ownLists = [
        FormatSample(
            format: .fitbit, variant: "pounds",
            text: "["
                + weighings.map {
                    """

                    {"logId":\($0.moment)000,"weight":\($0.pounds),"bmi":\($0.index),\
                    "date":"01/\($0.date.suffix(2))/26","time":"\($0.time):11"}
                    """
                }.joined(separator: ",") + "]"),
        FormatSample(
            format: .googleFit, variant: "",
            text: "{\"Data Source\":\"derived:com.google.weight\",\n\"Data Points\":["
                + weighings.map {
                    "{\"fitValue\":[{\"value\":{\"fpVal\":\($0.kilograms)000015}}],\n\"startTimeNanos\":\($0.moment)000000000,\"dataTypeName\":\"com.google.weight\"}"
                }.joined(separator: ",\n") + "]}"),
        FormatSample(
            format: .garmin, variant: "JSON",
            text: "["
                + weighings.map {
                    "{\"metaData\":{\"userProfilePK\":1},\"weight\":{\"weight\":\($0.tenths)00.0,\"timestampGMT\":\"\($0.utc):11.0\"}}"
                }.joined(separator: ",\n") + "]"),
    ]

    private static let apple = FormatSample(
        format: .appleHealth, variant: "",
        text: """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE HealthData [
            <!ELEMENT HealthData (ExportDate,Me,Record*)>
            <!ATTLIST Record type CDATA #REQUIRED unit CDATA #IMPLIED value CDATA #IMPLIED>
            ]>
            <HealthData locale="de_DE">

            """
                + rows {
                    """
                    <Record type="HKQuantityTypeIdentifierStepCount" unit="count" startDate="\($0.date) 08:00:00 +0100" value="80"/>
                    <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="A &amp; B" unit="kg" startDate="\($0.date) \($0.time):11 +0100" value="\($0.kilograms)"><MetadataEntry key="a" value="b"/></Record>

                    """
                } + "</HealthData>\n")

    private static let tables = [
        FormatSample(
            format: .openScale3, variant: "with its index",
            text: "DATE,TIME,BMI,BODY_FAT,COMMENT,WEIGHT\r\n"
                + rows { "\($0.date),\($0.time):11.48,\($0.index),21.3,\"a, b\",\($0.kilograms)\r\n" },
            unit: .kilograms),
        FormatSample(
            format: .openScale3, variant: "without",
            text: "DATE,TIME,WEIGHT\n" + rows { "\($0.date),\($0.time):11,\($0.kilograms)\n" },
            unit: .kilograms),
        FormatSample(
            format: .openScale2, variant: "",
            text: "\"bone\",\"comment\",\"dateTime\",\"fat\",\"weight\"\n"
                + rows { "0.0,\"\",\"\($0.date) \($0.time)\",20.3,\($0.kilograms)\n" }),
        FormatSample(
            format: .openScale1, variant: "of ten columns",
            text: rows {
                "\($0.date.suffix(2)).01.2026 \($0.time),\($0.kilograms),21.0,55.2,40.1,63.5,3.2,0.0,0.0,\($0.day == 7 ? "a, b" : "")\n"
            }),
        FormatSample(
            format: .gnomeHealth, variant: "",
            text: "date,weight\n" + rows { "\($0.date)T\($0.time):11+01,\($0.kilograms)\n" },
            unit: .kilograms),
        FormatSample(
            format: .libra, variant: "5",
            text: "#Version:5\n#Units:kg\n\n#date;weight;weight trend;body fat;body fat trend;log\n"
                + rows { "\($0.utc):11.000Z;\($0.kilograms);80.1;;;\($0.day == 6 ? "a b" : "")\n" }),
        FormatSample(
            format: .withings, variant: "",
            text: "Date,\"Weight (kg)\",\"Fat mass (kg)\",Comments\n"
                + rows { "\"\($0.date) \($0.time):11\",\($0.kilograms),16.02,\n" }),
        FormatSample(
            format: .withings, variant: "translated",
            text: "Datum,\"Gewicht (kg)\",\"Fettmasse (kg)\",\"Muskelmasse (kg)\",Kommentare\n"
                + rows { "\"\($0.date) \($0.time):11\",\($0.kilograms),16.02,60.1,\n" }),
        FormatSample(
            format: .fitbit, variant: "",
            text: "timestamp,weight grams,data source\n" + rows { "\($0.utc):11Z,\($0.tenths)00,Aria\n" }),
        FormatSample(
            format: .fitbitWeb, variant: "",
            text: "Body\nDate,Weight,BMI,Fat\n"
                + rows { "\"\($0.date.suffix(2))-01-2026\",\"\($0.kilograms)\",\"\($0.index)\",\"0\"\n" },
            unit: .kilograms),
        FormatSample(
            format: .googleFitDaily, variant: "",
            text: "Date,Move Minutes count,Average weight (kg),Max weight (kg),Min weight (kg)\n"
                + rows { "\($0.date),12,\($0.kilograms),81,80\n" }),
        FormatSample(
            format: .garmin, variant: "",
            text: "Time,Weight,Change,BMI,Body Fat,\n"
                + rows { "\" Jan \($0.day), 2026\",\n7:\($0.minute) AM,\($0.kilograms) kg,0.3 kg,24.8,--,\n" }),
        FormatSample(
            format: .samsungHealth, variant: "",
            text: "com.samsung.health.weight,7006003,12\nstart_time,weight,body_fat,time_offset,datauuid\n"
                + rows { "\($0.utc.replacing("T", with: " ")):11.000,\($0.kilograms),,UTC+0100,0f0e\n" }),
        FormatSample(
            format: .trendWeight, variant: "raw",
            text: "Date,Time,Weight,Body Fat %\n" + rows { "\($0.date),\($0.time):11,\($0.kilograms),21.3\n" },
            unit: .kilograms),
        FormatSample(
            format: .trendWeight, variant: "computed",
            text:
                "Date,Actual Weight,Weight Is Interpolated,Trend Weight,Actual Fat %,Fat Is Interpolated,Trend Fat %\n"
                + rows { "\($0.date),\($0.kilograms),\($0.day == 8 ? "Yes" : "No"),80.1,,,\n" },
            unit: .kilograms),
        FormatSample(
            format: .hackersDiet, variant: "",
            text: "Epoch,2026-01-07T08:00:00Z\r\nUser,1.0,someone,\r\nDate,Weight,Rung,Flag,Comment\r\n"
                + "StartTrend,80.4,0,1767600000,1767600000,1.0\r\n"
                + rows { "\($0.date),\($0.kilograms),,0,\"a, b\"\r\n" }),
        FormatSample(
            format: .trale, variant: "",
            text: "# This file was created with trale.\n#Date weight[kg]\n"
                + rows { "\($0.date)T\($0.time):11.000 \($0.kilograms)000000000\n" }),
        FormatSample(
            format: .zeppLife, variant: "",
            text: "time,weight,height,bmi,fatRate,bodyWaterRate\n"
                + rows { "\($0.utc.replacing("T", with: " ")):11+0000,\($0.kilograms),180.0,\($0.index),null,null\n" }),
        FormatSample(
            format: .goldenCheetah, variant: "",
            text: "date,weightkg,fatkg,comment\n" + rows { "\($0.utc):11Z,\($0.kilograms),0,x\n" }),
        FormatSample(
            format: .myFitnessPal, variant: "",
            text: "Date,Body Fat %,Weight\r\n" + rows { "\($0.date),,\($0.kilograms)\r\n" },
            unit: .kilograms),
        FormatSample(
            format: .columns, variant: "in German",
            text: "Datum;Gewicht (kg);Notiz\n"
                + rows { "\($0.date.suffix(2)).01.2026;\($0.kilograms.replacing(".", with: ","));\n" }),
        FormatSample(
            format: .healthBeat, variant: "",
            text: "date,weight,unit,note\n" + rows { "\($0.date)T\($0.time):11+01:00,\($0.kilograms),kg,\n" }),
    ]
}
