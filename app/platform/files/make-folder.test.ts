import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../config.server.ts";
import { closeToOthers, makeFolder } from "./make-folder.server.ts";

test("folders are made down to the one that is wanted, and found again", () => {
  const base = mkdtempSync(path.join(tmpdir(), "cohere-folder-"));
  onTestFinished(() => rmSync(base, { recursive: true }));
  const wanted = path.join(base, "a", "b");
  for (let time = 0; time < 2; time++) makeFolder(wanted);
  expect(statSync(wanted).isDirectory()).toBe(true);
  writeFileSync(path.join(base, "file"), "");
  expect(() => makeFolder(path.join(base, "file"))).toThrow("EEXIST");
});

test("a folder is its owner's alone, whatever this process would give others, and so is all that is closed to them", () => {
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  const base = mkdtempSync(path.join(tmpdir(), "cohere-folder-"));
  onTestFinished(() => rmSync(base, { recursive: true }));
  const rights = (...below: string[]) => (statSync(path.join(base, ...below)).mode & 0o777).toString(8);
  makeFolder(path.join(base, "a", "b"));
  expect([rights("a"), rights("a", "b")]).toEqual(["700", "700"]);
  mkdirSync(path.join(base, "open", "inner"), { recursive: true });
  writeFileSync(path.join(base, "open", "inner", "mail"), "", { mode: 0o664 });
  expect([rights("open"), rights("open", "inner", "mail")], "as others left it").toEqual(["777", "664"]);
  closeToOthers(path.join(base, "open"));
  expect([rights("open"), rights("open", "inner"), rights("open", "inner", "mail")]).toEqual(["700", "700", "600"]);
  closeToOthers(path.join(base, "nothing here"));
});

test.runIf(process.platform === "linux")("a data folder where none can be made ends the start in one line", () => {
  expect(() => makeFolder("/proc/cohere")).toThrow("ENOENT");
  expect(() => readConfig({ DATA_DIR: "/proc/cohere/data" })).toThrow(
    "DATA_DIR /proc/cohere/data cannot be written to (ENOENT).",
  );
});
