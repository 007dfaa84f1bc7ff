import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Installs the locked packages if node_modules is missing, incomplete or from another lock file. */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  process.stderr.write("Installing packages …\n");
  const words = ["ci", "--include=dev", "--include=optional", "--loglevel=error", "--no-fund", "--no-audit"];
  const code = await new Promise((resolve) => {
    const npm = process.env.npm_execpath
      ? spawn(process.execPath, [process.env.npm_execpath, ...words], { cwd: root, stdio: ["ignore", 2, 2] })
      : spawn("npm", words, { cwd: root, stdio: ["ignore", 2, 2] });
    npm.on("error", () => resolve(127));
    npm.on("exit", resolve);
  });
  if (code !== 0)
    throw new Error(
      "The packages could not be installed (npm ci failed, see above). Check the network, then run the command again.",
    );
}

/** npm writes its own copy of the lock file last, so equality means a complete installation of these versions. */
function isInstalled(root) {
  const installedLock = path.join(root, "node_modules/.package-lock.json");
  if (!existsSync(installedLock)) return false;
  const have = JSON.parse(readFileSync(installedLock, "utf8")).packages;
  const want = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(want).every(
    ([key, entry]) => key === "" || (have[key] ? have[key].version === entry.version : entry.optional),
  );
}

/**
 * Returns the project's own Node; if there is no build for this machine, the Node that runs this, if it is new enough.
 */
export function ownNode(root) {
  const own = path.join(root, "node_modules/.bin/node");
  if (spawnSync(own, ["--version"]).status === 0) return own;
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  throw new Error(
    `Node.js 22.22 or newer is needed on this machine; this is ${process.versions.node}. Install it, then run the command again.`,
  );
}
