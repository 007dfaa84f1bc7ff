import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { request as send, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { october2025 } from "../app/features/edition/october2025.ts";
import { openDatabase } from "../app/platform/database/db.server.ts";
import { migrate } from "../database/migrate.ts";
import { seedSampleCommunity } from "../sample-community/seed.ts";
import { backupName } from "./backup-schedule.ts";
import { runCommand, startCommand } from "../tests/support/command.ts";
import { startRunningSite, type RunningSite } from "../tests/support/running-site.ts";

// Each command starts Node, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const folder = mkdtempSync(path.join(tmpdir(), "cohere-running-"));
const dataDir = path.join(folder, "data");
const env = { DATA_DIR: dataDir };
const questions = [
  ["export", "registered-profiles"],
  ["export", "events"],
  ["export", "nobody"],
  ["grant-admin", "noor.haddad@example.org"],
  ["grant-admin", "nobody"],
  ["backup", "/nowhere/cohere.backup"],
  ["restore", path.join(folder, "nowhere.backup")],
  ["restore", path.join(folder, "whole.backup")],
];
const people = 4_000;

let site: RunningSite;
let onStopped: unknown[];

beforeAll(async () => {
  const { db, close } = await openDatabase({ dataDir, onIdleError: () => {} });
  await migrate(db);
  await seedSampleCommunity(db, { edition: october2025, now: new Date("2025-10-01T18:00:00Z") });
  await sql`insert into profiles (email, full_name, organizations)
    select n || '@example.org', 'Person ' || n, repeat('a', 400) from generate_series(1, ${people}::int) as n`.execute(
    db,
  );
  await close();
  await runCommand(["grant-admin", "noor.haddad@example.org"], env);
  await runCommand(["backup", path.join(folder, "whole.backup")], env);
  onStopped = [];
  for (const words of questions) onStopped.push(await runCommand(words, env));
  site = await startRunningSite(env);
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

function errorsOf(running: RunningSite): string[] {
  return running
    .output()
    .split("\n")
    .filter((line) => line.includes('"error"'));
}

async function millisecondsOf(work: () => Promise<Response>): Promise<number> {
  const begun = performance.now();
  expect((await work()).status).toBe(200);
  return performance.now() - begun;
}

test("beside a running site every command prints, says and ends as on a stopped one", async () => {
  for (const [i, words] of questions.entries())
    expect(await runCommand(words, env), words.join(" ")).toEqual(onStopped[i]);
});

test("a backup of the running site is restored into another folder, and holds every row @thorough", async () => {
  const file = path.join(folder, "live.backup");
  const saved = await runCommand(["backup", file], env);
  expect(saved).toMatchObject({
    code: 0,
    output: "",
    errors: expect.stringMatching(/^Saved \d+ rows to \S+live\.backup\. /),
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const elsewhere = { DATA_DIR: path.join(folder, "elsewhere") };
  expect(await runCommand(["restore", file], elsewhere)).toMatchObject({ code: 0 });
  const [there, here] = [
    await runCommand(["export", "all-profiles"], elsewhere),
    await runCommand(["export", "all-profiles"], env),
  ];
  expect([there.code, there.errors, here.code, here.errors]).toEqual([0, "", 0, ""]);
  const lines = here.output.split("\r\n");
  expect(there.output.split("\r\n").filter((line, i) => line !== lines[i])).toEqual([]);
});

test("a list is whole for a reader who begins late, beside a running site and beside none @thorough", async () => {
  const elsewhere = { DATA_DIR: path.join(folder, "elsewhere") };
  for (const settings of [env, elsewhere]) {
    const child = startCommand(["export", "all-profiles"], settings);
    child.stderr!.resume();
    const { stdout } = child;
    await once(stdout!, "readable");
    // From then on the reader stops reading.
    await expect.poll(() => stdout!.readableLength).toBeGreaterThanOrEqual(stdout!.readableHighWaterMark);
    let output = "";
    child.stdout!.setEncoding("utf8").on("data", (chunk) => (output += chunk));
    await once(child, "close");
    expect(output.split("\r\n").length).toBeGreaterThan(people);
    expect(output.endsWith("\r\n")).toBe(true);
  }
});

test("a running site that is still empty is filled, and shows it @thorough", async () => {
  const empty = { DATA_DIR: path.join(folder, "empty") };
  const other = await startRunningSite(empty);
  onTestFinished(async () => void (await other.stop()));
  const before = await (await fetch(`${other.origin}/calendar`)).text();
  const file = path.join(folder, "whole.backup");
  const restored = await runCommand(["restore", file], empty);
  expect(restored).toEqual({ code: 0, output: "", errors: expect.stringMatching(/^Restored \d+ rows from /) });
  expect(await (await fetch(`${other.origin}/calendar`)).text()).not.toBe(before);
  expect((await runCommand(["restore", file], empty)).errors).toBe(
    "The database already holds data (public.audit). Restore into an empty one.\n",
  );
  expect(readdirSync(path.join(folder, "empty", "run"))).toEqual(["commands.sock"]);
});

test("a reader who stops reading holds up no visitor; one who leaves hurts nobody @thorough", async () => {
  const slow = Array.from({ length: 3 }, () => startCommand(["export", "all-profiles"], env));
  for (const child of slow) await once(child.stdout!, "readable");
  for (let n = 0; n < 5; n++) expect(await millisecondsOf(() => fetch(`${site.origin}/readyz`))).toBeLessThan(2_000);
  const ended = once(slow[2]!, "close");
  slow[0]!.kill("SIGKILL");
  slow[1]!.kill("SIGINT");
  slow[2]!.stdout!.destroy();
  expect((await ended)[0]).toBe(0);
  const stopped = startCommand(["backup", path.join(folder, "left.backup")], env);
  const gone = once(stopped, "close");
  const hasBegun = () => readdirSync(folder).some((name) => name.startsWith("left.backup"));
  await expect.poll(hasBegun, { timeout: 20_000 }).toBe(true);
  stopped.kill("SIGKILL");
  await gone;
  expect((await runCommand(["export", "all-profiles"], env)).output.split("\r\n").length).toBeGreaterThan(people);
  expect(errorsOf(site)).toEqual([]);
});

test("who leaves before the first line is there hurts nobody either @thorough", async () => {
  const socketPath = path.join(dataDir, "run", "commands.sock");
  for (let n = 0; n < 40; n++) {
    const request = send({ socketPath, path: "/export/all-profiles", method: "POST", agent: false }).end();
    request.on("error", () => {});
    await wait(n / 2);
    request.destroy();
  }
  expect((await runCommand(["export", "all-profiles"], env)).output.split("\r\n").length).toBeGreaterThan(people);
  expect(errorsOf(site)).toEqual([]);
});

test("/readyz tells the age of the last nightly backup, null before the first", async () => {
  const asked = async () => (await (await fetch(`${site.origin}/readyz`)).json()).backupSeconds;
  // The site may have made its first backup a minute after its start.
  rmSync(path.join(dataDir, "backups"), { recursive: true, force: true });
  expect(await asked()).toBeNull();
  mkdirSync(path.join(dataDir, "backups"));
  writeFileSync(path.join(dataDir, "backups", backupName(new Date(Date.now() - 7_200_000))), "");
  expect(await asked()).toBeGreaterThanOrEqual(7_200);
});

test("the socket is its owner's alone", () => {
  expect(statSync(path.join(dataDir, "run")).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(dataDir, "run", "commands.sock")).mode & 0o777).toBe(0o600);
});

test.each([
  ["grant-admin/nobody", "nobody is not an email address."],
  ["grant-admin/", " is not an email address."],
  ["grant-admin/%ff", "/grant-admin/%ff is not a command that can be read."],
  ["restore/odd.backup", "odd.backup is not a backup of this product, or is damaged."],
])("what no command of ours sends to the socket, %s, is refused with a sentence", async (call, sentence) => {
  const socketPath = path.join(dataDir, "run", "commands.sock");
  const request = send({ socketPath, path: `/${call}`, method: "POST", agent: false }).end("no backup");
  const [response] = (await once(request, "response")) as [IncomingMessage];
  expect([response.statusCode, await text(response)]).toEqual([400, sentence]);
});

test.runIf(process.platform === "linux")(
  "a data folder deeper than a socket's address may be long answers too @thorough",
  async () => {
    const deep = path.join(folder, "deep".repeat(30), "deeper".repeat(10));
    mkdirSync(deep, { recursive: true });
    const other = await startRunningSite({ DATA_DIR: deep });
    onTestFinished(async () => void (await other.stop()));
    expect(await runCommand(["grant-admin", "luz@example.org"], { DATA_DIR: deep })).toMatchObject({ code: 0 });
  },
);

test("after kill -9 the socket is still there, and a command opens the folder as on a stopped site @thorough", async () => {
  const killed = { DATA_DIR: path.join(folder, "killed") };
  const other = await startRunningSite(killed);
  await other.kill();
  expect(existsSync(path.join(folder, "killed", "run", "commands.sock"))).toBe(true);
  expect(await runCommand(["grant-admin", "luz@example.org"], killed)).toMatchObject({ code: 0 });
  const again = await startRunningSite(killed);
  expect(await runCommand(["grant-admin", "luz@example.org"], killed)).toEqual({
    code: 0,
    output: "",
    errors: "luz@example.org was an admin already.\n",
  });
  expect(await again.stop()).toBe(0);
  expect(existsSync(path.join(folder, "killed", "run"))).toBe(false);
});
