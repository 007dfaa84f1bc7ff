import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildPlace } from "../../../tests/support/builders.ts";
import { tablesTimeOut } from "../../../tests/support/outage.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => void (site = await startSite({ settings: { SITE_NOW: "2025-10-01T12:00:00-06:00" } })));
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ["email_deliveries", "map_suggestions", "places", "throttle"] as const)
    await site.db.deleteFrom(table).execute();
});

const seeds = {
  name: "Seed library",
  website: "https://example.org/seeds",
  description: "Borrow seeds in spring.",
  contactName: "Ana",
  contactEmail: "ana@example.org",
};
const stored = () => site.db.selectFrom("map_suggestions").selectAll().execute();
const page = async (path: string) => (await site.request(path)).text();
const suggest = (fields: Record<string, string>, path = "/map/suggest", cookie = "") =>
  postForm(site, path, fields, cookie ? { Cookie: cookie } : {});
const linkIn = (text: string) => new URL(/https?:\/\/\S+\/map\/suggest\/[\w-]+/.exec(text)![0]).pathname;

test("the form has every field, works without script and is the same for every stranger (MAP-02 to MAP-12)", async () => {
  for (const [path, hint] of [
    ["/map/suggest", inHtml.en("suggest.hints.contactEmail")],
    ["/es/map/suggest", inHtml.es("suggest.hints.contactEmail")],
  ] as const) {
    const html = await page(path);
    expect(html).toMatch(/<input type="url"[^>]*name="website"/);
    expect(html).toMatch(/<textarea rows="4"[^>]*name="description"/);
    expect(html).toMatch(/name="name"[^>]*required|required[^>]*name="name"/);
    expect(html).toContain(hint);
    expect(html).not.toMatch(/<script type="module" src="[^"]*entry/);
  }
});

test("sent, it waits for the organizers, the page thanks, and a receipt comes whose link changes it and takes it back", async () => {
  const answer = await suggest(seeds);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/map/suggest?outcome=received"]);
  const thanks = await site.request("/map/suggest?outcome=received", {
    headers: { Cookie: answer.headers.getSetCookie()[0]!.split(";")[0]! },
  });
  const html = await thanks.text();
  expect(html).toContain("Thank you!");
  expect(html).toContain(inHtml.en("suggest.received"));
  expect(await stored()).toMatchObject([{ contact_name: "Ana", status: "pending", user_id: null, language: "en" }]);

  const [mail] = await site.outbox();
  expect(mail).toMatchObject({ subject: inText.en("mapMail.suggestion.received.subject") });
  const link = linkIn(mail!.text);
  expect(await page(link)).toContain("Borrow seeds in spring.");
  const { contactName: _name, contactEmail: _email, ...published } = seeds;
  const changed = await suggest({ ...published, description: "And bring some back." }, link);
  expect(changed.status).toBe(303);
  // Who suggested it does not stand in that form, and stays.
  const whole = { description: "And bring some back.", contact_name: "Ana", contact_email: "ana@example.org" };
  expect(await stored()).toMatchObject([{ ...whole, status: "pending" }]);
  expect((await postForm(site, link, { intent: "withdraw" })).headers.get("location")).toBe(
    "/map/suggest?outcome=withdrawn",
  );
  expect(await stored()).toEqual([]);
  expect((await site.request(link)).headers.get("location")).toBe("/map/suggest?outcome=unknown");
});

test("a receipt to a mailbox that nobody has confirmed passes on no message of a stranger", async () => {
  await suggest({
    ...seeds,
    name: "Win now at spam.example",
    website: "https://spam.example/",
    description: "Call 555-123-4567",
    contactName: "Visit spam.example",
  });
  const { subject, text, html } = (await site.outbox())[0]!;
  for (const part of [subject, text, html]) expect(part).not.toMatch(/spam|555-123/);
});

