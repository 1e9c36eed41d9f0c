import Testing
import ViewKit

@MainActor @Suite struct TimingCurveTests {
    /// Points of the Bézier curves by explicit parameters: time and value at t.
    @Test func aCurvePassesItsBezierPoints() {
        func point(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ t: Double) -> (x: Double, y: Double) {
            let (a, b, c) = (3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t)
            return (a * x1 + b * x2 + c, a * y1 + b * y2 + c)
        }
        let curves: [(TimingCurve, (Double, Double, Double, Double))] = [
            (.easeIn, (0.42, 0, 1, 1)), (.easeOut, (0, 0, 0.58, 1)), (.easeInEaseOut, (0.42, 0, 0.58, 1)),
            (.cubic(0.2, 1.4, 0.7, -0.3), (0.2, 1.4, 0.7, -0.3)),
        ]

        for (curve, (x1, y1, x2, y2)) in curves {
            for t in stride(from: 0, through: 1, by: 0.125) {
                let place = point(x1, y1, x2, y2, t)
                #expect(abs(curve.value(at: place.x) - place.y) < 1e-9, "\(curve) at \(t)")
            }
        }
    }

    @Test func knownValues() {
        #expect(TimingCurve.linear.value(at: 0.3) == 0.3)
        #expect(abs(TimingCurve.easeInEaseOut.value(at: 0.5) - 0.5) < 1e-12)
        #expect(abs(TimingCurve.easeInEaseOut.value(at: 0.25) - 0.129162) < 1e-5)
        #expect(abs(TimingCurve.easeIn.value(at: 0.5) - 0.315357) < 1e-5)
        #expect(abs(TimingCurve.easeOut.value(at: 0.5) - 0.684643) < 1e-5)
    }

    @Test func theEndsAreExactAndTimesOutsideAreCut() {
        for curve in [TimingCurve.linear, .easeIn, .easeOut, .easeInEaseOut, .cubic(1, 0, 0, 1)] {
            #expect(curve.value(at: 0) == 0)
            #expect(curve.value(at: 1) == 1)
            #expect(curve.value(at: -3) == 0)
            #expect(curve.value(at: 7) == 1)
        }
    }
}
