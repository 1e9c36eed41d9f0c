import Importing

/// A database in a program's format; all samples contain the weighings of `FormatSample`.
public struct DatabaseSample: CustomStringConvertible, Sendable {
    public let format: ImportFormat
    public let variant: String
    public let statements: String

    public var description: String { "\(format) \(variant)" }
    public var bytes: [UInt8] { DatabaseFile(statements).bytes }

    private init(
        _ format: ImportFormat, _ schema: String, _ variant: String = "", row: (FormatSample.Weighing) -> String
    ) {
        (self.format, self.variant) = (format, variant)
        statements = schema + FormatSample.weighings.map(row).joined()
    }

    public static let all = [
        DatabaseSample(.healthConnect, healthConnect) {
            "INSERT INTO weight_record_table VALUES (\($0.day), \($0.moment)000, 3600, 20458, \($0.tenths)00.0);"
        },
        DatabaseSample(.openScale2, openScale2) {
            "INSERT INTO scaleMeasurements VALUES (\($0.day), 1, 1, \($0.moment)000, \($0.kilograms), 20.3, '');"
        },
        DatabaseSample(.openScale3, openScale3) {
            """
            INSERT INTO Measurement VALUES (\($0.day), 1, \($0.moment)480);
            INSERT INTO MeasurementValue VALUES (NULL, \($0.day), 1, \($0.kilograms), NULL, NULL);
            INSERT INTO MeasurementValue VALUES (NULL, \($0.day), 3, 21.3, NULL, NULL);
            INSERT INTO MeasurementValue VALUES (NULL, \($0.day), 27, NULL, NULL, 'a, b');
            """
        },
        DatabaseSample(.gadgetbridge, gadgetbridge("MI_SCALE_WEIGHT_SAMPLE"), "of a scale of Xiaomi") {
            "INSERT INTO MI_SCALE_WEIGHT_SAMPLE VALUES (\($0.moment)000, 1, 1, \($0.kilograms));"
        },
        DatabaseSample(
            .gadgetbridge, gadgetbridge("MI_SCALE_WEIGHT_SAMPLE") + gadgetbridge("GENERIC_WEIGHT_SAMPLE"),
            "of several scales"
        ) {
            let table = $0.day < 15 ? "MI_SCALE_WEIGHT_SAMPLE" : "GENERIC_WEIGHT_SAMPLE"
            return "INSERT INTO \(table) VALUES (\($0.moment)000, 1, 1, \($0.kilograms));"
        },
        DatabaseSample(.weightLogger, weightLogger) {
            "INSERT INTO measurements (weight, recorded_at) VALUES (\($0.kilograms), \($0.moment)000);"
        },
    ]

    public static let healthConnect = """
        CREATE TABLE weight_record_table (row_id INTEGER PRIMARY KEY, time INTEGER, zone_offset INTEGER,
            local_date INTEGER, weight REAL, local_date_time INTEGER AS (time + 1000 * zone_offset));
        CREATE TABLE steps_record_table (row_id INTEGER PRIMARY KEY, count INTEGER);

        """

    public static let openScale2 = """
        CREATE TABLE scaleUsers (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, username TEXT NOT NULL);
        CREATE TABLE scaleMeasurements (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, userId INTEGER NOT NULL,
            enabled INTEGER NOT NULL, datetime INTEGER, weight REAL NOT NULL, fat REAL NOT NULL, comment TEXT,
            FOREIGN KEY(userId) REFERENCES scaleUsers(id) ON DELETE CASCADE);
        CREATE UNIQUE INDEX index_scaleMeasurements_userId_datetime ON scaleMeasurements (userId, datetime);
        INSERT INTO scaleUsers VALUES (1, 'Anna');

        """

    public static let openScale3 = """
        CREATE TABLE User (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, name TEXT NOT NULL);
        CREATE TABLE Measurement (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, userId INTEGER NOT NULL,
            timestamp INTEGER NOT NULL, FOREIGN KEY(userId) REFERENCES User(id) ON DELETE CASCADE);
        CREATE TABLE MeasurementType (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, key TEXT NOT NULL, unit TEXT NOT NULL);
        CREATE TABLE MeasurementValue (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, measurementId INTEGER NOT NULL,
            typeId INTEGER NOT NULL, floatValue REAL, intValue INTEGER, textValue TEXT);
        CREATE INDEX index_MeasurementValue_measurementId ON MeasurementValue (measurementId);
        CREATE INDEX index_MeasurementValue_typeId ON MeasurementValue (typeId);
        INSERT INTO User VALUES (1, 'Anna');
        INSERT INTO MeasurementType VALUES (1, 'WEIGHT', 'KG'), (3, 'BODY_FAT', 'PERCENT'), (27, 'COMMENT', 'NONE');

        """

    private static func gadgetbridge(_ table: String) -> String {
        """
        CREATE TABLE \(table) (TIMESTAMP INTEGER NOT NULL, DEVICE_ID INTEGER NOT NULL, USER_ID INTEGER NOT NULL,
            WEIGHT_KG REAL NOT NULL, PRIMARY KEY (TIMESTAMP, DEVICE_ID) ON CONFLICT REPLACE) WITHOUT ROWID;

        """
    }

    private static let weightLogger = """
        CREATE TABLE measurements (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, weight REAL NOT NULL, body_fat REAL,
            body_water REAL, muscle_mass REAL, daily_calorie_intake INTEGER, physique_rating INTEGER,
            visceral_fat_rating REAL, bone_mass REAL, metabolic_age INTEGER, recorded_at INTEGER,
            exported INTEGER NOT NULL DEFAULT 0);
        CREATE INDEX idx_recorded_at ON measurements (recorded_at ASC);

        """
}
