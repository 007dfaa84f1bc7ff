// Runs in a worker thread under plain Node (types are stripped): owns PGlite and answers messages.
import { openAsBlob } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite, type Transaction } from "@electric-sql/pglite";

interface Call {
  id: number;
  op: "query" | "exec" | "begin" | "commit" | "rollback" | "close";
  tx?: number;
  text: string;
  params?: unknown[];
  options?: object;
}

interface OpenTransaction {
  tx: Transaction;
  end: (commit: boolean) => void;
  done: Promise<void>;
}

const { folder, template } = workerData as { folder: string; template?: string };
const port = parentPort!;
const open = new Map<number, OpenTransaction>();

const database = await PGlite.create({
  dataDir: folder,
  postgresqlconf: ["shared_buffers=16MB"],
  ...(template ? { loadDataDir: await openAsBlob(template) } : {}),
});

port.on("message", (call: Call) => {
  answer(call).then(
    (value) => port.postMessage({ id: call.id, value }),
    (error) => port.postMessage({ id: call.id, error: { ...error, message: String(error.message) } }),
  );
});
port.postMessage({ ready: true });

async function answer(call: Call): Promise<unknown> {
  if (call.op === "begin") return begin(call.id);
  if (call.op === "close") return database.close();
  const transaction = call.tx === undefined ? undefined : open.get(call.tx);
  if (call.tx !== undefined && !transaction) throw new Error("the transaction is already closed");
  if (call.op === "query") return (transaction?.tx ?? database).query(call.text, call.params as never[], call.options);
  if (call.op === "exec") return (transaction?.tx ?? database).exec(call.text);
  return end(call.tx!, transaction!, call.op === "commit");
}

function begin(id: number): Promise<number> {
  return new Promise((begun, failed) => {
    const done = database.transaction(
      (tx) =>
        new Promise<void>((commit, rollback) => {
          const finish = (yes: boolean) => (yes ? commit() : rollback(new Error("rollback")));
          open.set(id, { tx, end: finish, done });
          begun(id);
        }),
    );
    done.catch(failed);
  });
}

async function end(id: number, transaction: OpenTransaction, commit: boolean): Promise<void> {
  open.delete(id);
  transaction.end(commit);
  if (commit) return transaction.done;
  await transaction.done.catch(() => {});
}
