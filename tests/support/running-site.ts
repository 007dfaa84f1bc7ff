import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { heapLimits } from "../../processes/heap-limits.mjs";
import { beforeTheGathering } from "./before-the-gathering.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface RunningSite {
  origin: string;
  child: ChildProcess;
  /** Returns the output so far. */
  output(): string;
  /** Sends SIGTERM, waits for the end and returns the exit code. */
  stop(): Promise<number | null>;
  /** Kills the process, as the system does when memory runs out. */
  kill(): Promise<void>;
}

/** With an organizer named, the site is open from its first moment. */
const ADMIN_EMAIL = "nobody@example.org";
const defaults = {
  ADMIN_EMAIL,
  NODE_ENV: "production",
  LOG_LEVEL: "warn",
  SITE_NOW: beforeTheGathering,
  ALLOW_SITE_NOW: "1",
};

/** Two seconds on an idle machine, and much more beside other suites. */
const startLimit = 90_000;

/** Runs the built product on 127.0.0.1, by default as `npm start` does, and waits until it is ready. */
export async function startRunningSite(
  env: Record<string, string>,
  argument = "start",
  program = "processes/run.mjs",
): Promise<RunningSite> {
  const port = env["PORT"] ?? String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...heapLimits(), path.join(root, program), argument], {
    cwd: root,
    env: { ...defaults, PATH: process.env["PATH"], PORT: port, ORIGIN: origin, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  child.stdout.on("data", (chunk) => (printed += chunk));
  child.stderr.on("data", (chunk) => (printed += chunk));
  const ended = once(child, "exit");
  await waitUntilReady(origin, child, () => printed);
  return {
    origin: env["ORIGIN"] ?? origin,
    child,
    output: () => printed,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      return child.exitCode;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function waitUntilReady(origin: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + startLimit;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the site ended at its start:\n${printed()}`);
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`the site was not ready within ${startLimit / 1000} s:\n${printed()}`);
}

/**
 * Below the ports that the system hands out, and others in each process: nobody else is given this one before the program
 * for which it was chosen listens there.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 11_000 + portsOfProcess * (process.pid % 2_000) + (portsTaken++ % portsOfProcess);
    if (await isFree(port)) return port;
  }
}

const portsOfProcess = 10;
let portsTaken = 0;

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
