import { defineConfig, devices } from "@playwright/test";
import { chromiumArguments, chromiumProgram } from "./tests/support/chromium.ts";

const executablePath = chromiumProgram();
// One pixel for each: no layout depends on how fine a screen is, and a fine one is drawn seven times as long.
const phone = { ...devices["Pixel 5"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

/**
 * Journeys through the built site in the machine's own Chromium. A journey runs on the desktop; its tags say who
 * else makes it: @phone, @no-script; @only-phone and @only-no-script leave the desktop out.
 */
export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.journey.ts",
  outputDir: "test-results",
  globalSetup: ["tests/support/shared-demo.ts", "tests/support/journey-databases.ts"],
  // One more than two cores need: a journey waits a good part of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  // A journey of many steps takes a busy machine its time; each step has its own limit.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    actionTimeout: 30_000,
    // Any zone but Denver's: a date that follows the visitor's zone shows.
    timezoneId: "Asia/Kathmandu",
    locale: "en-US",
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArguments },
    // A trace costs a quarter of the time, and nobody can open one of CI's.
    trace: process.env["CI"] ? "off" : "retain-on-failure",
    // One journey is about it; anywhere else it would be one more thing that happens at some time or other.
    serviceWorkers: "block",
  },
  projects: [
    {
      name: "desktop",
      grepInvert: /@only-|@lighthouse/,
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 1360, height: 900 },
        // Motion takes turns too: whoever asked for less of it is here, everybody else on the phone.
        contextOptions: { reducedMotion: "reduce" },
      },
    },
    { name: "phone", grep: /@phone|@only-phone/, use: phone },
    { name: "no-script", grep: /@no-script|@only-no-script/, use: { ...phone, javaScriptEnabled: false } },
    // Alone and last: a busy machine is a slow phone.
    { name: "lighthouse", grep: /@lighthouse/, dependencies: ["desktop", "phone", "no-script"], fullyParallel: false },
  ],
});
