import { sql } from "kysely";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { hasPool, poolOf, type Db } from "../app/platform/db.server.ts";
import type { Log } from "../app/platform/log.server.ts";

/** The figures of one process, as Prometheus reads them. */
export interface Metrics {
  /** The same log, whose events are counted on their way, also those below LOG_LEVEL. */
  counting(log: Log): Log;
  /** Asks the database at each reading. */
  watch(db: Db, lastBackup: LastBackup | undefined): void;
  text(): Promise<string>;
  contentType: string;
}

export type LastBackup = () => Promise<Date | undefined>;

const mailOutcome = /^mail-(sent|queued|failed|uncertain|skipped)$/;
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Whatever happens is said in the log already, so that is where it is counted. */
export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "cohere_request_seconds",
    help: "Requests, by their status and what the page cache did",
    labelNames: ["status", "cache"],
    buckets,
    registers,
  });
  const renders = new Histogram({ name: "cohere_render_seconds", help: "Pages rendered", buckets, registers });
  const mails = new Counter({
    name: "cohere_mail_outcomes_total",
    help: "Emails by what became of an attempt; queued will be tried again",
    labelNames: ["outcome"],
    registers,
  });
  const logged = new Counter({
    name: "cohere_log_events_total",
    help: "Warnings and errors of the log",
    labelNames: ["level", "event"],
    registers,
  });

  function count(event: string, { status, cache = "none", milliseconds }: Record<string, unknown>): void {
    const seconds = Number(milliseconds) / 1_000;
    if (event === "request") requests.observe({ status: String(status), cache: String(cache) }, seconds);
    if (event === "render") renders.observe(seconds);
    const outcome = mailOutcome.exec(event)?.[1];
    if (outcome) mails.inc({ outcome });
  }

  return {
    counting: (log) => (level, event, fields) => {
      count(event, fields ?? {});
      if (level === "warn" || level === "error") logged.inc({ level, event });
      log(level, event, fields);
    },
    watch: (db, lastBackup) => {
      watchQueue(db, registry);
      if (hasPool(db)) watchPool(db, registry);
      if (lastBackup) watchBackup(lastBackup, registry);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** While the database is away it cannot be asked: the queue then has no figures, and the database is down. */
function watchQueue(db: Db, registry: Registry): void {
  const registers = [registry];
  const labelNames = ["state", "of"];
  const up = new Gauge({ name: "cohere_database_up", help: "1 while the database answers", registers });
  const age = new Gauge({
    name: "cohere_queue_age_seconds",
    help: "How long the oldest email of this state has been due; below 0 while it is due later",
    labelNames,
    registers,
  });
  const waiting = new Gauge({
    name: "cohere_queue_mails",
    help: "Emails that have not left, by state, of campaigns and others",
    labelNames,
    registers,
    async collect() {
      const states = await queueStates(db).catch(() => undefined);
      for (const gauge of [this, age]) gauge.reset();
      up.set(states ? 1 : 0);
      for (const { state, of, mails, seconds } of states ?? []) {
        waiting.set({ state, of }, mails);
        age.set({ state, of }, seconds);
      }
    },
  });
}

interface QueueState {
  state: string;
  of: "campaign" | "other";
  mails: number;
  seconds: number;
}

async function queueStates(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select status as state, case when campaign_id is null then 'other' else 'campaign' end as of, count(*)::int as mails,
      extract(epoch from now() - min(next_attempt_at))::float8 as seconds
    from email_deliveries where status in ('queued', 'leased', 'sending') group by 1, 2`.execute(db);
  return rows;
}

function watchPool(db: Db, registry: Registry): void {
  const pool = poolOf(db);
  const connections = new Gauge({
    name: "cohere_database_connections",
    help: "Connections of the pool, and who waits for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      connections.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      connections.set({ state: "idle" }, pool.idleCount);
      connections.set({ state: "waited-for" }, pool.waitingCount);
    },
  });
}

/** Without a backup there is no age, and no line: let an alert ask for its absence too. */
function watchBackup(lastBackup: LastBackup, registry: Registry): void {
  const age = new Gauge({
    name: "cohere_backup_age_seconds",
    help: "How long ago the last nightly backup was begun",
    labelNames: [],
    registers: [registry],
    async collect() {
      const last = await lastBackup().catch(() => undefined);
      if (last) age.set((Date.now() - last.getTime()) / 1_000);
      else age.remove();
    },
  });
}
