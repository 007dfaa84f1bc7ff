// npm run test:quick: the tests nearest to what has changed since main, in less than two minutes.
import { execFileSync, spawn } from "node:child_process";
import path from "node:path";
import { ensureBuilt } from "../processes/launch-build.mjs";
import { withFileLock } from "../processes/launch-lock.mjs";
import { codeFiles, importsOf, root } from "./checks/source-tree.ts";

// What fits into the time on two cores, with a build among it.
const most = { unit: 60, data: 16, request: 8 };

const base = ["main", "origin/main"].map(mergeBase).find(Boolean) ?? "HEAD";
const changed = [git("diff", "--name-only", base), git("ls-files", "--others", "--exclude-standard")].flat();
const near = testsByDistance(changed);

process.stdout.write(`Changed since ${base.slice(0, 7)}: ${changed.length} files.\n`);
for (const [kind, limit] of Object.entries(most))
  if (near[kind].length > limit)
    process.stdout.write(`The nearest ${limit} of ${near[kind].length} ${kind} tests; npm test runs all of them.\n`);

const [passed] = await Promise.all([vitest("unit", "data"), near.request.length > 0 && build()]);
process.exitCode = (await vitest("request")) && passed ? 0 : 1;

/**
 * The tests of each kind that the changed files reach backwards along the import graph, nearest first. A request test
 * imports the built site instead of the code, so it counts as an importer of the file that it is named after.
 */
function testsByDistance(files) {
  const code = codeFiles();
  const importers = Map.groupBy(code.flatMap(importsOf), ({ to }) => to);
  const requestTests = code.filter((file) => file.endsWith(".request.test.ts"));
  const reached = new Set(files);
  // A set goes on to what is added while it is walked, so this is a walk in breadth.
  for (const file of reached)
    for (const next of [
      ...(importers.get(file) ?? []).map(({ from }) => from),
      ...requestTests.filter((test) => isNamedAfter(test, file)),
    ])
      reached.add(next);
  const tests = [...reached].filter((file) => code.includes(file) && /\.test\.tsx?$/.test(file));
  const byKind = Object.groupBy(tests, (file) => /\.(data|request)\.test\./.exec(file)?.[1] ?? "unit");
  return { unit: [], data: [], request: [], ...byKind };
}

function build() {
  return withFileLock(path.join(root, ".launch.lock"), () => ensureBuilt(root, process.execPath));
}

/** register.request.test.ts and register-known.request.test.ts are named after register.tsx. */
function isNamedAfter(test, file) {
  const concept = file.replace(/(?:\.server|\.request\.test)?\.tsx?$/, "");
  return test.startsWith(`${concept}.`) || test.startsWith(`${concept}-`);
}

/** Runs the nearest tests of these kinds; true when there are none, or all of them pass. */
function vitest(...kinds) {
  const files = kinds.flatMap((kind) => near[kind].slice(0, most[kind]));
  if (files.length === 0) return true;
  const projects = kinds.flatMap((kind) => ["--project", kind]);
  const child = spawn(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", ...projects, "--testNamePattern=^(?!.*@thorough)", ...files],
    { cwd: root, stdio: "inherit" },
  );
  return new Promise((resolve) => child.on("exit", (code) => resolve(code === 0)));
}

function mergeBase(branch) {
  try {
    return git("merge-base", "HEAD", branch)[0];
  } catch {
    return undefined;
  }
}

function git(...words) {
  const output = execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return output.split("\n").filter(Boolean);
}
