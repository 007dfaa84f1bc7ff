import { expect } from "vitest";
import type { FaultReport } from "./report.ts";

/** For what starts and kills whole processes. */
export const patient = { timeout: 120_000 };

/** Fails on a broken promise, and on a fault that counted nothing. */
export function expectStored({ counts, broken }: FaultReport): void {
  expect(broken).toEqual([]);
  expect(Object.keys(counts)).not.toEqual([]);
}
