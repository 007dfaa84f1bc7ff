import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { withSampleLinks } from "../../app/features/edition/editions.ts";
import type { Edition } from "../../app/features/edition/edition.ts";
import { october2025 } from "../../app/features/edition/october2025.ts";
import { makeOutboxKey } from "../../app/features/outbox/local-view.server.ts";
import { followEdition } from "../../app/features/settings/follow.server.ts";
import { openDoors } from "../../app/features/setup/follow.server.ts";
import { followWords } from "../../app/features/words/follow.server.ts";
import { startClock } from "../../app/platform/clock.server.ts";
import type { Translate } from "../../app/i18n/translate.ts";
import { readConfig } from "../../app/platform/config.server.ts";
import { detailLines } from "../../app/features/audit/office/audit-words.ts";
import { poolOf, type Db } from "../../app/platform/database/db.server.ts";
import { makeLog } from "../../app/platform/log.server.ts";
import { makeLimits } from "../../app/platform/throttle.server.ts";
import { listen, type HttpServer } from "../../processes/http-server.ts";
import { runMailWorker } from "../../processes/worker.ts";
import { beforeTheGathering } from "./before-the-gathering.ts";
import { builtServer } from "./built-server.ts";
import { ownDatabase, sameDatabase, type TestDatabase } from "./test-database.ts";

export interface SentMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  from: string;
  attachments: { filename: string; text: string }[];
}

export interface TestSite {
  /** Requests an address from this machine, unless another address is given. */
  request(path: string, init?: RequestInit, from?: string): Promise<Response>;
  /** Listens on 127.0.0.1 as the product does, until `stop`. */
  listen(): Promise<HttpServer>;
  /** The key of /outbox; undefined if emails are sent. */
  outboxKey: string | undefined;
  db: Db;
  /** Returns every email sent so far once the queue is empty. */
  outbox(): Promise<SentMail[]>;
  /** The lines that the site logged. */
  logged: string[];
  /** Starts another process on the same database, as on a second machine; only on PostgreSQL. */
  startNeighbor(changed?: Record<string, string>): Promise<TestSite>;
  loseDatabase(): Promise<void>;
  close(): Promise<void>;
}

interface SiteOptions {
  /** Facts that differ from october2025. */
  edition?: Partial<Edition>;
  /** True for an example.org address for every outside link, as in the demo. */
  sampleLinks?: boolean;
  /** Settings, such as SITE_NOW (default: October 1) or LIMITS_FACTOR. */
  settings?: Record<string, string>;
  /** True for a new site that waits for its first start in the browser. */
  isClosed?: boolean;
  /** When the last nightly backup was started; without it the site makes none. */
  lastBackup?: () => Promise<Date | undefined>;
}

const origin = "http://localhost:3000";

/** Starts the built site in this process with its own database and mail worker. */
export async function startSite(options: SiteOptions = {}): Promise<TestSite> {
  return siteOn(withOneSession(await ownDatabase()), options);
}

/**
 * Limits the site to one session on PostgreSQL too, because on the embedded database a request for a second session
 * would wait forever.
 */
function withOneSession(database: TestDatabase): TestDatabase {
  if (!database.url) return database;
  const { db } = database;
  poolOf(db).options.max = 1;
  return { ...database, counters: db, prepared: { durable: db, relaxed: db } };
}

