import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { postgresBinaries, startPostgres } from "../support/postgres.ts";
import { freePort, startRunningSite } from "../support/running-site.ts";
import { startSmtp } from "../support/smtp.ts";
import { figureLine, median, megabytes, seconds, type Print } from "./figures.ts";
import { cpuSeconds, familyOf, memoryOf, peakOf, type Memory } from "./process-figures.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const rounds = 3;
const idleFor = 5_000;

/** How long `npm start` takes to the first page, and what the processes hold when nobody asks for anything. */
export async function benchStarts(print: Print, folder: string): Promise<void> {
  const first: Start[] = [];
  const again: Start[] = [];
  for (let round = 0; round < rounds; round++) {
    const DATA_DIR = path.join(folder, `start-${round}`);
    first.push(await startToFirstPage({ DATA_DIR }));
    again.push(await startToFirstPage({ DATA_DIR }));
  }
  print(
    figureLine({
      name: "npm start to first page, empty folder",
      value: medianStart(first),
      must: "≤ 8 s",
      aim: "≤ 3 s",
    }),
  );
  print(
    figureLine({
      name: "npm start to first page, embedded with existing data",
      value: medianStart(again),
      must: "≤ 3 s",
    }),
  );
  await printPeak(print, "a first start", { DATA_DIR: path.join(folder, "peak") });
  await printPeak(print, "the demo", { DATA_DIR: "" }, "demo");
  const embedded = await startRunningSite({ DATA_DIR: path.join(folder, "start-0") });
  const held = await idleMemory(embedded.origin, [embedded.child.pid!]);
  printPeakOf(print, "a start with existing data", embedded.child.pid!);
  await embedded.stop();
  print(
    figureLine({
      name: "idle memory, everything embedded",
      value: memoryWords(held),
      must: "≤ 450 MB",
      aim: "≤ 280 MB",
    }),
  );
  if (!postgresBinaries())
    return print(
      "start and memory on PostgreSQL: not measured, PostgreSQL is not installed (Debian: apt-get install postgresql)",
    );
  await benchOnPostgres(print);
}

async function printPeak(print: Print, what: string, env: Record<string, string>, name = "start"): Promise<void> {
  const site = await startRunningSite(env, name);
  await idleMemory(site.origin, [site.child.pid!]);
  printPeakOf(print, what, site.child.pid!);
  await site.stop();
}

function printPeakOf(print: Print, what: string, pid: number): void {
  print(
    figureLine({
      name: `peak memory of ${what}, embedded`,
      value: megabytes(peakOf(pid)),
      must: "≤ 600 MB",
      aim: "≤ 450 MB",
    }),
  );
}

async function benchOnPostgres(print: Print): Promise<void> {
  const postgres = await startPostgres();
  const smtp = await startSmtp();
  const env = { DATABASE_URL: await postgres.createDatabase("bench"), SMTP_URL: smtp.url, SECRET: "s".repeat(32) };
  try {
    await startToFirstPage(env, "web");
    const starts: Start[] = [];
    for (let round = 0; round < rounds; round++) starts.push(await startToFirstPage(env, "web"));
    print(
      figureLine({
        name: "npm run web to first page, PostgreSQL with existing data",
        value: medianStart(starts),
        must: "≤ 1.5 s",
      }),
    );
    print(
      figureLine({
        name: "idle memory, web and worker on PostgreSQL",
        value: memoryWords(await memoryOfTwo(env)),
        must: "≤ 200 MB",
        aim: "≤ 130 MB",
      }),
    );
    const one = await startRunningSite(env);
    print(
      figureLine({
        name: "idle memory, npm start on PostgreSQL (web and worker in one process)",
        value: memoryWords(await idleMemory(one.origin, [one.child.pid!])),
      }),
    );
    await one.stop();
  } finally {
    await smtp.close();
    await postgres.stop();
  }
}

async function memoryOfTwo(env: Record<string, string>): Promise<Memory> {
  const web = await startRunningSite(env, "web");
  const worker = spawn(process.execPath, [path.join(root, "processes/run.mjs"), "worker"], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", LOG_LEVEL: "warn", ...env },
    stdio: "ignore",
  });
  const ended = once(worker, "exit");
  try {
    return await idleMemory(web.origin, [web.child.pid!, worker.pid!]);
  } finally {
    worker.kill("SIGTERM");
    await Promise.all([ended, web.stop()]);
  }
}

/** What they hold after the pages were looked at once and nothing happened for a while. */
async function idleMemory(origin: string, pids: number[]): Promise<Memory> {
  for (const page of ["/", "/es", "/register", "/es/register"]) await (await fetch(origin + page)).arrayBuffer();
  await wait(idleFor);
  return memoryOf(pids);
}

interface Start {
  milliseconds: number;
  /** What a machine with nothing else to do needs about as long for. */
  cpu: number;
}

function medianStart(starts: Start[]): string {
  const cpu = median(starts.map((start) => start.cpu));
  return `${seconds(median(starts.map(({ milliseconds }) => milliseconds)))}, with ${cpu.toFixed(1)} s of CPU`;
}

function memoryWords({ held, resident }: Memory): string {
  return held === resident
    ? megabytes(held)
    : `${megabytes(held)} with the program counted once, ${megabytes(resident)} of RSS added up`;
}

/** From the command, launcher and all, to the first page; then ends it as a terminal would. */
async function startToFirstPage(env: Record<string, string>, name = "start"): Promise<Start> {
  const port = String(await freePort());
  const began = performance.now();
  const child = spawn("npm", ["run", "--silent", name], {
    cwd: root,
    env: { ...process.env, ADMIN_EMAIL: "nobody@example.org", LOG_LEVEL: "warn", PORT: port, ...env },
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
  while (
    !(await fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`npm run ${name} ended at its start`);
    await wait(10);
  }
  const start = { milliseconds: performance.now() - began, cpu: cpuSeconds(child.pid!) };
  // npm may end before what it started has.
  const family = familyOf(child.pid!);
  process.kill(-child.pid!, "SIGTERM");
  while (family.some((pid) => existsSync(`/proc/${pid}`))) await wait(20);
  return start;
}
