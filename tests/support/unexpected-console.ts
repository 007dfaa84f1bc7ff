import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";

const methods = ["log", "info", "warn", "error", "debug"] as const;
let expected: RegExp[] = [];
let unexpected: string[] = [];

for (const method of methods) {
  console[method] = (...words: unknown[]) => {
    const message = format(...words);
    if (!expected.some((pattern) => pattern.test(message))) unexpected.push(`console.${method}: ${message}`);
  };
}

beforeEach(() => {
  expected = [];
});

afterEach(() => {
  const messages = unexpected;
  unexpected = [];
  if (messages.length > 0) throw new Error(`unexpected console messages:\n${messages.join("\n")}`);
});

/** Allows this test's code to print such messages; any other message fails the test. */
export function expectConsole(...patterns: RegExp[]): void {
  expected.push(...patterns);
}
