// Runs in a worker thread under plain Node (types are stripped): owns PGlite and answers messages.
import { openAsBlob } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";

interface Call {
  id: number;
  text: string;
  values: (string | null)[];
}

const { folder, template } = workerData as { folder?: string; template?: string };
const port = parentPort!;

const database = await PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  postgresqlconf: ["shared_buffers=16MB"],
  ...(template ? { loadDataDir: await openAsBlob(template) } : {}),
});
// Values arrive as text, and rows leave as node-postgres would read them: one behaviour on both engines.
database.serializers = {};
database.parsers = new Proxy({}, { get: (_, type) => pg.types.getTypeParser(Number(type), "text") });
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// What PostgreSQL tells a listening connection, this thread tells its owner.
await database.listen("changed", (payload) => port.postMessage({ changed: payload }));

port.on("message", (call: Call | "close") => {
  if (call === "close") return void database.close().finally(() => port.postMessage("closed"));
  database.query(call.text, call.values).then(
    ({ rows, command, rowCount }) => port.postMessage({ id: call.id, result: { rows, command, rowCount } }),
    (error) => port.postMessage({ id: call.id, error: described(error) }),
  );
});
port.postMessage("ready");

/** What node-postgres tells of an error; not the statement and its values, which PGlite adds. */
function described(error: Record<string, unknown>): object {
  const { name, message, severity, code, detail, hint, schema, table, column, constraint } = error;
  return { name, message, severity, code, detail, hint, schema, table, column, constraint };
}
