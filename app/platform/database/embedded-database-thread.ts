// Runs in a worker thread under plain Node (types are stripped): owns PGlite and answers messages.
import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { DurableFiles } from "./embedded-files.ts";
import type { Statement } from "./embedded-session.server.ts";

interface Call extends Statement {
  id: number;
}

const { folder, temporary } = workerData as { folder: string; temporary?: boolean };
const port = parentPort!;
const isDurable = !temporary;

// Optimizing one PostgreSQL function takes 600 MB of memory and seconds at every start, so tiering is off.
for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);

// PGlite's only sync option is fsync, and -F turns fsync off.
const durableStart = PGlite.defaultStartParams
  .filter((word) => word !== "-F")
  .concat("-c", "fsync=on", "-c", "wal_sync_method=fsync");
const database = await PGlite.create({
  fs: new DurableFiles(folder),
  ...(isDurable ? { startParams: durableStart } : {}),
  postgresqlconf: ["shared_buffers=16MB"],
});
let isRelaxed = false;
// Values arrive as text, and rows are parsed as by node-postgres, so both engines behave alike.
database.serializers = {};
database.parsers = new Proxy({}, { get: (_, type) => pg.types.getTypeParser(Number(type), "text") });
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// Notifications of PostgreSQL are forwarded to the thread's owner.
await database.listen("changed", (payload) => port.postMessage({ changed: payload }));

port.on("message", (call: Call | "close") => {
  if (call === "close") return void database.close().finally(() => port.postMessage("closed"));
  setAsyncCommit(call.relaxed);
  database.query(call.text, call.values).then(
    ({ rows, command, rowCount }) => port.postMessage({ id: call.id, result: { rows, command, rowCount } }),
    (error) => port.postMessage({ id: call.id, error: serializeError(error) }),
  );
});
port.postMessage("ready");

/** Statements run in order, so this changes the setting before the next statement. */
function setAsyncCommit(isAsync: boolean): void {
  if (!isDurable || isAsync === isRelaxed) return;
  isRelaxed = isAsync;
  void database.exec(`set synchronous_commit to ${isAsync ? "off" : "on"}`);
}

/** Returns the fields of an error that node-postgres has, without the statement and values that PGlite adds. */
function serializeError(error: Record<string, unknown>): object {
  const { name, message, severity, code, detail, hint, schema, table, column, constraint } = error;
  return { name, message, severity, code, detail, hint, schema, table, column, constraint };
}
