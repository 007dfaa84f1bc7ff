import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { queueStates } from "../app/features/outbox/queue-states.server.ts";
import { hasPool, poolOf, type Db } from "../app/platform/database/db.server.ts";
import type { Log } from "../app/platform/log.server.ts";

/** The metrics of one process in Prometheus format. */
export interface Metrics {
  /** Returns a log that counts its events, including those below LOG_LEVEL. */
  counting(log: Log): Log;
  /** Reads the database on every request for metrics. */
  watch(db: Db, lastBackup: LastBackup | undefined): void;
  text(): Promise<string>;
  contentType: string;
}

/** Updates gauges to their current values. */
type Reading = () => Promise<void>;

export type LastBackup = () => Promise<Date | undefined>;

const mailOutcome = /^mail-(sent|queued|failed|uncertain|skipped)$/;
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Everything that happens is logged, so the log is where it is counted. */
export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const readings: Reading[] = [];
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
      readings.push(readingOfQueue(db, registry));
      if (hasPool(db)) readings.push(readingOfPool(db, registry));
      if (lastBackup) readings.push(readingOfBackup(lastBackup, registry));
    },
    text: async () => {
      await Promise.all(readings.map((read) => read()));
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/** During a database outage, the queue has no metrics and the database counts as down. */
function readingOfQueue(db: Db, registry: Registry): Reading {
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
  });
  return async () => {
    const states = await queueStates(db).catch(() => undefined);
    for (const gauge of [waiting, age]) gauge.reset();
    up.set(states ? 1 : 0);
    for (const { state, of, mails, seconds } of states ?? []) {
      waiting.set({ state, of }, mails);
      age.set({ state, of }, seconds);
    }
  };
}

function readingOfPool(db: Db, registry: Registry): Reading {
  const pool = poolOf(db);
  const connections = new Gauge({
    name: "cohere_database_connections",
    help: "Connections of the pool, and who waits for one",
    labelNames: ["state"],
    registers: [registry],
  });
  return async () => {
    connections.set({ state: "busy" }, pool.totalCount - pool.idleCount);
    connections.set({ state: "idle" }, pool.idleCount);
    connections.set({ state: "waited-for" }, pool.waitingCount);
  };
}

/** Without a backup there is no age and no line, so an alert should also test for its absence. */
function readingOfBackup(lastBackup: LastBackup, registry: Registry): Reading {
  const age = new Gauge({
    name: "cohere_backup_age_seconds",
    help: "How long ago the last nightly backup was begun",
    registers: [registry],
  });
  return async () => {
    const last = await lastBackup().catch(() => undefined);
    if (last) age.set((Date.now() - last.getTime()) / 1_000);
    else age.remove();
  };
}
