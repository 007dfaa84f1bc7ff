import { afterAll, beforeAll, expect, test } from "vitest";
import { record } from "~/features/audit/commands.server";
import { translator } from "~/i18n/translate";
import { buildEvent, buildPlace, buildProfile, buildSuggestion } from "../../../tests/support/builders.ts";
import { inText, pattern } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";
import { buildVoice } from "../../../tests/support/voices.ts";

let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  cookie = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
});
afterAll(() => site.close());

const office = "/admin/audit";

/** The screen as it is read aloud: without tags, and links by their names. */
async function read(query = "", language = ""): Promise<string> {
  const html = await (await site.request(`${language}${office}${query}`, { headers: { Cookie: cookie } })).text();
  const [, main] = /<h1 id="audit-title"([^]*)<\/main>/.exec(html)!;
  return main!
    .replaceAll(/<option[^]*?<\/option>|<!-- -->/g, "")
    .replaceAll(/<a [^>]*aria-label="([^"]*)"[^>]*>[^<]*/g, " $1 ")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll("&#x27;", "'");
}

async function save(setting: string, fields: Record<string, string>): Promise<void> {
  const answer = await postForm(
    site,
    "/admin/settings",
    { setting, seen: "", intent: "save", ...fields },
    { Cookie: cookie },
  );
  expect(answer.status).toBe(303);
}

test("what an admin changed is there, in both languages: who, what, before and after", async () => {
  await save("donate", { url: "https://give.example.net/one" });
  expect(await read()).toMatch(
    pattern`Marisol Vega ${inText.en("history.setting.changed")} ${inText.en("settings.names.donate")} ${inText.en("audit.historyOf", { name: inText.en("settings.names.donate") })} Address: nothing → https://give\.example\.net/one`,
  );
  expect(await read("", "/es")).toMatch(
    pattern`Marisol Vega ${inText.es("history.setting.changed")} ${inText.es("settings.names.donate")} ${inText.es("audit.historyOf", { name: inText.es("settings.names.donate") })} Dirección: nada → https://give`,
  );
});

test("a language is named as its readers call it, also after it was removed", async () => {
  for (const action of ["language.added", "language.opened", "language.removed"])
    await record(site.db, { actor: "console", action, subject: "language:fr" });
  const main = await read("?about=language:fr");
  for (const action of ["added", "opened", "removed"] as const)
    expect(main).toMatch(pattern`${inText.en(`history.language.${action}`)} Français`);
  expect(main).not.toContain(inText.en("audit.aLanguage"));
});

