import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { october2025 } from "../app/features/edition/october2025.ts";
import { openDatabase } from "../app/platform/database/db.server.ts";
import { migrate } from "../database/migrate.ts";
import { seedSampleCommunity } from "../sample-community/seed.ts";
import { runCommand, startCommand } from "../tests/support/command.ts";

// Each command starts Node and PGlite, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = mkdtempSync(path.join(tmpdir(), "cohere-command-"));
const dataDir = path.join(folder, "data");

beforeAll(async () => {
  const { db, close } = await openDatabase({ dataDir, onIdleError: () => {} });
  await migrate(db);
  await seedSampleCommunity(db, { edition: october2025, now: new Date("2025-10-01T18:00:00Z") });
  await close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(words: string[], env: Record<string, string> = {}) {
  return runCommand(words, { DATA_DIR: dataDir, ...env });
}

test("export prints the list and nothing else", async () => {
  const { code, output, errors } = await run(["export", "registered-profiles"]);
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  expect(output).toMatch(/^\uFEFF"email","full_name","phone_number",/);
  expect(output).toContain("Guadalupe Hernández Ríos");
});

test("export prints the events as the office does, every one in order, by the edition's clocks (CAL-43, CAL-67, CAL-87 to CAL-89)", async () => {
  const { code, output, errors } = await run(["export", "events"]);
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  const [header, ...lines] = output.trimEnd().split("\r\n");
  expect(header).toBe('\uFEFF"Title","Description","Start Date","End Date","Location","Category","Public"');
  expect(lines.length).toBeGreaterThan(0);
  const ends = /,"(\d{4}-\d\d-\d\d \d\d:\d\d)","(\d{4}-\d\d-\d\d \d\d:\d\d)",.*,"(Yes|No)"$/;
  const starts = output.match(/(?<=,")\d{4}-\d\d-\d\d \d\d:\d\d(?=","\d{4}-)/g)!;
  expect(lines.filter((line) => ends.test(line))).toHaveLength(starts.length);
  expect(starts).toEqual(starts.toSorted());
});

test.each([
  [["export", "everybody"], "There is no list everybody. Known lists: all-profiles, registered-profiles, "],
  [["export"], "Say which list. Known lists: all-profiles, "],
  [["backup"], "Say where to: npm run backup -- FILE"],
  [["backup", "/nowhere/cohere.backup"], "There is no folder /nowhere. Make it first."],
  [["grant-admin"], "Say whose address, one at a time: npm run grant-admin -- EMAIL"],
  [["grant-admin", "ana@example.org", "luz@example.org"], "Say whose address, one at a time: "],
  [["restore"], "Say which backup: npm run restore -- FILE"],
  [["restore", "nowhere.gz"], "There is no file "],
])("%j ends in one line that says what to do", async (words, line) => {
  const { code, output, errors } = await run(words);
  expect({ code, output }).toEqual({ code: 1, output: "" });
  expect(errors).toMatch(/^[^\n]+\n$/);
  expect(errors).toContain(line);
});

test("an empty list prints nothing, and says where it looked (ADM-30)", async () => {
  const empty = path.join(folder, "mistyped");
  for (const list of ["registered-profiles", "events"])
    expect(await run(["export", list], { DATA_DIR: empty })).toEqual({
      code: 0,
      output: "",
      errors: `The list ${list} is empty in ${empty}.\n`,
    });
});

test("a reader who has seen enough closes the pipe, and export ends in peace @thorough", async () => {
  const child = startCommand(["export", "all-profiles"], { DATA_DIR: dataDir });
  let errors = "";
  child.stderr!.setEncoding("utf8").on("data", (chunk) => (errors += chunk));
  child.stdout!.destroy();
  expect((await once(child, "close"))[0]).toBe(0);
  expect(errors).toBe("");
});

test("backup and restore carry the community into another folder @thorough", { timeout: 120_000 }, async () => {
  const file = path.join(folder, "backup.gz");
  expect(await run(["backup", file])).toMatchObject({
    code: 0,
    output: "",
    errors: expect.stringMatching(/^Saved \d+ rows to \S+\. Keep SECRET too, in another place: /),
  });
  const elsewhere = { DATA_DIR: path.join(folder, "elsewhere") };
  expect(await run(["restore", file], elsewhere)).toMatchObject({
    code: 0,
    errors: expect.stringMatching(/^Restored \d+ rows/),
  });
  const [here, there] = [await run(["export", "all-profiles"]), await run(["export", "all-profiles"], elsewhere)];
  expect(there.output).toBe(here.output);
  expect(await run(["restore", file], elsewhere)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The database already holds data \([\w.]+\)\. Restore into an empty one\.\n$/),
  });
});

test("beside a process that has the folder open, export says so in one line @thorough", async () => {
  const { close } = await openDatabase({ dataDir, onIdleError: () => {} });
  const { code, errors } = await run(["export", "all-profiles"]);
  await close();
  expect(code).toBe(1);
  expect(errors).toMatch(/^The data folder \S+ is already used by another process\. [^\n]+\n$/);
});
