// Everything that can be said of the code without running it: `npm run check`, or some of it: `npm run check -- lint types`.
import { availableParallelism } from "node:os";
import { checkArrows } from "./arrows.ts";
import { checkCatalogs } from "./catalogs.ts";
import { checkDocumentedArrows } from "./documented-arrows.ts";
import { checkEditions, editionNotes } from "./editions.ts";
import { checkFileNames } from "./file-names.ts";
import { checkFixedWaits } from "./fixed-waits.ts";
import { checkHygiene } from "./hygiene.ts";
import { checkLockFile } from "./lock-file.mjs";
import { checkRequirements } from "./requirements.ts";
import { checkSettings } from "./settings.ts";
import { checkTableOwners } from "./table-owners.ts";
import { checkTestSentences } from "./test-sentences.ts";
import { toolProblems } from "./tool.ts";

// The linter is written in Go, and collects its memory a quarter of its time unless it may take some more.
process.env.GOGC ??= "400";

// Several checks read the types of the routes, which a fresh clone does not have yet.
const routeTypes = await toolProblems("react-router", "typegen");

// Each checker works out again what the others know too: where the tools beside it keep the cores busy, one is least work.
const checkers = availableParallelism() > 2 ? [] : ["--checkers", "1"];
const compact = ["--reporter=compact", "--no-progress"];
const checks = {
  arrows: () => [...checkArrows(), ...checkDocumentedArrows()],
  "file names": checkFileNames,
  "table owners": checkTableOwners,
  catalogs: checkCatalogs,
  "sentences in tests": checkTestSentences,
  requirements: checkRequirements,
  editions: checkEditions,
  settings: checkSettings,
  hygiene: checkHygiene,
  "fixed waits": checkFixedWaits,
  "lock file": checkLockFile,
  format: () => toolProblems("oxfmt", "--list-different", "."),
  lint: () => toolProblems("oxlint", "--format=unix"),
  "unused code": () => toolProblems("knip", ...compact),
  "code that only tests use": () => toolProblems("knip", "--production", "--include=files,exports,types", ...compact),
  types: async () => [...routeTypes, ...(await toolProblems("tsc", "--pretty", "false", ...checkers))],
};

/** What is no fault, and still good to know. */
const notes = { editions: editionNotes };

const requested = process.argv.slice(2);
const unknown = requested.find((name) => !(name in checks));
if (unknown) {
  console.error(`There is no check ${unknown}. Checks: ${Object.keys(checks).join(", ")}.`);
  process.exit(1);
}

let failed = 0;
const names = Object.keys(checks).filter((name) => requested.length === 0 || requested.includes(name));
// From the end: the tools are processes of their own and run beside what this one reads.
const outcomes = Object.fromEntries(names.toReversed().map((name) => [name, timed(checks[name])]));
for (const name of names) {
  const { problems, seconds } = await outcomes[name];
  console.log(problems.length === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name}: ${problems.length} (${seconds} s)`);
  for (const problem of problems) console.log(`    ${problem}`);
  for (const note of notes[name]?.() ?? []) console.log(`    · ${note}`);
  if (problems.length > 0) failed += 1;
}
console.log(`${names.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function timed(check) {
  const begun = performance.now();
  const problems = await check();
  return { problems, seconds: ((performance.now() - begun) / 1000).toFixed(1) };
}