test.each([
  [{ name: " " }, inText.en("suggest.required")],
  [{ description: "" }, inText.en("suggest.required")],
  [{ contactEmail: "" }, inText.en("suggest.emailRequired")],
  [{ contactEmail: "ana" }, "Contact email doesn’t look like an email address"],
  [{ website: "javascript:alert(1)" }, "Website isn’t a web address"],
  [{ homepage: "https://spam.example" }, inText.en("validation.trapped")],
])(
  "with %o nothing is stored or sent, the page says why and keeps what was typed (MAP-14 to MAP-16)",
  async (fields, message) => {
    const answer = await suggest({ ...seeds, ...fields });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain(message);
    expect(html).toContain('value="Ana"');
    expect(await stored()).toEqual([]);
    expect(await site.outbox()).toEqual([]);
  },
);

test("signed in, name and address are filled in, and an empty address means one's own (MAP-06, MAP-09, MAP-10, MAP-21)", async () => {
  const cookie = await signIn(site, { email: "rosa@example.org", fullName: "Rosa Paz" });
  const html = await (await site.request("/map/suggest", { headers: { Cookie: cookie } })).text();
  expect(html).toMatch(/<input[^>]*(?=[^>]*name="contactName")[^>]*value="Rosa Paz"/);
  expect(html).toContain('value="rosa@example.org"');
  expect(html).not.toContain("We need your email");
  expect(html).not.toMatch(/<input[^>]*required[^>]*name="contactEmail"|name="contactEmail"[^>]*required/);
  expect((await suggest({ ...seeds, contactEmail: "" }, "/map/suggest", cookie)).status).toBe(303);
  const [one] = await stored();
  expect(one).toMatchObject({ contact_email: "rosa@example.org", contact_confirmed: true });
  const rosa = site.db.selectFrom("auth.users").select("id").where("email", "=", "rosa@example.org");
  expect(one!.user_id).toBe((await rosa.executeTakeFirstOrThrow()).id);
});

test.each([
  ["", "Error", inHtml.en("suggest.problem")],
  ["/es", "Error", inHtml.es("suggest.problem")],
])(
  "%s/map/suggest says that it could not be sent, in the language of the page, and keeps what was typed (MAP-26 to MAP-28)",
  async (prefix, title, text) => {
    const answersAgain = await tablesTimeOut(site.db, ["map_suggestions"]);
    const answer = await suggest(seeds, `${prefix}/map/suggest`);
    await answersAgain();
    const html = await answer.text();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
    const toast = /<div data-toast="true" data-tone="destructive"[\s\S]*?<\/section>/.exec(html)![0];
    expect(toast).toContain(title);
    expect(toast).toContain(text);
    expect(html).toContain("Borrow seeds in spring.");
    expect(await stored()).toEqual([]);
  },
);

test("a suggestion is changed twenty times an hour by its link", async () => {
  await suggest(seeds);
  const link = linkIn((await site.outbox())[0]!.text);
  const statuses = [];
  for (let n = 0; n < 21; n++) statuses.push((await suggest({ ...seeds, description: `Seeds ${n}.` }, link)).status);
  expect(statuses).toEqual([...Array<number>(20).fill(303), 429]);
  expect(await stored()).toMatchObject([{ description: "Seeds 19." }]);
});

test("one mailbox suggests five times a day", async () => {
  for (let n = 0; n < 5; n++) expect((await suggest({ ...seeds, name: `Place ${n}` })).status).toBe(303);
  const sixth = await suggest({ ...seeds, name: "One more" });
  expect([sixth.status, await stored()]).toMatchObject([429, { length: 5 }]);
  expect(await sixth.text()).toContain("That was a lot of suggestions.");
});

test("the map shows what is visible, finds it by words, theme and neighborhood, and says kindly that it is empty", async () => {
  expect(await page("/map")).toContain(inHtml.en("map.empty.title"));
  await buildPlace(site.db, { name: "Seed library", theme: "ecology", neighborhood: "Whittier" });
  await buildPlace(site.db, { name: "Hidden shed", hidden_because: "organizers" });
  const choir = await buildPlace(site.db, {
    name: "<b>Street</b> choir",
    theme: "arts",
    confirmed_at: new Date("2023-05-01T12:00:00Z"),
    unconfirmed_at: new Date("2025-06-01T12:00:00Z"),
  });
  // The page cache hears of a change within a second.
  await expect.poll(() => page("/map")).toContain("2 places");
  const html = await page("/map");
  expect(html).toContain("&lt;b&gt;Street&lt;/b&gt; choir");
  expect(html).toContain(inHtml.en("map.unconfirmed", { year: "2023" }));
  expect(html).not.toContain("Hidden shed");
  expect(await page("/map?q=seed")).toContain("1 place<");
  expect(await page("/es/map?theme=arts&neighborhood=Whittier")).toContain(inHtml.es("map.nothing.title"));
  expect((await site.request("/map?theme=nothing&q=")).headers.get("location")).toBe("/map");
  const place = await page(`/map/${choir.id}`);
  expect(place).toContain('"@type":"Organization"');
  expect(place).toContain(`/map/${choir.id}/correction`);
});

