import { existsSync } from "node:fs";
import { chromium, type Browser } from "@playwright/test";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The machine's own Chromium; undefined leaves the choice to Playwright, which may have brought one. */
export function chromiumProgram(): string | undefined {
  return places.find((file) => existsSync(file));
}

/** A headless Chromium; with a port other programs can drive it too. */
export function startChromium({ debugPort }: { debugPort?: number } = {}): Promise<Browser> {
  const executablePath = chromiumProgram();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", ...(debugPort ? [`--remote-debugging-port=${debugPort}`] : [])],
  });
}