test("a changed event tells what it said before; a person's own details too, and of their answers only which", async () => {
  const { id, start_date, end_date } = await buildEvent(site.db, { title: "Potluck", location: null });
  const event = { id, title: "Fogata", description: "Soup", location: "Canyon", start_date, end_date };
  const headers = { Cookie: cookie, "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
  await site.request("/api/manage-events", { method: "PUT", headers, body: JSON.stringify(event) });
  expect(await read(`?about=event:${id}`)).toMatch(
    pattern`${inText.en("history.event.updated")} Fogata Title: Potluck → Fogata .*Location: nothing → Canyon`,
  );

  const hers = await signIn(site, { email: "lupe@example.org", fullName: "Lupe Archuleta" });
  await postForm(
    site,
    "/account",
    { intent: "details", fullName: "Lupe Begay", phoneNumber: "", organizations: "" },
    { Cookie: hers },
  );
  await postForm(site, "/register", { fullName: "Lupe Begay", email: "lupe@example.org" }, { Cookie: hers });
  const answers = { fullName: "Lupe Begay", additionalNotes: "Two kids", isUpdate: "yes", canAttendInvocation: "yes" };
  await postForm(site, "/register", { ...answers, email: "lupe@example.org" }, { Cookie: hers });
  const text = await read("?q=lupe");
  expect(text).toMatch(
    pattern`Lupe Begay ${inText.en("history.details.changed")} Full name: Lupe Archuleta → Lupe Begay`,
  );
  expect(text).toMatch(pattern`Lupe Begay ${inText.en("history.registration.updated")} Changed: .*Notes`);
  expect(text).not.toContain("Two kids");
});

test("an event is named and linked; a person too; who is gone is somebody who is not here anymore; an unknown act is shown as it is", async () => {
  const { id } = await buildEvent(site.db, { title: "Star party" });
  const { id: ben } = await buildProfile(site.db, { full_name: "Ben Carter" });
  const acts = [
    { actor: ben, action: "event.cancelled", subject: `event:${id}` },
    { actor: "visitor", action: "registration.created", subject: `profile:${ben}` },
    { actor: crypto.randomUUID(), action: "tea.poured", subject: "kettle" },
  ];
  await site.db.insertInto("audit").values(acts).execute();
  const text = await read();
  expect(text).toContain(`Ben Carter ${inText.en("history.event.cancelled")} Star party`);
  expect(text).toMatch(/visitor who wasn’t signed in Registered Ben Carter/);
  expect(text).toContain("somebody who isn’t here anymore tea.poured kettle");
  const html = await (await site.request(office, { headers: { Cookie: cookie } })).text();
  expect(html).toContain(`href="/admin/people/${ben}"`);
  expect(html).toContain(`href="/admin/events?edit=${id}"`);
});

test("a place, a suggestion and a voice are named, a gathering too, and a file says how it is written", async () => {
  const place = await buildPlace(site.db, { name: "Seed library" });
  const suggestion = await buildSuggestion(site.db, { name: "Street choir" });
  const voice = await buildVoice(site.db, { name: "Tomás Baca" });
  const actor = (await buildProfile(site.db, { full_name: "Rosa Lima" })).id;
  const acts = [
    { subject: `voice:${voice}`, action: "voice.changed", detail: {} },
    { subject: `place:${place.id}`, action: "place.changed", detail: {} },
    { subject: `suggestion:${suggestion.id}`, action: "suggestion.approved", detail: {} },
    { subject: "people:all-profiles", action: "people.exported", detail: { kind: "csv", edition: "october2025" } },
  ].map(({ detail, ...act }) => ({ actor, ...act, detail: JSON.stringify(detail) }));
  await site.db.insertInto("audit").values(acts).execute();
  const text = await read(`?who=${actor}`);
  const t = translator("en");
  expect(text).toContain(`${t("history.place.changed")} Seed library`);
  expect(text).toContain(`${t("history.voice.changed")} Tomás Baca`);
  expect(text).toContain(`${t("history.suggestion.approved")} Street choir`);
  expect(text).toContain(`${t("history.fields.format")}: CSV`);
  expect(text).not.toMatch(/Who gets it|october2025/);
});

test("nobody reads the number of what has no name, and who has only an address is called by it as it is written", async () => {
  const actor = (await buildProfile(site.db, { full_name: "", email: "rosa@example.org" })).id;
  const acts = Object.entries({
    import: "people.imported",
    "check-in": "check-in.walk-in",
    "campaign-filters": "campaign-filters.saved",
    template: "template.updated",
  }).map(([kind, action]) => ({ actor, action, subject: `${kind}:${crypto.randomUUID()}` }));
  const lists = [
    { actor, action: "events.exported", subject: "events" },
    { actor, action: "people.exported", subject: "people:registered-profiles" },
  ];
  await site.db
    .insertInto("audit")
    .values([...acts, ...lists])
    .execute();
  const text = await read(`?who=${actor}`);
  expect(text).not.toMatch(/[0-9a-f]{8}-/);
  expect(text).toContain(inText.en("audit.historyOf", { name: inText.en("audit.thisImport") }));
  expect(text).toContain("Letter changed a letter");
  expect(text).toContain(`${inText.en("history.people.exported")} Registered`);
  expect(text).toMatch(pattern`rosa@example.org ${inText.en("history.events.exported")} (?!events)`);
  const spanish = await read(`?who=${actor}`, "/es");
  expect(spanish).toContain(inText.es("audit.historyOf", { name: inText.es("audit.thisCheckIn") }));
});

test("who, what, when, about what and a search narrow it down; nothing found says so, with the way back", async () => {
  const { id: iris } = await buildProfile(site.db, { full_name: "Iris Ñandú", email: "iris@example.org" });
  const old = { actor: iris, action: "events.exported", subject: "events", at: new Date("2025-03-02T06:30:00Z") };
  const note = JSON.stringify({ note: "Se suspende por nieve. 7e1ana@example.org, (720) 555-0142" });
  await site.db
    .insertInto("audit")
    .values([old, { actor: "visitor", action: "event.cancelled", subject: "event:x", detail: note }])
    .execute();
  const only = async (query: string) => (await read(query)).includes(inText.en("history.events.exported"));
  expect(await only(`?who=${iris}`)).toBe(true);
  expect(await only("?kind=events.exported")).toBe(true);
  expect(await only("?q=nandu")).toBe(true);
  expect(await only("?from=2025-03-01&to=2025-03-01")).toBe(true);
  expect(await only("?about=events")).toBe(true);
  for (const query of ["?who=visitor", "?kind=event.cancelled", "?q=nieve", "?from=2025-03-02", "?to=2025-02-28"])
    expect([query, await only(query)]).toEqual([query, false]);
  for (const searchTerm of ["niev", "7e1ana@example.org", "7e1an", "720 555 0142", "(720) 555-0142"])
    expect(await read(`?q=${encodeURIComponent(searchTerm)}`), searchTerm).toContain("Se suspende por nieve");
  expect(await read("?to=2024-01-01")).toContain(inText.en("audit.emptyText"));
  // What is no filter is no fault.
  for (const odd of [
    "?who=x&kind=y&from=z&to=2025-02-30&about=:&q=%27%26!(&after=-1&before=x",
    "?from=2025-02-30",
    "?q=%00",
  ])
    expect((await site.request(office + odd, { headers: { Cookie: cookie } })).status).toBe(200);
});

test("sign-ins of admins are there, and only an admin sees any of it", async () => {
  const html = async (Cookie: string) => site.request(office, { headers: { Cookie } });
  const member = await signIn(site, { email: "member@example.org" });
  await site.db
    .insertInto("audit")
    .values({ actor: "visitor", action: "sign-in.refused", subject: "mailbox:1" })
    .execute();
  expect(await read()).toContain("Sign-in refused an address");
  expect((await html(member)).headers.get("location")).toBe("/");
  await site.db.updateTable("profiles").set({ role: "steward" }).where("email", "=", "member@example.org").execute();
  expect((await html(member)).headers.get("location")).toBe("/admin/check-in");
  expect((await html("")).headers.get("location")).toContain("/auth?next=");
  for (const Cookie of [member, "", cookie])
    expect((await postForm(site, office, { intent: "delete" }, { Cookie })).status).toBeGreaterThanOrEqual(
      Cookie ? 403 : 303,
    );
});

test("a day that is none narrows nothing", async () => {
  for (const query of ["?to=0000-00-00", "?from=2025-02-31", "?to=2025-13-01"])
    expect(await read(query), query).toContain("Marisol Vega");
});
