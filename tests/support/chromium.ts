import { existsSync } from "node:fs";
import { chromium, type Browser } from "@playwright/test";

// The headless shell is preferred: docs/decisions/0031-browser-tests.md has the figures.
const places = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].map(
  (name) => `/usr/bin/${name}`,
);

/** Returns the machine's own Chromium; undefined lets Playwright use one it has installed. */
export function chromiumProgram(): string | undefined {
  return places.find((file) => existsSync(file));
}

/** Two hidden pages that Chromium loads for the address bar of every window. */
const addressBarPages = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** The features that Playwright 1.65 disables. Chromium uses only the last list, so ours repeats them. */
const offByPlaywright = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** These halve the cost of a new context with its first page; docs/decisions/0031-browser-tests.md has the figures. */
export const chromiumArguments = [
  "--no-sandbox",
  `--disable-features=${[...offByPlaywright, ...addressBarPages].join(",")}`,
  // A page stays in the process of its tab.
  "--renderer-process-limit=1",
];

/** Starts a headless Chromium; with a port, other programs can control it too. */
export function startChromium({ debugPort }: { debugPort?: number } = {}): Promise<Browser> {
  const executablePath = chromiumProgram();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumArguments, ...(debugPort ? [`--remote-debugging-port=${debugPort}`] : [])],
  });
}
