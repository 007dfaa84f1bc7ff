// npm test: the promises, two suites at a time. `npm test -- unit request` runs only these.
// npm run test:all: every test, those with "@thorough" in their names too, and the whole list of the embedded database.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import path from "node:path";
import { ensureBuilt } from "../processes/launch-build.mjs";
import { withFileLock } from "../processes/launch-lock.mjs";
import { provided } from "./prerequisites.mjs";
import { promisedEmbeddedTests } from "./support/embedded-tests.ts";

const root = path.join(import.meta.dirname, "..");
const reports = mkdtempSync(path.join(tmpdir(), "cohere-reports-"));
const timeLimit = 40 * 60_000;
const gigabyte = 2 ** 30;

const suites = {
  check: () => countedByLastLine("tests/checks/run.mjs"),
  build: () => counted(withFileLock(path.join(root, ".launch.lock"), () => ensureBuilt(root, process.execPath))),
  unit: () => vitest("unit"),
  data: () => vitest("data"),
  request: () => vitest("request"),
  embedded: () => vitest("embedded", isThorough ? [] : promisedEmbeddedTests),
  browser: playwright,
};
// What each waits for: what it uses, and its turn. Two at once keep both cores busy, for each has parts, such as its
// start, its longest file or what it waits for, that keep one busy at most. Journeys have the machine to themselves.
const waitsFor = {
  check: [],
  build: [],
  unit: ["check"],
  data: ["build"],
  request: ["check", "build", "unit"],
  embedded: ["build", "data"],
  browser: ["check", "build", "unit", "data", "request", "embedded"],
};
const isCI = process.env.CI === "true";
const needs = { data: "postgres", request: "postgres", browser: "chromium" };

const words = process.argv.slice(2);
const isThorough = words.includes("--all");
process.exitCode = await runAll(words.filter((word) => word !== "--all"));

async function runAll(requested) {
  const unknown = requested.filter((name) => !suites[name]);
  if (unknown.length > 0) return refuse(`There is no suite ${unknown[0]}. Suites: ${Object.keys(suites).join(", ")}.`);
  const total = { passed: 0, failed: 0 };
  const summary = [];
  const failures = [];
  const leftOut = [];
  for (const suite of await outcomesOf(requested.length > 0 ? requested : Object.keys(suites))) {
    const { name, seconds, passed, failed, note = "", names = [], skippedNames = [] } = suite;
    total.passed += passed;
    total.failed += failed;
    failures.push(...names.map((test) => `  ${name}: ${test}`));
    leftOut.push(...skippedNames.map((test) => `  ${name}: ${test}`));
    summary.push(
      `${failed > 0 ? "✗" : "✓"} ${name.padEnd(14)} ${seconds.padStart(6)} s  ${passed} passed, ${failed} failed${note && ` (${note})`}`,
    );
  }
  rmSync(reports, { recursive: true, force: true });
  if (leftOut.length > 0) process.stdout.write(`\nSkipped:\n${leftOut.join("\n")}\n`);
  // Once more at the end, for a log of which only the end is kept.
  if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join("\n")}\n`);
  process.stdout.write(`\n${summary.join("\n")}\n\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/** Runs each suite once those of them that it waits for have ended; in the order in which they are listed above. */
function outcomesOf(requested) {
  const outcomes = {};
  const names = Object.keys(suites).filter((name) => requested.includes(name));
  for (const name of names)
    outcomes[name] = Promise.all(waitsFor[name].map((other) => outcomes[other])).then(() => timedOutcome(name));
  return Promise.all(names.map((name) => outcomes[name]));
}

async function timedOutcome(name) {
  const started = Date.now();
  const outcome = await outcomeOf(name);
  return { name, seconds: ((Date.now() - started) / 1000).toFixed(1), ...outcome };
}

async function outcomeOf(name) {
  process.stdout.write(`\n── ${name}\n`);
  const need = needs[name];
  if (need && !provided(need)) {
    if (need !== "postgres" || isCI) return skipped(need);
    process.stdout.write("PostgreSQL is not on this machine: these run on the embedded database, more slowly.\n");
  }
  try {
    return await suites[name]();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return { passed: 0, failed: 1, note: "the suite itself failed" };
  }
}

