import { afterAll, beforeAll, expect, test } from "vitest";
import { hashToken } from "~/platform/tokens.server";
import { buildEvent } from "../../../tests/support/builders.ts";
import { guestsOn } from "../../../tests/support/guests.ts";
import { plainText } from "../../../tests/support/rendered-page.tsx";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let admin: string;
let id: string;

const hostToken = "h".repeat(43);
const page = `/calendar/propose/${hostToken}/coming`;

beforeAll(async () => {
  site = await startSite({ settings: { SITE_NOW: "2025-10-18T12:00:00-06:00" } });
  admin = await signIn(site, { email: "marisol@example.org", role: "admin" });
  const times = { start_date: new Date("2025-10-18T17:00:00Z"), end_date: new Date("2025-10-18T23:00:00Z") };
  const host = { proposer_email: "rosa@example.org", proposer_token_hash: hashToken(hostToken) };
  id = (await buildEvent(site.db, { title: "Soup night", ...times, ...host, coming_mode: "tell" })).id;
});
afterAll(() => site.close());

const { guest } = guestsOn(() => ({ site, id }));
const read = async (path: string, cookie = "") => (await site.request(path, { headers: { Cookie: cookie } })).text();
const said = async (path: string, cookie = "") => plainText(await read(path, cookie));
const count = (heads: string, cookie = "", path = page) =>
  postForm(site, path, { heads, intent: "heads" }, { Cookie: cookie });

test("heads are counted once the event has begun, by the host and by organizers, and stand in the list and the figures (RSV-16)", async () => {
  const begins = async (at: string) =>
    site.db
      .updateTable("events")
      .set({ start_date: new Date(at) })
      .where("id", "=", id)
      .execute();
  await guest("Ana", 3);
  await begins("2025-10-18T20:00:00Z");
  expect(await said(page)).not.toContain(inText.en("events.fields.heads"));
  expect((await count("9")).status, "it hasn't begun").toBe(409);
  await begins("2025-10-18T17:00:00Z");
  expect((await count("many")).status).toBe(422);
  expect((await count("9")).status).toBe(303);
  expect(await read(`/es${page}`)).toContain('value="9"');
  expect((await count("11", admin, `/admin/events/${id}/coming`)).status).toBe(303);
  expect(await read(`/admin/events/${id}/coming`, admin)).toContain('value="11"');
  expect(await said("/admin/events", admin)).toContain(
    `${inText.en("events.coming.some", { people: 3 })} · ${inText.en("events.coming.heads", { heads: 11 })}`,
  );
  const file = await read("/admin/export/cohere-events.csv?lang=en&show=all&columns=shown&column=heads", admin);
  expect(file).toContain(inText.en("events.columns.heads"));
  const figures = async () => said("/es/admin/figures", admin);
  await expect.poll(figures, { timeout: 60_000 }).toContain(inText.es("figures.coming.text", { coming: 3, heads: 11 }));
  const audit = site.db.selectFrom("audit").select(["actor", "detail"]).where("action", "=", "event.updated");
  expect(await audit.execute()).toMatchObject([
    { actor: "proposal-link", detail: { before: { heads: null }, after: { heads: 9 } } },
    { detail: { before: { heads: 9 }, after: { heads: 11 } } },
  ]);
});
