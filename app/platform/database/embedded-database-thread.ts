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

// One function of PostgreSQL takes the optimizing compiler 600 MB of memory and seconds of work, at every start.
for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);

// Of the ways to sync its log PGlite forwards only fsync; -F is fsync off.
const durableStart = PGlite.defaultStartParams
  .filter((word) => word !== "-F")
  .concat("-c", "fsync=on", "-c", "wal_sync_method=fsync");
const database = await PGlite.create({
  fs: new DurableFiles(folder),
  ...(isDurable ? { startParams: durableStart } : {}),
  postgresqlconf: ["shared_buffers=16MB"],
});
let isRelaxed = false;
// Values arrive as text, and rows leave as node-postgres would read them: one behavior on both engines.
database.serializers = {};
database.parsers = new Proxy({}, { get: (_, type) => pg.types.getTypeParser(Number(type), "text") });
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// What PostgreSQL tells a listening connection, this thread tells its owner.
await database.listen("changed", (payload) => port.postMessage({ changed: payload }));

port.on("message", (call: Call | "close") => {
  if (call === "close") return void database.close().finally(() => port.postMessage("closed"));
  relax(call.relaxed);
  database.query(call.text, call.values).then(
    ({ rows, command, rowCount }) => port.postMessage({ id: call.id, result: { rows, command, rowCount } }),
    (error) => port.postMessage({ id: call.id, error: serializeError(error) }),
  );
});
port.postMessage("ready");

/** Statements run in the order they are given in, so that the next one finds the session as it needs it. */
function relax(shouldRelax: boolean): void {
  if (!isDurable || shouldRelax === isRelaxed) return;
  isRelaxed = shouldRelax;
  void database.exec(`set synchronous_commit to ${shouldRelax ? "off" : "on"}`);
}

/** What node-postgres tells of an error; not the statement and its values, which PGlite adds. */
function serializeError(error: Record<string, unknown>): object {
  const { name, message, severity, code, detail, hint, schema, table, column, constraint } = error;
  return { name, message, severity, code, detail, hint, schema, table, column, constraint };
}
