import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicPages } from "./support/public-pages.ts";
import { startSite, type TestSite } from "./support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test("every public page answers in both languages", async () => {
  for (const address of publicPages) {
    const page = await site.request(address);
    expect([address, page.status, page.headers.get("content-type")]).toEqual([
      address,
      200,
      "text/html; charset=utf-8",
    ]);
    expect(await page.text()).toContain(address.startsWith("/es") ? '<html lang="es"' : '<html lang="en"');
  }
});

test("the list of public pages that tests and benches walk has every page that search engines are told of", async () => {
  const xml = await (await site.request("/sitemap.xml")).text();
  const told = [...xml.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(([, path]) => path!);
  expect(told.length).toBeGreaterThan(20);
  expect(told.filter((address) => !publicPages.includes(address))).toEqual([]);
});

test("/readyz tells what it looked at, and 503 when the newest migration is missing", async () => {
  const ready = await site.request("/readyz");
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({
    ready: true,
    database: true,
    migrated: true,
    outboxSeconds: 0,
    maintenanceSeconds: null,
  });
  const { rows } = await sql<{ name: string; timestamp: string }>`select name, timestamp from kysely_migration`.execute(
    site.db,
  );
  await sql`delete from kysely_migration`.execute(site.db);
  const waiting = await site.request("/readyz");
  expect([waiting.status, await waiting.json()]).toMatchObject([503, { ready: false, migrated: false }]);
  for (const { name, timestamp } of rows)
    await sql`insert into kysely_migration values (${name}, ${timestamp})`.execute(site.db);
});

test("/readyz tells strangers whether the site is ready, and no figures, also when a proxy on this machine asks for them", async () => {
  const strangers = [
    await site.request("/readyz", {}, "203.0.113.7"),
    await site.request("/readyz", { headers: { "X-Forwarded-For": "203.0.113.7" } }),
  ];
  for (const told of strangers) expect([told.status, await told.json()]).toEqual([200, { ready: true }]);
});

test("forwarding headers without TRUSTED_PROXY are warned of once", async () => {
  for (let i = 0; i < 3; i++) await site.request("/healthz", { headers: { "X-Forwarded-For": "203.0.113.7" } });
  expect(site.logged.filter((line) => line.includes("proxy-not-trusted"))).toHaveLength(1);
});
