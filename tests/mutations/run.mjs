// npm run mutations -- FOLDER|FILE… [--tests=PATH,…] [--suites=unit,data] [--sample=80 [--seed=WORD]] [--minutes=30]: plants
// small faults, one at a time, and names those that no test notices. Tests are those in the same folders unless told. A sample
// is taken at random among the faults that tests come by; the same seed takes the same. A later run goes on where this one ended.
import { statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { tryMutants } from "./trial.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: "string" },
    minutes: { type: "string", default: "30" },
    suites: { type: "string", default: "unit,data,request" },
    sample: { type: "string" },
    seed: { type: "string", default: "" },
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
  suites: values.suites.split(","),
  sample: values.sample === undefined ? Infinity : Number(values.sample),
  seed: values.seed,
  minutes: Number(values.minutes),
});
process.exit();
