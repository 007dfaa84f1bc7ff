// Makes the digest that is due, as every worker tries once a minute: a process of its own, to be killed.
import { october2025 } from "../../app/features/edition/october2025.ts";
import { openDatabase } from "../../app/platform/database/db.server.ts";
import { builtServer } from "../support/built-server.ts";

/** A Thursday, half past nine in Boulder. */
const due = new Date("2025-10-02T15:30:00Z");

const [dataDir = "", databaseUrl] = process.argv.slice(2);
const { campaignEngine } = await builtServer();
const { db, close } = await openDatabase({ dataDir, databaseUrl, onIdleError: () => {} });
process.stdout.write("making\n");
const clock = { site: () => due, now: () => new Date() };
await campaignEngine.makeDueLetters(db, { edition: october2025, origin: "https://example.org", clock });
await close();
