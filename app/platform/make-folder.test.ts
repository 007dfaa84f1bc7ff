import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "./config.server.ts";
import { makeFolder } from "./make-folder.server.ts";

test("folders are made down to the one that is wanted, and found again", () => {
  const base = mkdtempSync(path.join(tmpdir(), "cohere-folder-"));
  onTestFinished(() => rmSync(base, { recursive: true }));
  const wanted = path.join(base, "a", "b");
  for (let time = 0; time < 2; time++) makeFolder(wanted);
  expect(statSync(wanted).isDirectory()).toBe(true);
  writeFileSync(path.join(base, "file"), "");
  expect(() => makeFolder(path.join(base, "file"))).toThrow("EEXIST");
});

test.runIf(process.platform === "linux")("a data folder where none can be made ends the start in one line", () => {
  expect(() => makeFolder("/proc/cohere")).toThrow("ENOENT");
  expect(() => readConfig({ DATA_DIR: "/proc/cohere/data" })).toThrow(
    "DATA_DIR /proc/cohere/data cannot be written to (ENOENT).",
  );
});
