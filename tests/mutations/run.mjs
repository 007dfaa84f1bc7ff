// npm run mutations -- FOLDER|FILE… [--tests=PATH,…] [--minutes=30] [--every=1]: plants small faults, one at a time, and names those
// that no test notices. Tests are those in the same folders unless told. A later run goes on where this one ended.
import { statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { tryMutants } from "./trial.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: "string" },
    minutes: { type: "string", default: "30" },
    every: { type: "string", default: "1" },
  },
});
if (positionals.length === 0) {
  process.stderr.write("Say which folder or file: npm run mutations -- app/lib\n");
  process.exit(1);
}
const places = positionals.map((place) => place.replace(/\/$/, ""));
const folders = places.map((place) => (statSync(place).isDirectory() ? place : path.dirname(place)));
await tryMutants({
  places,
  tests: values.tests?.split(",") ?? folders,
  every: Number(values.every),
  until: Date.now() + Number(values.minutes) * 60_000,
});
process.exit();
