// Every package that the lock file names must have an entry with the digest of what is installed: without an entry `npm ci`
// refuses the whole file, without a digest it takes whatever a registry hands out.
import { readFileSync } from "node:fs";
import path from "node:path";

const file = path.join(import.meta.dirname, "../../package-lock.json");
const mend = "remove the entry, and run npm install --package-lock-only";

/** One line for every optional package without an entry, and for every entry without a digest or that names a registry. */
export function checkLockFile() {
  const { packages } = JSON.parse(readFileSync(file, "utf8"));
  const installed = Object.entries(packages).filter(([key]) => key !== "");
  return [
    ...missingNames(packages).map((name) => `package-lock.json lacks ${name}: ${mend} with a registry that has it`),
    ...installed
      .filter(([, entry]) => !entry.integrity && !entry.inBundle)
      .map(([key]) => `package-lock.json has no "integrity" for ${key}: ${mend}`),
    ...installed
      .filter(([, entry]) => entry.resolved)
      .map(([key]) => `package-lock.json names a registry for ${key}: remove "resolved"`),
  ];
}

function missingNames(packages) {
  return Object.values(packages)
    .flatMap((entry) => Object.entries(entry.optionalDependencies ?? {}))
    .filter(([name, version]) => /^\d/.test(version) && !packages[`node_modules/${name}`])
    .map(([name]) => name);
}
