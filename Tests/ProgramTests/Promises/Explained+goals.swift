nonisolated extension Explanation {
    /// Goals that are ranges or have plans.
    static let goals: [Explanation] = [
        .proved(
            "A range to stay within is a band between two guides, and a plan is a dashed line.",
            both: ["GoalBandTests.theBandIsBetweenTwoGuides", "GoalBandTests.aPlanLeadsFromItsStartToTheGoal"]),
        .proved(
            "A range is reached once the trend is in it, and left when the trend is beyond a bound by more than its "
                + "standard error.",
            both: ["GoalStandingTests.theTrendDecides", "GoalStandingTests.aTrendByTheBoundIsWithin"]),
        .proved(
            "A plan is kept if the interval of the rate contains the planned rate.",
            both: ["PlanProgressTests.theIntervalDecides"]),
        .proved(
            "The rate of a range that ends before the plan begins is not compared.",
            commandLine: ["PlannedGoalTests.aPlanIsNotComparedWithTheTimeBeforeIt"],
            both: ["PlanProgressTests.aTimeBeforeThePlanIsNotCompared"]),
        .proved(
            "With a range or a plan, the time without a clear change is given in weeks, up to the longest whose interval "
                + "contains zero.",
            commandLine: ["PlannedGoalTests.weeksWithoutAChangeAreInTheSummary"],
            both: ["PlanProgressTests.weeksWithoutAChangeAreCounted"]),
        .proved(
            "The energy that the rate stands for, at 7716 kcal a kilogram, is given if you chose that in the panel of "
                + "the goal.",
            commandLine: ["PlannedGoalTests.theChosenEnergyIsInTheSummary"],
            both: ["PlanProgressTests.energyIsOfTheClearRate", "GoalPlanPanelTests.energyIsChosenAndRemembered"]),
        .proved(
            "Two weights, as in ‘76-78kg’, are a range to stay within.",
            commandLine: ["PlannedGoalTests.aRangeIsSetAndSummarized"],
            window: ["GoalPlanPanelTests.twoWeightsAreARange"]),
        .proved(
            "With a day or a weekly change, the document also keeps the trend and the day when the goal was set, from "
                + "which the graph draws the plan.",
            commandLine: ["PlannedGoalTests.aPlanBeginsWithTheTrendOfToday"],
            window: ["GoalPlanPanelTests.aPlanBeginsWithTheTrendOfToday"]),
        .proved(
            "A plan that is faster than 1% of the weight a week and a goal below a body mass index of 18.5 are asked "
                + "about, and need --yes without a terminal.",
            commandLine: ["PlannedGoalTests.anUnusualGoalIsAskedAbout"],
            window: ["GoalPlanPanelTests.anUnusualGoalIsAskedAboutOnce"]),
        .proved(
            "The day on which the goal is to be reached, after today.",
            commandLine: [
                "PlannedGoalTests.aPlanBeginsWithTheTrendOfToday", "PlannedGoalTests.refusesAPlanThatIsNone",
            ],
            window: ["GoalPlanPanelTests.aMistakeIsExplained"]),
        .proved(
            "The planned change of the weight in a week, up or down.",
            commandLine: ["PlannedGoalTests.aPlanBeginsWithTheTrendOfToday"],
            window: ["GoalPlanPanelTests.aPlanBeginsWithTheTrendOfToday"]),
        .proved(
            "Set an unusual goal without asking.",
            commandLine: ["PlannedGoalTests.anUnusualGoalIsAskedAbout"]),
        .proved(
            "A goal may also be a range, or have a plan, with the weight and the day of its start if they are known:",
            both: ["GoalLineTests.everyFormIsRead"]),
    ]
}
