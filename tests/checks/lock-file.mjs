// Every optional package that the lock file names must have an entry, or `npm ci` refuses the whole file.
// A registry that lacks the builds for other machines leaves them out: `node tests/checks/lock-file.mjs --write` adds them.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const file = path.join(import.meta.dirname, "../../package-lock.json");
const systems = ["android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const processors = ["arm64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

/** One line for every optional package without an entry, and for every entry that names a registry. */
export function checkLockFile() {
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const missing = missingEntries(lock).map(
    ([name]) => `package-lock.json lacks ${name}: node tests/checks/lock-file.mjs --write`,
  );
  const resolved = Object.entries(lock.packages)
    .filter(([, entry]) => entry.resolved)
    .map(([key]) => `package-lock.json names a registry for ${key}: remove "resolved"`);
  return [...missing, ...resolved];
}

function missingEntries(lock) {
  const named = Object.values(lock.packages).flatMap((entry) => Object.entries(entry.optionalDependencies ?? {}));
  return named.filter(([name, version]) => /^\d/.test(version) && !lock.packages[`node_modules/${name}`]);
}

function write() {
  const lock = JSON.parse(readFileSync(file, "utf8"));
  for (const [name, version] of missingEntries(lock)) lock.packages[`node_modules/${name}`] = entryOf(name, version);
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en"));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}

/** The machine is told by the name, as in @oxfmt/binding-linux-arm64-musl. */
function entryOf(name, version) {
  const words = name.split("/").at(-1).split(/[-.]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) =>
    words.some((word) => word === processor || (processor === "arm" && /^arm(eabi|v7)?$/.test(word))),
  );
  const libc = words.some((word) => word.startsWith("musl")) ? ["musl"] : words.includes("gnu") ? ["glibc"] : undefined;
  return {
    version,
    cpu,
    dev: true,
    optional: true,
    ...(os.length > 0 ? { os } : {}),
    ...(libc && os[0] === "linux" ? { libc } : {}),
  };
}

if (process.argv[1] === import.meta.filename && process.argv.includes("--write")) write();
