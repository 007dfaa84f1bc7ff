// npm run test:quick: the unit, data and request tests nearest to what has changed since main, in less than two minutes.
import { execFileSync, spawnSync } from "node:child_process";
import { codeFiles, importsOf, root } from "./checks/source-tree.ts";

const mostRequestTests = 12;

const base = ["main", "origin/main"].map(mergeBase).find(Boolean) ?? "HEAD";
const changed = [git("diff", "--name-only", base), git("ls-files", "--others", "--exclude-standard")].flat();
const near = nearestRequestTests(changed);
const chosen = near.slice(0, mostRequestTests);

process.stdout.write(`Changed since ${base.slice(0, 7)}: ${changed.length} files.\n`);
if (near.length > chosen.length)
  process.stdout.write(`The nearest ${chosen.length} of ${near.length} request tests; npm test runs all of them.\n`);
const passed = [
  vitest("--project", "unit", "--project", "data", "--changed", base, "--passWithNoTests"),
  chosen.length === 0 || vitest("--project", "request", ...chosen),
];
process.exitCode = passed.every(Boolean) ? 0 : 1;

/** Follows the imports backwards from what has changed, and takes the tests named after each file on the way. */
function nearestRequestTests(files) {
  const code = codeFiles();
  const importers = Map.groupBy(code.flatMap(importsOf), ({ to }) => to);
  const tests = code.filter((file) => file.endsWith(".request.test.ts"));
  const reached = new Set(files);
  // What is added while it is walked is walked too: the nearest first.
  for (const file of reached) for (const { from } of importers.get(file) ?? []) reached.add(from);
  return [...new Set([...reached].flatMap((file) => tests.filter((test) => isNamedAfter(test, file))))];
}

/** register.request.test.ts and register-known.request.test.ts are named after register.tsx. */
function isNamedAfter(test, file) {
  const concept = file.replace(/(?:\.server|\.request\.test)?\.tsx?$/, "");
  return test.startsWith(`${concept}.`) || test.startsWith(`${concept}-`);
}

function vitest(...words) {
  const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...words], {
    cwd: root,
    stdio: "inherit",
  });
  return status === 0;
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
