import { availableParallelism } from "node:os";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";
import { embeddedTests } from "./tests/support/embedded-tests.ts";

// The kind of a test is told by its file's name, wherever the file lies:
//   *.test.ts(x)        unit: rules and screens, no database
//   *.data.test.ts      commands and queries, with tests/support/test-database.ts
//   *.request.test.ts   the built site called in this process, with tests/support/site.ts
// Both run on PostgreSQL, and those named in tests/support/embedded-tests.ts on the embedded database too.
const data = "**/*.data.test.ts";
const request = "**/*.request.test.ts";

const setupFiles = ["tests/support/unexpected-console.ts", "tests/support/patience.ts"];

const withDatabase = {
  // The files of a worker share one process, the built site and the databases.
  isolate: false,
  setupFiles: [...setupFiles, "tests/support/each-file.ts"],
};

/** Files that start processes take longest by far; one that begins last would be waited for alone. */
class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const [others, processes] = [false, true].map((first) =>
      files.filter(({ moduleId }) => /\/(?:processes|resilience)\//.test(moduleId) === first),
    );
    return [...processes!, ...(await super.sort(others!))];
  }
}

const shared = {
  exclude: ["node_modules", "build", "tests/journeys"],
  setupFiles,
  // A zone far from Denver with an offset of 5:45 shows every date that forgets its zone.
  env: { TZ: "Asia/Kathmandu", NODE_ENV: "test" },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // It is as long as in tests/support/patience.ts; one second is Vitest's own.
  expect: { poll: { timeout: 10_000 } },
};

// The bundle, not compiled again; with the React that ships, so that a test's own screens are compiled for it too.
const builtAsItShips = {
  server: { deps: { external: [/\/build\/server\//] } },
  env: { ...shared.env, NODE_ENV: "production" },
};
const compiledForProduction = { jsx: { runtime: "automatic", development: false } } as const;

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    maxWorkers: availableParallelism(),
    sequence: { sequencer: ProcessesFirst },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...shared.exclude, data, request],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...withDatabase,
          name: "data",
          include: [data],
          globalSetup: ["tests/support/postgres-template.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...withDatabase,
          name: "request",
          include: [request],
          // They wait for processes of their own, and for limits to pass, a good part of the time.
          maxWorkers: availableParallelism() + 1,
          globalSetup: ["tests/support/postgres-template.ts"],
          ...builtAsItShips,
        },
        oxc: compiledForProduction,
      },
      {
        extends: true,
        test: {
          ...shared,
          ...withDatabase,
          name: "embedded",
          include: embeddedTests(),
          globalSetup: ["tests/support/embedded-template.ts"],
          ...builtAsItShips,
        },
        oxc: compiledForProduction,
      },
    ],
  },
});
