import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import type { PGlite, Results } from "@electric-sql/pglite";
import { projectRoot } from "./project-root.server.ts";

/** Another process has the folder open; two at once would destroy it. */
export class DataFolderInUse extends Error {
  constructor(dataDir: string) {
    super(`The data folder ${dataDir} is already used by another process. Stop that one first, or set DATA_DIR.`);
  }
}

const templateArchive = path.join(projectRoot, "build", "database-template.tar");

/**
 * Runs PGlite in a worker thread, so that a long query never stalls the server, and holds the
 * folder's lock. The kernel frees the lock when its holder dies, even by kill -9.
 */
export async function openEmbeddedDatabase(dataDir: string, onDeath: (error: Error) => void) {
  mkdirSync(dataDir, { recursive: true });
  const lock = new DatabaseSync(path.join(dataDir, "owner.lock"), { timeout: 0 });
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch {
    lock.close();
    throw new DataFolderInUse(dataDir);
  }
  const client = await startThread(path.join(dataDir, "pg18"), onDeath);
  return { client: client as unknown as PGlite, unlock: () => lock.close() };
}

type Reply = { ready: true } | { id: number; value?: unknown; error?: { message: string } };

async function startThread(folder: string, onDeath: (error: Error) => void) {
  const worker = new Worker(path.join(projectRoot, "app/platform/embedded-database-thread.ts"), {
    workerData: { folder, template: existsSync(folder) || !existsSync(templateArchive) ? undefined : templateArchive },
    execArgv: [],
  });
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let dead: Error | undefined;
  let closed = false;
  const started = Promise.withResolvers<void>();

  function die(error: Error): void {
    if (dead) return;
    dead = error;
    started.reject(error);
    for (const call of waiting.values()) call.reject(error);
    waiting.clear();
    if (!closed) onDeath(error);
  }

  function receive(reply: Reply): void {
    if ("ready" in reply) return started.resolve();
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.error) return call?.reject(Object.assign(new Error(reply.error.message), reply.error));
    call?.resolve(reply.value as never);
  }

  function call<T>(op: string, extra: object = {}): Promise<T> {
    if (dead) return Promise.reject(dead);
    return new Promise<T>((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, op, ...extra });
    });
  }

  const session = (tx?: number) => ({
    query: (text: string, params?: unknown[], options?: object) => call<Results>("query", { tx, text, params, options }),
    exec: (text: string) => call<Results[]>("exec", { tx, text }),
  });

  async function transaction<T>(work: (tx: ReturnType<typeof session> & { rollback(): Promise<void> }) => Promise<T>) {
    const tx = await call<number>("begin");
    let over = false;
    const rollback = async () => {
      over = true;
      await call("rollback", { tx });
    };
    try {
      const result = await work({ ...session(tx), rollback });
      if (!over) await call("commit", { tx });
      return result;
    } catch (error) {
      if (!over) await call("rollback", { tx }).catch(() => {});
      throw error;
    }
  }

  async function close(): Promise<void> {
    if (closed) return;
    await call("close");
    closed = true;
    await worker.terminate();
  }

  worker
    .on("error", die)
    .on("exit", () => die(new Error("the database thread ended")))
    .on("message", receive);
  await started.promise;
  return {
    ...session(),
    transaction,
    close,
    waitReady: Promise.resolve(),
    ready: true,
    get closed() {
      return closed;
    },
  };
}