/** On a developer's machine a suite may be left out, and says so; CI must run everything. */
function skipped(need) {
  const note = `skipped: ${need} is not on this machine and could not be installed`;
  return { passed: 0, failed: isCI ? 1 : 0, note };
}

async function counted(work) {
  await work;
  return { passed: 1, failed: 0 };
}

async function vitest(project, files = []) {
  const file = path.join(reports, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const tier = isThorough ? [] : ["--testNamePattern=^(?!.*@thorough)"];
  const words = ["--project", project, ...tier, ...reporters, ...files];
  const { code } = await run(["node_modules/vitest/vitest.mjs", "run", ...words]);
  const { numPassedTests, numFailedTests, testResults } = readReport(file);
  // A file that breaks before its first test has no test to count.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some(isFailed),
  ).length;
  const names = testResults.flatMap(({ assertionResults }) => assertionResults.filter(isFailed).map(told));
  const skipped = testResults.flatMap(({ assertionResults }) => assertionResults.filter(isSkipped));
  const [skippedNames, thorough] = [false, true].map((is) => skipped.filter((test) => isLeftToAll(test) === is));
  return atLeastOneFailure(code, {
    names,
    skippedNames: skippedNames.map(titled),
    passed: numPassedTests,
    failed: numFailedTests + broken,
    note: [skippedNote(skippedNames.length), thorough.length > 0 && `${thorough.length} more in test:all`]
      .filter(Boolean)
      .join(", "),
  });
}

function isFailed({ status }) {
  return status === "failed";
}

function isSkipped({ status }) {
  return status === "skipped" || status === "pending";
}

function isLeftToAll({ fullName }) {
  return !isThorough && fullName.includes("@thorough");
}

function titled({ fullName }) {
  return fullName;
}

function told({ fullName, failureMessages }) {
  return `${fullName}: ${failureMessages[0]?.split("\n")[0]}`;
}

async function playwright() {
  const file = path.join(reports, "browser.json");
  const tier = isThorough ? [] : ["--grep-invert", "@thorough"];
  const { code } = await run(["node_modules/@playwright/test/cli.js", "test", ...tier, "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const { stats, errors } = readReport(file);
  const failed = stats.unexpected + (errors.length > 0 ? 1 : 0);
  return atLeastOneFailure(code, { passed: stats.expected + stats.flaky, failed, note: skippedNote(stats.skipped) });
}

async function countedByLastLine(script) {
  const { code, output } = await run([script], {}, { keep: true });
  const counts = /(\d+) passed, (\d+) failed\s*$/.exec(output);
  if (!counts) throw new Error(`${script} ended with code ${code} and without its count`);
  return atLeastOneFailure(code, { passed: Number(counts[1]), failed: Number(counts[2]) });
}

/** A runner that says no by its exit code alone, as for an error outside of any test, is a failure too. */
function atLeastOneFailure(code, outcome) {
  return code === 0 ? outcome : { ...outcome, failed: Math.max(1, outcome.failed) };
}

function skippedNote(count) {
  return count > 0 ? `${count} skipped` : "";
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new Error("the test runner wrote no report");
  }
}

function run(words, extra = {}, { keep = false } = {}) {
  return new Promise((resolve, reject) => {
    const env = { ...folderInMemory(), ...process.env, ...extra };
    const child = spawn(process.execPath, words, {
      cwd: root,
      env,
      stdio: ["ignore", keep ? "pipe" : "inherit", "inherit"],
      timeout: timeLimit,
    });
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** Where there is room, data folders are in memory: syncing them file by file took a good part of every start. */
function folderInMemory() {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize > 4 * gigabyte && freemem() > 8 * gigabyte ? { TMPDIR: "/dev/shm" } : {};
  } catch {
    return {};
  }
}

function refuse(line) {
  process.stderr.write(`${line}\n`);
  return 1;
}
