import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toastOf } from "../../../tests/support/events-office.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
/** A second process on the same database. */
let other: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000", SITE_NOW: "2025-10-01T12:00:00-06:00" } });
  other = await site.startNeighbor();
  cookie = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
});
afterAll(async () => {
  await other.close();
  await site.close();
});
beforeEach(async () => {
  await site.db.deleteFrom("settings").execute();
  await nextVisitors("/", (html) => !html.includes('aria-label="Notice"'));
});

const office = "/admin/settings";
const send = (fields: Record<string, string>, path = office) => postForm(site, path, fields, { Cookie: cookie });
/** What the form was opened with: what was set, or nothing. */
const seenAs = (set?: unknown) => JSON.stringify(set) ?? "";
const save = (setting: string, fields: Record<string, string>, seen = seenAs()) =>
  send({ setting, seen, intent: "save", ...fields });
/** The same as the screen sends it, which stays as it is and reads what is told. */
const told = async (
  fields: Record<string, string>,
  headers: Record<string, string> = { Cookie: cookie },
  path = office,
) => {
  const answer = await postForm(site, `${path}.data`, { seen: seenAs(), intent: "save", ...fields }, headers);
  return { status: answer.status, text: await answer.text() };
};

/** A page as it is read, by whoever this is. */
async function read(path: string, who: TestSite = site, headers: Record<string, string> = {}): Promise<string> {
  const html = await (await who.request(path, { headers })).text();
  return html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&amp;", "&").replaceAll("&quot;", '"');
}

/** Milliseconds, but on a busy machine; a process that hears of nothing would take a minute. */
const soon = { timeout: 10_000, interval: 20 };

/** The page that the next visitor of each process gets from the page cache. */
async function nextVisitors(path: string, holds: (html: string) => boolean): Promise<string> {
  for (const process of [site, other]) await expect.poll(async () => holds(await read(path, process)), soon).toBe(true);
  return read(path, other);
}

async function audited() {
  const rows = await site.db
    .selectFrom("audit")
    .selectAll()
    .where("action", "=", "setting.changed")
    .orderBy("id")
    .execute();
  return rows.map(({ subject, detail }) => ({ subject, detail }));
}

