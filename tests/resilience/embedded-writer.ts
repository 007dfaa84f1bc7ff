// Run under plain Node with a data folder: writes rows for ever and says each number once it is committed.
import { sql } from "kysely";
import { openDatabase } from "../../app/platform/database/db.server.ts";

const { db } = await openDatabase({ dataDir: process.argv[2]!, onIdleError: () => process.exit(1) });
await sql`create table if not exists acknowledged (n int generated always as identity primary key)`.execute(db);
while (true) {
  const { rows } = await db
    .transaction()
    .execute((tx) => sql<{ n: number }>`insert into acknowledged default values returning n`.execute(tx));
  process.stdout.write(`${rows[0]!.n}\n`);
}
