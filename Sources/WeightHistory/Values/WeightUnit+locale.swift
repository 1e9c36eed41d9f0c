internal import CLinux
import Glibc

extension WeightUnit {
    /// The unit that goes with the locale's system of measures: pounds in the United States, kilograms elsewhere.
    ///
    /// The program must have called `setlocale` before; until then the locale is "C", which is metric.
    /// _NL_MEASUREMENT_MEASUREMENT
    public static var localeDefault: WeightUnit {
        let unitedStates: CChar = 2
        guard let system = nl_langinfo(nl_item(_NL_MEASUREMENT_MEASUREMENT)) else { return .kilograms }
        return system.pointee == unitedStates ? .pounds : .kilograms
    }
}