async function siteOn(
  database: TestDatabase,
  { edition: facts, sampleLinks, settings, isClosed = false, lastBackup }: SiteOptions,
): Promise<TestSite> {
  const edition = { ...(sampleLinks ? withSampleLinks(october2025) : october2025), ...facts };
  const config = readConfig({
    ORIGIN: origin,
    SECRET: randomBytes(32).toString("hex"),
    LOG_LEVEL: "debug",
    SITE_NOW: beforeTheGathering,
    ...settings,
  });
  const logged: string[] = [];
  const log = makeLog(config.logLevel, (line) => logged.push(line));
  const clock = startClock(config.siteNow);
  const { db } = database;
  const limits = makeLimits({ db: database.counters, secret: config.secret, factor: config.limitsFactor, log });
  const currentEdition = await followEdition({ file: edition, database, clock, log });
  const worker = runMailWorker({ database, config, currentEdition, clock, log });
  const { builtSite, followers } = await builtServer();
  // Emails are written by the sources, pages by the built site: each has words and editions of its own.
  await followWords({ database, log });
  const changedWords = await followers.followWords({ database, log });
  const outboxKey = makeOutboxKey(config);
  const ownEdition = await followers.followEdition({ file: edition, database, clock, log });
  const doors = isClosed ? await followers.followDoors({ database, config, log }) : openDoors;
  const context = { config, edition, changedWords, doors, clock, log, metrics: undefined, database, limits, outboxKey };
  const app = builtSite({ ...context, currentEdition: ownEdition }, { wakeOutbox: worker.wake, lastBackup });
  let lost = false;

  async function loseDatabase(): Promise<void> {
    lost = true;
    await worker.stop();
    await database.close();
  }

  return {
    request: async (path, init, from = "127.0.0.1") =>
      app.fetch(new Request(origin + path, init), { incoming: { complete: true, socket: { remoteAddress: from } } }),
    listen: () => listen(app.fetch, { port: 0, host: "127.0.0.1" }),
    outboxKey,
    db,
    outbox: () => outboxOf(db),
    logged,
    startNeighbor: async (changed) =>
      siteOn(await sameDatabase(database), {
        ...(facts && { edition: facts }),
        isClosed,
        settings: { ...settings, SECRET: config.secret, ...changed },
      }),
    loseDatabase,
    close: async () => {
      if (lost) return;
      const wordless = await wordlessFields(db);
      await loseDatabase();
      if (wordless.length > 0) throw new Error(`fields in the audit that have no words: ${wordless.join(", ")}`);
    },
  };
}

/** Posts a form as a browser without script does: same origin, URL-encoded fields. */
export function postForm(
  site: Pick<TestSite, "request">,
  path: string,
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams(fields);
  return site.request(path, {
    method: "POST",
    body,
    headers: { "Sec-Fetch-Site": "same-origin", Origin: origin, ...headers },
  });
}

/** Returns the fields of audit entries that have no name. Own questions are called what organizers call them. */
async function wordlessFields(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("audit").select(["action", "detail"]).distinct().execute();
  const t = ((key: string) => `word ${key}`) as unknown as Translate;
  const lines = rows.flatMap((row) => detailLines({ t, formatInstant: String }, row));
  return [...new Set(lines.map(({ name }) => name).filter((name) => !/^(?:word |own_)/.test(name)))];
}

async function outboxOf(db: Db): Promise<SentMail[]> {
  await noMailWaits(db);
  // The emails are sorted as they were queued, because two that wait at once are sent in any order.
  const rows = await db
    .selectFrom("local_outbox as o")
    .leftJoin("email_deliveries as d", "d.id", "o.delivery_id")
    .select("o.raw")
    .orderBy("d.created_at")
    .orderBy("o.id")
    .execute();
  return Promise.all(
    rows.map(async ({ raw }) => {
      const { from, to, subject = "", text = "", html = "", attachments } = await PostalMime.parse(raw);
      return {
        to: to?.[0]?.address ?? "",
        from: `${from?.name} <${from?.address}>`,
        subject,
        text,
        html,
        attachments: attachments.map(({ filename, content }) => ({
          filename: filename ?? "",
          text: typeof content === "string" ? content : new TextDecoder().decode(content),
        })),
      };
    }),
  );
}

async function noMailWaits(db: Db): Promise<void> {
  // Emails that wait for the end of an Undo are sent now.
  await db
    .updateTable("email_deliveries")
    .set({ next_attempt_at: sql`now()` })
    .where("status", "=", "queued")
    .where("campaign_id", "is", null)
    .where("next_attempt_at", ">", sql<Date>`now()`)
    .execute();
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const waiting = await db
      .selectFrom("email_deliveries as d")
      .leftJoin("email_campaigns as c", "c.id", "d.campaign_id")
      .select("d.id")
      .where("d.status", "in", ["queued", "leased", "sending"])
      // A paused or scheduled campaign waits for a person or its date.
      .where((e) => e.or([e("d.campaign_id", "is", null), e("c.status", "=", "sending")]))
      .executeTakeFirst();
    if (!waiting) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("mail still waits after 20 s");
}
