import { defineConfig } from "vitest/config";

// The kind of a test is told by its file's name, wherever the file lies:
//   *.test.ts(x)        unit: rules and screens, no database
//   *.data.test.ts      commands and queries, run on both engines with tests/support/world.ts
//   *.request.test.ts   the built site called in this process, with tests/support/site.ts
const data = "**/*.data.test.ts";
const request = "**/*.request.test.ts";

const shared = {
  exclude: ["node_modules", "build", "tests/journeys"],
  setupFiles: ["tests/support/unexpected-console.ts"],
  // A zone far from Denver with an offset of 5:45 shows every date that forgets its zone.
  env: { TZ: "Asia/Kathmandu", NODE_ENV: "test" },
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Every core works: the tests wait for databases and processes more than for each other.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: { ...shared, name: "unit", include: ["**/*.test.{ts,tsx}"], exclude: [...shared.exclude, data, request] },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "data-embedded",
          include: [data],
          globalSetup: ["tests/support/embedded-template.ts"],
          provide: { engine: "embedded" },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "data-postgres",
          include: [data],
          globalSetup: ["tests/support/postgres-template.ts"],
          provide: { engine: "postgres" },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "request",
          include: [request],
          globalSetup: ["tests/support/embedded-template.ts"],
          provide: { engine: "embedded" },
          // The bundle as it ships, not compiled again.
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
    ],
  },
});
