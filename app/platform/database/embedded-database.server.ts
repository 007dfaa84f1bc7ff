import { chmodSync, closeSync, existsSync, openSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import type { PostgresPool, PostgresQueryResult } from "kysely";
import type { ChangeListener } from "./changes.server.ts";
import { syncFolder, syncTree, writeDurably } from "../files/durable-files.server.ts";
import { oneSession, type Query, type Statement } from "./embedded-session.server.ts";
import { templateArchive, unpackTemplate } from "./embedded-template.server.ts";
import { closeToOthers, makeFolder } from "../files/make-folder.server.ts";
import { projectRoot } from "../project-root.server.ts";

/** Another process has the folder open; two at once would corrupt it. */
export class DataFolderInUse extends Error {
  constructor(dataDir: string) {
    super(`The data folder ${dataDir} is already used by another process. Stop that one first, or set DATA_DIR.`);
  }
}

/** The database as a pool with one connection, and its change notifications. */
interface EmbeddedDatabase {
  pool: PostgresPool;
  /** The same connection for commits that do not wait for the disk. */
  counters: PostgresPool;
  listen(listener: ChangeListener): void;
}

interface EmbeddedPlace {
  dataDir: string;
  /** A new folder starts empty instead of with the schema of the template archive. */
  bare?: boolean | undefined;
  /** The folder is deleted at the end, as the demo's is, so nothing waits for the disk. */
  temporary?: boolean | undefined;
  /** Called when the thread has ended by itself; every later query fails. */
  onIdleError: (error: Error) => void;
}

const sqliteBusy = 5;

/**
 * Opens PGlite in a worker thread, so that a long query does not block the server, as a pool with one connection.
 * Committed data survive a power cut. Only its owner can read the folder, and it is locked; the kernel frees the lock
 * when the process ends, even by kill -9. Throws DataFolderInUse if another process holds it.
 */
export async function openEmbeddedDatabase(place: EmbeddedPlace): Promise<EmbeddedDatabase> {
  makeFolder(place.dataDir);
  closeFolder(place.dataDir);
  const unlock = lockFolder(place.dataDir);
  try {
    const thread = await startInFolder(place);
    return { ...oneSession(thread.query, () => thread.close().finally(unlock)), listen: thread.listen };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * A folder of another owner, for example a mounted volume, keeps its permissions; the folders inside it are closed to
 * others.
 */
function closeFolder(dataDir: string): void {
  if (statSync(dataDir).uid === process.getuid?.()) chmodSync(dataDir, 0o700);
  for (const name of ["pg18", "owner.lock", "secret"]) closeToOthers(path.join(dataDir, name));
}

function lockFolder(dataDir: string): () => void {
  const file = path.join(dataDir, "owner.lock");
  closeSync(openSync(file, "a", 0o600));
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    lock.close();
    throw (error as { errcode?: number }).errcode === sqliteBusy ? new DataFolderInUse(dataDir) : error;
  }
  return () => lock.close();
}

/**
 * A marker file stands beside a new folder until all of it is on the disk. If a first start was killed or lost power,
 * the marker is still there, and the folder is created again.
 */
async function startInFolder({ dataDir, bare, temporary, onIdleError }: EmbeddedPlace): Promise<DatabaseThread> {
  const folder = path.join(dataDir, "pg18");
  const mark = path.join(dataDir, "pg18.unfinished");
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true });
  const isNew = !existsSync(folder);
  const template = isNew && !bare && existsSync(templateArchive) ? templateArchive : undefined;
  if (isNew) writeDurably(mark, "");
  if (isNew) makeFolder(folder);
  if (template) unpackTemplate(template, folder);
  // PostgreSQL syncs file by file at the first start; files that are on the disk already take no time.
  if (template && !temporary) await syncTree(folder);
  const thread = await startThread({ folder, temporary }, onIdleError);
  if (!isNew) return thread;
  if (!temporary) await syncTree(folder);
  rmSync(mark);
  syncFolder(dataDir);
  return thread;
}

type Reply =
  | "ready"
  | "closed"
  | { changed: string }
  | { id: number; result?: PostgresQueryResult<never>; error?: { message: string } };

interface DatabaseThread {
  query: Query;
  listen(listener: ChangeListener): void;
  close(): Promise<void>;
}

async function startThread(workerData: object, onDeath: (error: Error) => void): Promise<DatabaseThread> {
  const file = path.join(projectRoot, "app/platform/database/embedded-database-thread.ts");
  const worker = new Worker(file, { workerData, execArgv: [] });
  const listeners: ChangeListener[] = [];
  const waiting = new Map<number, PromiseWithResolvers<PostgresQueryResult<never>>>();
  const started = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  let lastId = 0;
  let dead: Error | undefined;
  let running = false;

  function fail(error: Error): void {
    if (dead) return;
    dead = error;
    started.reject(error);
    closed.resolve();
    for (const call of waiting.values()) call.reject(error);
    waiting.clear();
    if (running) onDeath(error);
  }

  function receive(reply: Reply): void {
    if (reply === "ready") return started.resolve();
    if (reply === "closed") return closed.resolve();
    if ("changed" in reply) return listeners.forEach((listener) => listener(reply.changed));
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.error) return call?.reject(Object.assign(new Error(reply.error.message), reply.error));
    call?.resolve(reply.result!);
  }

  function query(statement: Statement): Promise<PostgresQueryResult<never>> {
    if (dead) return Promise.reject(dead);
    const call = Promise.withResolvers<PostgresQueryResult<never>>();
    waiting.set(++lastId, call);
    worker.postMessage({ id: lastId, ...statement });
    return call.promise;
  }

  async function close(): Promise<void> {
    running = false;
    worker.postMessage("close");
    await closed.promise;
    await worker.terminate();
  }

  worker
    .on("error", fail)
    .on("exit", () => fail(new Error("the database thread ended")))
    .on("message", receive);
  await started.promise;
  running = true;
  return { query, close, listen: (listener) => void listeners.push(listener) };
}
