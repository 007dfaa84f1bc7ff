import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildDelivery } from "../tests/support/builders.ts";
import { testDatabase } from "../tests/support/test-database.ts";
import { makeMetrics } from "./metrics.ts";

const anHour = 3_600_000;

async function watched() {
  const db = await testDatabase();
  const metrics = makeMetrics();
  metrics.watch(db, async () => new Date(Date.now() - 2 * anHour));
  return { db, metrics, log: metrics.counting(() => {}) };
}

test("requests, renders, mail outcomes and errors are counted where they are logged", async () => {
  const { metrics, log } = await watched();
  for (const cache of ["hit", "hit", "miss", undefined])
    log("debug", "request", { status: 200, milliseconds: 20, cache });
  log("debug", "render", { milliseconds: 30 });
  for (const outcome of ["sent", "sent", "failed"]) log("debug", `mail-${outcome}`);
  log("error", "backup-failed");
  const text = await metrics.text();
  expect(text).toContain('cohere_request_seconds_count{status="200",cache="hit"} 2');
  expect(text).toContain('cohere_request_seconds_bucket{le="0.025",status="200",cache="miss"} 1');
  expect(text).toContain("cohere_render_seconds_sum 0.03");
  expect(text).toContain('cohere_mail_outcomes_total{outcome="sent"} 2');
  expect(text).toContain('cohere_mail_outcomes_total{outcome="failed"} 1');
  expect(text).toContain('cohere_log_events_total{level="error",event="backup-failed"} 1');
});

test("the queue is told by state and age, and what has left it is no longer told", async () => {
  const { db, metrics } = await watched();
  const mail = await buildDelivery(db, { status: "queued", next_attempt_at: new Date(Date.now() - anHour) });
  await buildDelivery(db, { status: "sent" });
  const text = await metrics.text();
  expect(text).toContain('cohere_queue_mails{state="queued",of="other"} 1');
  const age = Number(/cohere_queue_age_seconds\{state="queued",of="other"\} (\S+)/.exec(text)?.[1]);
  expect(age).toBeGreaterThanOrEqual(3_600);
  expect(age).toBeLessThan(3_660);
  expect(text).toContain("cohere_database_up 1");
  expect(Number(/^cohere_backup_age_seconds (\S+)/m.exec(text)?.[1])).toBeGreaterThanOrEqual(7_200);
  await db.updateTable("email_deliveries").set({ status: "sent" }).where("id", "=", mail.id).execute();
  expect(await metrics.text()).not.toContain("cohere_queue_mails{");
});

test("the dashboard shows every figure of ours, and none that there is not", async () => {
  const { metrics } = await watched();
  const told = [...(await metrics.text()).matchAll(/^# TYPE (cohere_\w+)/gm)].map(([, name]) => name!);
  const dashboard = readFileSync("docs/examples/grafana-dashboard.json", "utf8");
  const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] };
  const asked = panels
    .flatMap(({ targets }) => targets)
    .flatMap(({ expr }) => expr.match(/cohere_[a-z_]+/g) ?? [])
    .map((name) => name.replace(/_(count|bucket|sum)$/, ""));
  expect([...new Set(asked)].toSorted()).toEqual(told.toSorted());
});