describe("what is saved is what the next visitor gets, in every process within a second", () => {
  test("a banner, in the language that is read, with its link; taken back, it is gone", async () => {
    expect(await read("/about", other)).not.toContain("Snow moves the opening");
    const answer = await save("banner", {
      en: "Snow moves the opening",
      es: "La nieve mueve la apertura",
      link: "/calendar",
    });
    expect(answer.status).toBe(303);
    expect(toastOf(answer)).toContain("Banner: saved");
    const english = await nextVisitors("/about", (html) => html.includes("Snow moves the opening"));
    expect(english).toMatch(/<a href="\/calendar"[^>]*>Snow moves the opening<\/a>/);
    const spanish = await nextVisitors("/es/calendar", (html) => html.includes("La nieve mueve la apertura"));
    expect(spanish).toMatch(/<a href="\/es\/calendar"[^>]*>La nieve mueve la apertura<\/a>/);
    expect(spanish).not.toContain("Snow moves");

    const [stored] = await site.db.selectFrom("settings").select("value").execute();
    await send({ setting: "banner", intent: "default", seen: seenAs(stored!.value) });
    await nextVisitors("/about", (html) => !html.includes("Snow moves the opening"));
    expect(await audited()).toMatchObject([
      {
        subject: "setting:banner",
        detail: { before: { en: "" }, after: { en: "Snow moves the opening", link: "/calendar" } },
      },
      { subject: "setting:banner", detail: { after: { en: "" }, default: true } },
    ]);
  });

  test("registration that is closed, and announced, and opens by the clock alone (PAG-22)", async () => {
    expect(await read("/register", other)).toContain('name="fullName"');
    await save("registration", { state: "closed", from: "", until: "" });
    const closed = await nextVisitors("/register", (html) => html.includes(inText.en("register.overTitle")));
    expect(closed).toContain("has closed. The gathering itself is");
    expect(closed).not.toContain('name="fullName"');
    await nextVisitors("/", (html) => !/<main.*>Register<.*<\/main>/s.test(html));
    const refused = await postForm(other, "/register", { fullName: "Ana", email: "ana@example.org" });
    expect(refused.status).toBe(409);
    expect(await site.db.selectFrom("registrations").selectAll().execute()).toEqual([]);

    const [stored] = await site.db.selectFrom("settings").select("value").execute();
    await save("registration", { state: "open", from: "2025-10-02T09:00", until: "" }, seenAs(stored!.value));
    const announced = await nextVisitors("/register", (html) => html.includes(inText.en("register.closedTitle")));
    expect(announced.replaceAll("\u00a0", " ")).toContain(
      inText.en("register.opensOn", { when: "October 2 at 9:00 AM" }),
    );
  });

  test("a venue is for who has registered, until everybody may know it (CON-17)", async () => {
    await save("venue", { name: "Harbor Hall" });
    const mail = async (email: string) => {
      await postForm(other, "/register", { fullName: "Ana López", email });
      return (await other.outbox()).findLast(({ to }) => to === email)!;
    };
    await expect
      .poll(async () => (await mail(`${crypto.randomUUID()}@example.org`)).attachments[0]!.text)
      .toContain("Harbor Hall");
    for (const page of ["/", "/presskit", "/register"]) expect(await read(page, other)).not.toContain("Harbor Hall");

    const [stored] = await site.db.selectFrom("settings").select("value").execute();
    await save("venue", { name: "Harbor Hall", isPublic: "yes" }, seenAs(stored!.value));
    for (const page of ["/", "/presskit", "/register", "/register/calendar.ics"])
      await nextVisitors(page, (html) => html.includes("Harbor Hall"));
  });

  test("a link, and with it what the page may embed", async () => {
    const policy = async (who: TestSite) => (await who.request("/calendar")).headers.get("content-security-policy")!;
    expect(await policy(other)).not.toContain("calendars.example.net");
    await save("calendarEmbed", { url: "https://calendars.example.net/embed" });
    await nextVisitors("/calendar", (html) => html.includes('href="https://calendars.example.net/embed"'));
    expect(await policy(site)).toContain("frame-src 'self' https://calendars.example.net");
    expect(await policy(other)).toContain("frame-src 'self' https://calendars.example.net");
  });

  test("extra words, on the form and on the page that thanks; the organizers' address; a list", async () => {
    await save("registrationWords", { en: "Bring a bowl.", es: "Trae un plato." });
    await nextVisitors("/register", (html) => html.includes("Bring a bowl."));
    await nextVisitors("/es/register/complete", (html) => html.includes("Trae un plato."));
    await save("contactEmail", { email: "Hola@Example.org" });
    await nextVisitors("/privacy", (html) => html.includes('href="mailto:hola@example.org"'));
    await save("paymentApps", { name0: "", url0: "", name3: "Coins", url3: "https://pay.example.net/us" });
    await nextVisitors("/co-create", (html) => html.includes('href="https://pay.example.net/us"'));
  });
});

test("Undo of the message sets what was set before", async () => {
  const undo = async (answer: Response) => {
    const { fields, action } = JSON.parse(toastOf(answer)).toast.undo;
    expect((await send(fields, action)).status).toBe(303);
    return (await site.db.selectFrom("settings").select("value").execute()).map(({ value }) => value);
  };
  const [one, two] = ["https://give.example.net/one", "https://give.example.net/two"];
  expect(await undo(await save("donate", { url: one }))).toEqual([]);
  await save("donate", { url: one });
  expect(await undo(await save("donate", { url: two }, seenAs(one)))).toEqual([one]);
  expect(await undo(await save("donate", { url: "" }, seenAs(one)))).toEqual([one]);
});

test("with the database away, what was set last holds", async () => {
  const alone = await site.startNeighbor();
  await save("banner", { en: "Bring a chair", es: "Trae una silla" });
  await expect.poll(() => read("/about", alone), soon).toContain("Bring a chair");
  await alone.loseDatabase();
  expect(await read("/invitation-2025", alone)).toContain("Bring a chair");
});

