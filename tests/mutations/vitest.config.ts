import { mergeConfig } from "vite";
import ours from "../../vitest.config.ts";
import { instrumented } from "./instrument.ts";

// The project's own suites, with every mutant of the files in MUTATED_FILES built in.
const files = (process.env["MUTATED_FILES"] ?? "").split(":");

export default mergeConfig(ours, {
  plugins: [instrumented(files)],
  test: {
    setupFiles: ["tests/mutations/in-trial.ts"],
    runner: "tests/mutations/runner.ts",
    // A kept module would hold the mutants of the run before.
    fsModuleCache: false,
  },
});
