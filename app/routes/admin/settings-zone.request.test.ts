import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { october2025 } from "../../features/edition/october2025.ts";
import { buildEvent } from "../../../tests/support/builders.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let Cookie: string;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000", SITE_NOW: "2025-10-01T12:00:00-06:00" } });
  Cookie = await signIn(site, { role: "admin" });
});
afterAll(() => site.close());
beforeEach(() => site.db.deleteFrom("settings").execute());

const office = "/admin/settings";
const save = (fields: Record<string, string>, seen?: object, path = office) =>
  postForm(site, path, { setting: "names", intent: "save", seen: JSON.stringify(seen) ?? "", ...fields }, { Cookie });
const read = async (path: string, headers = {}) => (await site.request(path, { headers })).text();
const shows = (text: string) => expect.poll(() => read("/calendar"), { timeout: 10_000, interval: 20 }).toContain(text);

test("the time zone is a setting while the calendar is empty; then it stays, and says why (NEW-96)", async () => {
  const boulder = { name: october2025.name, city: october2025.city, region: october2025.region };
  const eastern = { ...boulder, zone: "America/New_York" };
  expect((await save({ ...boulder, zone: "new york" })).status).toBe(303);
  await shows("Eastern Time");
  expect(await read(office, { Cookie }), "the settings say it in words").toContain("· Eastern Time");
  // A form that was opened before there was a zone to set sends none, and leaves it.
  expect((await save({ ...boulder, name: "Weave" }, boulder)).status).toBe(303);
  await shows("Weave");
  expect(await read("/calendar")).toContain("Eastern Time");
  const { id } = await buildEvent(site.db, {});
  const weave = { ...eastern, name: "Weave" };
  const late = await save({ ...weave, zone: "America/Chicago" }, weave, `${office}.data`);
  expect(late.status).toBe(422);
  expect(await late.text()).toContain(inText.en("validation.zoneInUse", { field: inText.en("settings.fields.zone") }));
  expect((await save({ ...weave, city: "Lyme" }, weave)).status).toBe(303);
  await site.db.deleteFrom("events").where("id", "=", id).execute();
});

test("names that were stored before the zone could be set keep that of the edition (NEW-96)", async () => {
  const weave = { name: "Weave", city: "Lyme", region: "Vermont" };
  const row = { edition: october2025.key, name: "names", value: JSON.stringify(weave) };
  await site.db.insertInto("settings").values(row).execute();
  await shows("Weave");
  expect(await read("/calendar")).toContain("Mountain Time");
  const form = await read(`${office}?edit=names`, { Cookie });
  expect(form).toContain('value="America/Denver"');
  const seen = { ...weave, zone: "America/Denver" };
  expect((await save({ ...weave, zone: "America/Denver", name: "Weave Lyme" }, seen)).status).toBe(303);
});