describe("the form", () => {
  test("what is wrong is said beside the field, in the language of the page, and nothing is saved", async () => {
    const notHttps = inText.en("validation.notHttps", { field: inText.en("settings.fields.url") });
    const wrong: [string, Record<string, string>, string][] = [
      ["donate", { url: "http://give.example.net" }, notHttps],
      ["donate", { url: "javascript:alert(1)" }, notHttps],
      ["banner", { en: "Only English", es: "", link: "" }, "Spanish is missing. Write it in both languages"],
      ["banner", { en: "a", es: "b", link: "//elsewhere.example" }, "Where it leads must begin with https://"],
      ["contactEmail", { email: "hola at example" }, "doesn’t look like an email address"],
      [
        "registration",
        { state: "open", from: "2025-10-03T09:00", until: "2025-10-02T09:00" },
        inText.en("settings.untilBeforeFrom"),
      ],
      ["registration", { state: "open", from: "2025-02-30T09:00", until: "" }, "Opens isn’t a date we can read"],
      ["paymentApps", { name0: "Coins", url0: "" }, "Address is missing"],
      ["films", { year0: "2024", url0: "ftp://film", captions0: "" }, "begins with https://"],
      // The names of these sites stand in the content security policy, where a semicolon begins a directive.
      ["calendarEmbed", { url: "https://a;script-src-elem/" }, "begins with https://"],
      ["calendarEmbed", { url: "https://a,b.example/" }, "begins with https://"],
    ];
    for (const [setting, fields, sentence] of wrong) {
      const { status, text } = await told({ setting, ...fields });
      expect([setting, status]).toEqual([setting, 422]);
      expect(text).toContain(sentence);
    }
    expect(await site.db.selectFrom("settings").selectAll().execute()).toEqual([]);
    const spanish = await told({ setting: "donate", url: "x" }, { Cookie: cookie }, `/es${office}`);
    expect(spanish.text).toContain("tiene que ser una dirección completa");
  });

  test("who saves second is told what is set and by whom; saving again decides", async () => {
    const [one, two] = ["https://give.example.net/one", "https://give.example.net/two"];
    await save("donate", { url: one });
    const late = await told({ setting: "donate", url: two });
    expect(late.status).toBe(409);
    for (const said of ["Marisol Vega", one]) expect(late.text).toContain(said);
    expect((await save("donate", { url: two }, seenAs(one))).status).toBe(303);
    await nextVisitors("/co-create", (page) => page.includes(two));
  });

  test("the list says what is the default, what is set, and by whom", async () => {
    await save("donate", { url: "https://give.example.net/one" });
    const html = await read(office, site, { Cookie: cookie });
    expect(html).toContain("https://give.example.net/one");
    expect(html).toMatch(/Set by Marisol Vega, /);
    const form = await read(`${office}?edit=donate`, site, { Cookie: cookie });
    expect(form).toContain(inText.en("settings.backToDefault"));
    expect(form).toMatch(/<input[^>]*name="url"[^>]*value="https:\/\/give.example.net\/one"/);
  });

  test("nobody but an admin sees or sets anything; the screen of whoever has to sign in is told, and kept", async () => {
    const steward = await signIn(site, { email: "steward@example.org", role: "member" });
    await site.db.updateTable("profiles").set({ role: "steward" }).where("email", "=", "steward@example.org").execute();
    const member = await signIn(site, { email: "member@example.org" });
    const fields = { setting: "banner", intent: "save", en: "Hello", es: "Hola", link: "" };
    for (const [Cookie, home] of [
      [steward, "/admin/check-in"],
      [member, "/"],
    ] as const) {
      expect((await site.request(office, { headers: { Cookie } })).headers.get("location")).toBe(home);
      expect((await postForm(site, office, fields, { Cookie })).status).toBe(403);
    }
    expect((await site.request(office)).headers.get("location")).toContain("/auth?next=");
    expect((await postForm(site, office, fields)).headers.get("location")).toContain("/auth?next=");
    expect(await told(fields, {})).toMatchObject({ status: 401, text: expect.stringContaining("anonymous") });
    expect(await site.db.selectFrom("settings").selectAll().execute()).toEqual([]);
  });
});

test("a folded group says what visitors see of it, and is open while one of its forms is", async () => {
  const fold = (html: string) => /<details([^>]*)><summary[^>]*><h2 id="group-giving".*?<\/summary>/s.exec(html)!;
  expect(fold(await read(office, site, { Cookie: cookie }))[0]).toContain(inText.en("settings.leftOut"));
  await save("donate", { url: "https://example.org/give" });
  const [shown, closed] = fold(await read(office, site, { Cookie: cookie }));
  expect(shown).toContain(inText.en("settings.seen", { names: inText.en("settings.names.donate") }));
  expect(closed).not.toContain("open");
  expect(fold(await read(`${office}?edit=paymentApps`, site, { Cookie: cookie }))[1]).toContain("open");
});
