import { existsSync } from "node:fs";
import { chromium, type Browser } from "@playwright/test";

// The one without windows first: docs/decisions/0031-browser-tests.md has the figures.
const places = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].map(
  (name) => `/usr/bin/${name}`,
);

/** The machine's own Chromium; undefined leaves the choice to Playwright, which may have brought one. */
export function chromiumProgram(): string | undefined {
  return places.find((file) => existsSync(file));
}

/** Two pages that a Chromium with windows loads for the address bar of every new one, which nobody sees without a screen. */
const addressBarPages = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** What Playwright 1.65 turns off. Chromium reads only the last list it is given, so ours repeats it. */
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

/** A new context with its first page costs less than half with these; docs/decisions/0031-browser-tests.md has the figures. */
export const chromiumArguments = [
  "--no-sandbox",
  `--disable-features=${[...offByPlaywright, ...addressBarPages].join(",")}`,
  // A page stays in the process its tab began with.
  "--renderer-process-limit=1",
];

/** A headless Chromium; with a port other programs can drive it too. */
export function startChromium({ debugPort }: { debugPort?: number } = {}): Promise<Browser> {
  const executablePath = chromiumProgram();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumArguments, ...(debugPort ? [`--remote-debugging-port=${debugPort}`] : [])],
  });
}
