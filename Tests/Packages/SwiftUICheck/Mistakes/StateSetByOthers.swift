// expected: error: cannot assign to property: 'state' setter is inaccessible
import FormRuntime

@MainActor
func pretend(_ run: ActionRun) { run.state = .running }
