import Foundation
import PackagePlugin

@main
struct FormGenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        []
    }
}
