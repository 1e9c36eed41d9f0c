import Importing

extension FormatSample {
    static let furtherTables = [
        FormatSample(
            format: .loseIt, variant: "",
            text: "Date,Weight,Last Updated,Deleted\n"
                + rows { "01/\($0.date.suffix(2))/2026,\($0.kilograms),\($0.date)T\($0.time):11+0100,false\n" },
            unit: .kilograms),
        FormatSample(
            format: .beurer, variant: "",
            text: "\u{FEFF}Data Export Details\r\n\r\nUser details\r\n\"Gender\";\"\"\r\n"
                + "\"Date of birth\";\"1990-01-01\"\r\n\r\nPeriod\r\n\"Start\";\"2026-01-05\"\r\n"
                + "\"End\";\"2026-01-24\"\r\n\r\nCategory\r\n\"Scale\";020\r\n\r\n"
                + "Weight\r\nDate;Time;kg;BMI;Body fat;Water;Muscles;Bones;Medication;Comment\r\n"
                + rows {
                    "\"\($0.date)\";\"\($0.time)\";\"\($0.kilograms)\";\"\($0.index)\";\"15.8\";\"57.8\";\"43.7\";\"2.8\";\"\";\"\"\r\n"
                }),
        FormatSample(
            format: .beurer, variant: "Pro in German",
            text: "Benutzerdetails;;;;;;;;;\nGeschlecht;Weiblich;;;;;;;;\nGeburtsdatum;01.01.1990;;;;;;;;\n"
                + "Körpergröße;180 cm;;;;;;;;\n;;;;;;;;;\nGewicht;;;;;;;;;\n"
                + "Datum;Uhrzeit;kg;BMI;Körperfett;Wasser;Muskeln;Knochen;Puls;Viszeralfett\n"
                + rows {
                    "\($0.date.suffix(2)).01.2026;\($0.time);\($0.kilograms.replacing(".", with: ","));\($0.index);15,8;57,8;43,7;2,8;;\n"
                }),
        FormatSample(
            format: .tanita, variant: "",
            text: rows {
                "{0,16,~0,2,~1,2,~2,3,~3,4,MO,\"BC-601\",DT,\"\($0.date.suffix(2))/01/2026\",Ti,\"\($0.time):11\",Bt,0,GE,1,AG,36,Hm,180.0,AL,2,Wk,\($0.kilograms),MI,\($0.index),FW,18.9,mW,61.2,ww,56.4,CS,A4\r\n"
            }),
        FormatSample(
            format: .tanita, variant: "in pounds",
            text: rows {
                "{0,16,~0,3,~1,3,~2,3,~3,4,MO,\"BC-601\",DT,\"\($0.date.suffix(2))/01/2026\",Ti,\"\($0.time):11\",Bt,0,Hm,71.0,Wk,\($0.pounds),MI,\($0.index),CS,B5}\n"
            }),
        FormatSample(
            format: .diaguard, variant: "",
            text: "\"meta\";\"23\"\n\"tag\";\"a\"\n\"food\";\"Cola\";;;\"10\"\n"
                + rows {
                    """
                    "entry";"\($0.date) \($0.time):11";"\($0.day == 6 ? "a; b" : "")"
                    "measurement";"bloodsugar";"100.0"
                    "measurement";"weight";"\($0.kilograms)"

                    """
                }),
    ]
}
