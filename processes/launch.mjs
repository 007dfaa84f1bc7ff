// Runs one of the product's commands from a bare clone: `node processes/launch.mjs demo`.
// Plain JavaScript without dependencies, so that it runs under any Node ≥ 20 before anything is installed.
import { spawn } from "node:child_process";
import path from "node:path";
import { ensureBuilt } from "./launch-build.mjs";
import { ensureInstalled, ownNode } from "./launch-install.mjs";
import { heapLimits } from "./heap-limits.mjs";
import { withFileLock } from "./launch-lock.mjs";

const root = path.join(import.meta.dirname, "..");

/** What each command runs, and whether it needs the built product. */
const commands = {
  backup: { run: "processes/run.mjs", process: "backup", build: true },
  bench: { run: "tests/bench/run.mjs", build: true },
  build: { build: true },
  check: { run: "tests/checks/run.mjs" },
  demo: { run: "processes/run.mjs", process: "demo", build: true },
  dev: { run: "processes/dev.mjs" },
  export: { run: "processes/run.mjs", process: "export", build: true },
  mutations: { run: "tests/mutations/run.mjs", build: true },
  faults: { run: "tests/resilience/run.mjs", build: true },
  format: { run: "node_modules/oxfmt/bin/oxfmt" },
  "grant-admin": { run: "processes/run.mjs", process: "grant-admin", build: true },
  lint: { run: "node_modules/oxlint/bin/oxlint" },
  restore: { run: "processes/run.mjs", process: "restore", build: true },
  start: { run: "processes/run.mjs", process: "start", build: true },
  test: { run: "tests/run.mjs" },
  "test:all": { run: "tests/run.mjs", words: ["--all"] },
  "test:quick": { run: "tests/quick.mjs" },
  typecheck: { run: "tests/checks/run.mjs", words: ["types"] },
  web: { run: "processes/run.mjs", process: "web", build: true },
  words: { run: "processes/run.mjs", process: "words", build: true },
  worker: { run: "processes/run.mjs", process: "worker", build: true },
};

const [name, ...args] = process.argv.slice(2);
try {
  await launch(name, args);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function launch(name, args) {
  const command = commands[name];
  if (!command) throw new Error(`There is no command ${name ?? ""}. Commands: ${Object.keys(commands).join(", ")}.`);
  const node = await withFileLock(path.join(root, ".launch.lock"), async () => {
    await ensureInstalled(root);
    const node = ownNode(root);
    if (command.build) await ensureBuilt(root, node);
    return node;
  });
  if (command.run) await run(node, command, args);
}

/** The closed channel tells the child that this process has died, even after kill -9. */
async function run(node, command, args) {
  const program = path.join(root, command.run);
  const words = command.process
    ? [...heapLimits(), program, command.process, ...args]
    : [program, ...(command.words ?? []), ...args];
  const child = spawn(node, words, {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: environment(node, command),
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) whenParentIsGone(() => child.kill("SIGTERM"));
  const [code, signal] = await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (...outcome) => resolve(outcome));
  });
  process.exitCode = code ?? (signal === "SIGINT" ? 130 : 1);
}

/** npm ends by a signal without passing it on; only the parent's change shows that. */
function whenParentIsGone(stop) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 300);
  timer.unref();
}

function environment(node, command) {
  const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`;
  return { ...process.env, PATH, ...(command.process ? { NODE_ENV: "production" } : {}) };
}
