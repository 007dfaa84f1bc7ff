import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What npm cannot bring: how to see that it is there, and Debian's package for it. */
const programs = {
  // The places where tests/support/chromium.ts looks; a Chromium with windows serves as well, more slowly.
  chromium: {
    package: "chromium-headless-shell",
    isThere: () => inUsrBin("chromium-headless-shell"),
    isReplaced: () => ["chromium", "chromium-browser", "google-chrome"].some(inUsrBin),
  },
  postgres: { package: "postgresql", isThere: () => debianPostgres() || ["initdb", "postgres"].every(inPath) },
};

/** True when the program is on this machine, if need be after installing it as root on Debian. */
export function provided(name) {
  const program = programs[name];
  if (program.isThere()) return true;
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/etc/debian_version") && inPath("apt-get");
  return (isDebianRoot && installed(program.package) && program.isThere()) || Boolean(program.isReplaced?.());
}

function installed(name) {
  process.stderr.write(`Installing Debian's package ${name} …\n`);
  leaveOutMainCluster();
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...words) =>
    spawnSync("apt-get", ["-qq", "-o", "Acquire::Retries=3", ...words], { env, stdio: ["ignore", "ignore", "inherit"] })
      .status === 0;
  return (
    apt("update") && apt("install", "--yes", "--no-install-recommends", "-o", "Dpkg::Options::=--force-confold", name)
  );
}

/** The tests start clusters of their own; Debian's package would start one more, on the standard port. */
function leaveOutMainCluster() {
  const file = "/etc/postgresql-common/createcluster.conf";
  if (existsSync(file)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "create_main_cluster = false\n");
}

function debianPostgres() {
  const folder = "/usr/lib/postgresql";
  return (
    existsSync(folder) && readdirSync(folder).some((version) => existsSync(path.join(folder, version, "bin/initdb")))
  );
}

function inUsrBin(name) {
  return existsSync(path.join("/usr/bin", name));
}

function inPath(name) {
  return (process.env.PATH ?? "").split(path.delimiter).some((folder) => existsSync(path.join(folder, name)));
}