test("a hidden place is not found, and one that was merged leads to the other", async () => {
  const keptPlace = await buildPlace(site.db);
  const mergedPlace = await buildPlace(site.db, { hidden_because: "merged", merged_into: keptPlace.id });
  const hidden = await buildPlace(site.db, { hidden_because: "organizers" });
  const led = await site.request(`/es/map/${mergedPlace.id}`);
  expect(led.headers.get("location")).toBe(`/es/map/${keptPlace.id}`);
  // A merge can be taken back: a browser asks again.
  expect(led.headers.get("cache-control")).toMatch(/^no-(cache|store)$/);
  expect((await site.request(`/map/${hidden.id}`)).status).toBe(404);
  expect((await site.request("/map/nothing")).status).toBe(404);
});

test("something wrong here: what is said of a place waits with the suggestions, and nothing changes by itself", async () => {
  const place = await buildPlace(site.db, { name: "Street choir", description_en: "On the plaza." });
  const path = `/map/${place.id}/correction`;
  expect(await page(path)).toContain("On the plaza.");
  expect((await suggest({ ...seeds, remark: "" }, path)).status).toBe(422);
  const sent = await suggest({ ...seeds, remark: "They moved." }, path);
  expect([sent.status, sent.headers.get("location")]).toEqual([303, `/map/${place.id}`]);
  expect(await stored()).toMatchObject([{ corrects: place.id, remark: "They moved.", status: "pending" }]);
  expect(await page(`/map/${place.id}`)).toContain("On the plaza.");
  for (const unknown of ["nothing", crypto.randomUUID()])
    expect((await suggest({ ...seeds, remark: "Gone?" }, `/map/${unknown}/correction`)).status).toBe(404);
});

test("a correction that cannot be saved comes back with all that was typed", async () => {
  const place = await buildPlace(site.db, { name: "Street choir" });
  const answersAgain = await tablesTimeOut(site.db, ["places"]);
  const answer = await suggest({ ...seeds, remark: "They moved far." }, `/map/${place.id}/correction`);
  await answersAgain();
  const html = await answer.text();
  expect(answer.status).toBe(503);
  for (const input of [inHtml.en("suggest.problem"), "They moved far.", "Borrow seeds in spring.", 'value="Ana"'])
    expect(html).toContain(input);
});

test("places like the one that is being typed are named, hidden ones are not", async () => {
  await buildPlace(site.db, { name: "Seed library", neighborhood: "Whittier" });
  await buildPlace(site.db, { name: "Seed vault", hidden_because: "organizers" });
  const answer = await site.request("/map/similar.json?name=seed%20lib");
  expect(await answer.json()).toMatchObject({ places: [{ name: "Seed library", neighborhood: "Whittier" }] });
  expect(await (await site.request("/map/similar.json?name=%00'")).json()).toEqual({ places: [] });
});

test("a change that comes after the decision is not saved, and its words are there to be copied", async () => {
  await suggest(seeds);
  const link = linkIn((await site.outbox())[0]!.text);
  await site.db.updateTable("map_suggestions").set({ status: "rejected", decided_at: new Date() }).execute();
  const {
    contactName: _name,
    contactEmail: _email,
    ...prefilled
  } = { ...seeds, description: "Two shelves,\nopen daily." };
  const answer = await suggest(prefilled, `/es${link}`);
  expect(answer.status).toBe(409);
  const html = await answer.text();
  expect(html).toContain(inHtml.es("errors.unsavedTitle"));
  expect(html).toContain("Two shelves,\nopen daily.");
  expect(await stored()).toMatchObject([{ description: "Borrow seeds in spring." }]);
});
