import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./running-site.ts";

export interface Postgres {
  /** The address of the cluster's database `postgres`. */
  url: string;
  dataFolder: string;
  createDatabase(name: string, template?: string): Promise<string>;
  /** Stops the server as an operator would (fast shutdown) and deletes its folder. */
  stop(): Promise<void>;
  /** Stops the server without a checkpoint, like `pg_ctl stop -m immediate`; the folder stays for `start`. */
  crash(): Promise<void>;
  start(): Promise<void>;
}

/** Returns the newest PostgreSQL on this machine; undefined if there is none. */
export function postgresBinaries(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => `${debian}/${version}/bin`), ...(process.env["PATH"] ?? "").split(":")];
  return folders.find((folder) => existsSync(path.join(folder, "initdb")) && existsSync(path.join(folder, "postgres")));
}

/**
 * Starts a temporary cluster on a free port of 127.0.0.1. With `durable: false` its commits do not wait for the disk.
 */
export async function startPostgres({ durable = true, settings: more = [] as string[] } = {}): Promise<Postgres> {
  const binaries = postgresBinaries();
  if (!binaries) throw new Error("PostgreSQL is not installed (Debian: apt-get install postgresql)");
  const owner = serverOwner();
  const folder = mkdtempSync(path.join(tmpdir(), "cohere-postgres-"));
  chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, "data");
  execFileSync(
    path.join(binaries, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"],
    {
      ...owner,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const server = path.join(binaries, "postgres");
  const settings = [
    "-D",
    data,
    "-p",
    String(port),
    "-k",
    folder,
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    "max_connections=200",
    ...more.flatMap((setting) => ["-c", setting]),
    ...(durable ? [] : ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]),
  ];
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = spawn(server, settings, { ...owner, cwd: folder, stdio: "ignore" });
    await waitUntilReady(url, child);
  }

  async function end(signal: "SIGINT" | "SIGQUIT"): Promise<void> {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  await start();
  return {
    url,
    dataFolder: data,
    start,
    createDatabase: (name, template) => createDatabase(url, name, template),
    crash: () => end("SIGQUIT"),
    stop: async () => {
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the address of another database on the same server. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Creates a database, by default empty or as a copy of `template`, and returns its address. */
export async function createDatabase(url: string, name: string, template = "template1"): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${name} template ${template}`).finally(() => client.end());
  return databaseAt(url, name);
}

/** PostgreSQL refuses to run as root, so it runs as the user that Debian created for it. */
function serverOwner(): { uid: number; gid: number } {
  if (process.getuid!() !== 0) return { uid: process.getuid!(), gid: process.getgid!() };
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended at its start with code ${child.exitCode}`);
    if (await answers(url)) return;
    await wait(50);
  }
  child.kill("SIGQUIT");
  throw new Error("PostgreSQL did not start within 20 s");
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
