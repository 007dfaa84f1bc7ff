import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toastOf } from "../../../tests/support/events-office.ts";
import { tablesTimeOut } from "../../../tests/support/outage.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let cookie: string;
let colleague: string;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  cookie = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
  colleague = await signIn(site, { email: "teo@example.org", fullName: "Teo Ruiz", role: "admin" });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom("email_templates").execute();
  await site.db.deleteFrom("template_drafts").execute();
});

const office = "/admin/templates";
const letter = {
  name: "seeds",
  kind: "event",
  description: "Before the seed fair",
  subject: "Seeds for {{full_name|friend}}",
  markdown_content: "# Seeds\n\nHello {{full_name|friend}}, bring a jar.\n\n{{button: Come | /calendar}}",
  subject_es: "Semillas",
  markdown_es: "# Semillas\n\nHola, {{full_name|gente querida}}: trae un frasco.",
};
type Letter = Partial<Record<keyof typeof letter | "id" | "seen" | "intent", string>>;

const send = (fields: Letter, path = `${office}?new=letter`, Cookie = cookie) =>
  postForm(site, path, { intent: "save", id: crypto.randomUUID(), seen: "", ...letter, ...fields }, { Cookie });

async function page(path = office, Cookie = cookie): Promise<string> {
  const html = await (await site.request(path, { headers: { Cookie } })).text();
  return html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

const stored = () => site.db.selectFrom("email_templates").selectAll().orderBy("created_at").execute();

async function make(fields: Letter = {}): Promise<string> {
  const id = crypto.randomUUID();
  const answer = await send({ id, ...fields });
  expect(answer.status, await answer.text()).toBe(303);
  return id;
}

/** What a form of a stored letter brings along of it. */
async function seenBy(id: string, Cookie = cookie): Promise<string> {
  const html = await page(`${office}?edit=${id}`, Cookie);
  return /name="seen" value="(\{.*?\}\})"/.exec(html)![1]!;
}

async function audited(): Promise<object[]> {
  const rows = await site.db
    .selectFrom("audit")
    .select(["action", "detail"])
    .where("action", "like", "template.%")
    .orderBy("id")
    .execute();
  return rows.map(({ action, detail }) => ({ action, ...detail }));
}

describe("a letter is created, changed and deleted", () => {
  test("creating stores its fields with HTML made from the Markdown, in the layout of every mail (TPL-13, TPL-15 to TPL-18, TPL-27)", async () => {
    const answer = await send({});
    expect(toastOf(answer)).toContain("Email template created");
    const [template] = await stored();
    expect(template).toMatchObject(letter);
    const html = template!.html_content;
    expect(html).toContain("Seeds</h1>");
    expect(html).toContain("Hello <bdi>{{full_name}}</bdi>, bring a jar.");
    expect(html).toContain("max-width:600px");
    expect(html).toContain("Cohere Boulder");
    expect(html).toContain("Boulder, Colorado");
    expect(await page()).toContain("Before the seed fair");
  });

  test("a script in the Markdown is words in the HTML (TPL-21)", async () => {
    await make({ markdown_content: "<script>alert(1)</script> <img src=x onerror=alert(2)>" });
    const [template] = await stored();
    expect(template!.html_content).not.toMatch(/<script|<img src=x/);
    expect(template!.html_content).toContain("&lt;script&gt;");
  });

  test("a name that is taken is refused beside its field, whatever its capitals, and nothing is lost (TPL-09, TPL-10, TPL-31)", async () => {
    await make();
    const answer = await send({ name: "Seeds", subject: "Another one" });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("Failed to save email template");
    expect(html).toContain("A template with this name already exists");
    expect(html).toContain('value="Another one"');
    expect(await stored()).toHaveLength(1);
  });

  test("the same form twice makes one letter", async () => {
    const id = await make();
    expect((await send({ id })).status).toBe(303);
    expect(await stored()).toHaveLength(1);
  });

  test("changing writes everything but the name, and makes the HTML anew (TPL-06, TPL-14, TPL-28)", async () => {
    const id = await make();
    expect(await page(`${office}?edit=${id}`)).toMatch(
      /<input type="text"[^>]*disabled[^>]*name="name"|name="name"[^>]*disabled/,
    );
    const seen = await seenBy(id);
    const answer = await send({ id, seen, name: "other", markdown_content: "Bring two jars." }, `${office}?edit=${id}`);
    expect(toastOf(answer)).toContain("Email template updated");
    const [template] = await stored();
    expect(template).toMatchObject({ name: "seeds", markdown_content: "Bring two jars.", version: 2 });
    expect(template!.html_content).toContain("Bring two jars.");
    expect((await audited()).slice(-1)).toEqual([
      { action: "template.updated", name: "seeds", before: {}, after: {}, changed: ["markdown_content"] },
    ]);
  });

  test("deleting asks, deletes, and can be undone for a day (TPL-25, TPL-26, TPL-29)", async () => {
    const id = await make();
    expect(await page(`${office}?delete=${id}`)).toContain("Are you sure you want to delete this template?");
    const answer = await postForm(site, office, { intent: "delete", id }, { Cookie: cookie });
    expect(toastOf(answer)).toContain("Email template deleted");
    expect(await page()).not.toContain("Before the seed fair");
    expect((await site.request(`${office}/${id}/preview`, { headers: { Cookie: cookie } })).status).toBe(404);
    const back = await postForm(site, office, { intent: "restore", id }, { Cookie: cookie });
    expect(toastOf(back)).toContain("The letter is back");
    expect(await page()).toContain("Before the seed fair");
    expect((await audited()).slice(-2)).toEqual([
      { action: "template.deleted", name: "seeds" },
      { action: "template.restored", name: "seeds" },
    ]);
  });

  test("a deleted letter whose name is taken meanwhile stays deleted, and says why (TPL-32)", async () => {
    const id = await make();
    await postForm(site, office, { intent: "delete", id }, { Cookie: cookie });
    await make();
    const answer = await postForm(site, office, { intent: "restore", id }, { Cookie: cookie });
    expect(toastOf(answer)).toContain("The letter could not be put back");
    const gone = await postForm(site, office, { intent: "delete", id }, { Cookie: cookie });
    expect(toastOf(gone)).toContain("Failed to delete email template");
  });
});

describe("the list", () => {
  test("has the newest first, finds words, and says so when there is nothing (TPL-01, TPL-02)", async () => {
    for (const name of ["one", "two", "three"]) await make({ name, subject: `About ${name}` });
    const at = (text: string, html: string) => html.indexOf(`>${text}</a>`);
    const html = await page();
    expect(at("three", html)).toBeGreaterThan(0);
    expect(at("three", html)).toBeLessThan(at("two", html));
    expect(at("two", html)).toBeLessThan(at("one", html));
    expect(await page(`${office}?q=about+TWO`)).not.toContain(">three</a>");
    expect(await page(`${office}?q=nothing`)).toContain("No letter matches");
  });

  test("a site without letters offers four to begin with, in the language of the office", async () => {
    expect(await page()).toContain("Begin with week_before");
    expect(await page(`/es${office}`)).toContain("Empezar con thank_you");
    const html = await page(`${office}?new=welcome_email`);
    expect(html).toContain('value="welcome_email"');
    expect(html).toContain("{{full_name|neighbor}}");
    expect(html).toContain('placeholder="welcome_email"');
  });

  test("a page of them ends, and the next goes on", async () => {
    await site.db
      .insertInto("email_templates")
      .values(
        Array.from({ length: 30 }, (_, n) => ({
          name: `letter-${n}`,
          kind: "news" as const,
          subject: "S",
          markdown_content: "M",
          html_content: "",
          created_at: new Date(Date.UTC(2025, 0, 1 + n)),
        })),
      )
      .execute();
    const first = await page();
    expect(first).toContain(">letter-29</a>");
    expect(first).not.toContain(">letter-4</a>");
    const next = /href="[^"]*\?(after=[^"]+)"/.exec(first)![1]!;
    expect(await page(`${office}?${next}`)).toContain(">letter-4</a>");
  });

  test("a list that cannot be read says so, and how to go on (TPL-30)", async () => {
    const answersAgain = await tablesTimeOut(site.db, ["email_templates"]);
    const html = await page().finally(answersAgain);
    expect(html).toMatch(/Failed to load email templates.*Try again/s);
    expect(html).toContain("New letter");
  });
});

describe("what cannot be sent is not saved", () => {
  test("each problem is said with its line, in both languages at once", async () => {
    const answer = await send({
      subject: "Hello {{nobody}}",
      markdown_content: "Fine\n\n[run](javascript:alert(1))",
      markdown_es: "![](https://example.org/a.jpg)",
    });
    expect(answer.status).toBe(422);
    const html = (await answer.text()).replaceAll("<!-- -->", "");
    expect(html).toContain("{{nobody}} is not a variable we know");
    expect(html).toContain("Go to line 3");
    expect(html).toContain("Say in the square brackets what the picture shows");
    expect(await stored()).toEqual([]);
  });

  test("Spanish is whole, or there is none", async () => {
    expect((await send({ subject_es: "" })).status).toBe(422);
    expect((await send({ markdown_es: "" })).status).toBe(422);
    await make({ subject_es: "", markdown_es: "" });
    expect((await stored())[0]).toMatchObject({ subject_es: null, markdown_es: null });
  });
});

describe("two organizers at once", () => {
  test("the second is told, what only one changed is taken, and what both changed stands side by side", async () => {
    const id = await make();
    const seen = await seenBy(id);
    await send({ id, seen, subject: "From Teo", description: "Teo's" }, `${office}?edit=${id}`, colleague);
    const mine = { id, seen, subject: "From Marisol", markdown_content: "Mine." };
    const answer = await send(mine, `${office}?edit=${id}`);
    expect(answer.status).toBe(409);
    const html = (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
    expect(html).toContain("Teo Ruiz changed this letter while you were editing");
    expect(html).toContain("From Teo");
    expect(html).toContain('value="From Marisol"');
    expect(html).toContain(`value="Teo's"`);
    expect((await stored())[0]).toMatchObject({ subject: "From Teo", version: 2 });
    const newer = /name="seen" value="(\{.*?\}\})"/.exec(html)![1]!;
    const again = await send({ ...mine, seen: newer, description: "Teo's" }, `${office}?edit=${id}`);
    expect(again.status).toBe(303);
    expect((await stored())[0]).toMatchObject({
      subject: "From Marisol",
      description: "Teo's",
      markdown_content: "Mine.",
      version: 3,
    });
  });

  test("one that was deleted meanwhile comes back as a new one, with nothing lost", async () => {
    const id = await make();
    const seen = await seenBy(id);
    await postForm(site, office, { intent: "delete", id }, { Cookie: colleague });
    const answer = await send({ id, seen, subject: "Still here" }, `${office}?edit=${id}`);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain("This letter was deleted while you were editing it");
    const fresh = /name="id" value="([\da-f-]{36})"/.exec(html)![1]!;
    expect(fresh).not.toBe(id);
    expect((await send({ id: fresh, subject: "Still here" }, `${office}?edit=${id}`)).status).toBe(303);
    expect(await page()).toContain("Still here");
  });
});

describe("drafts in the database", () => {
  const type = (draft: Letter, { id = crypto.randomUUID() as string, form = "new:letter", Cookie = cookie } = {}) =>
    site.request(`${office}/${id}/draft`, {
      method: "POST",
      body: JSON.stringify({ form, draft: { ...letter, ...draft } }),
      headers: { "Content-Type": "application/json", Origin: "http://localhost:3000", Cookie },
    });

  test("what was typed is there on the next device, for its author alone, until it is saved", async () => {
    const id = crypto.randomUUID();
    expect((await type({ subject: "Half a lett" }, { id })).status).toBe(200);
    const html = await page(`${office}?new=letter`);
    expect(html).toContain('value="Half a lett"');
    expect(html).toContain("Your draft from");
    expect(html).toContain(`name="id" value="${id}"`);
    expect(await page(`${office}?new=letter`, colleague)).not.toContain("Half a lett");
    await send({ id, subject: "A whole letter" });
    expect(await page(`${office}?new=letter`)).not.toContain("Half a lett");
    expect(await site.db.selectFrom("template_drafts").selectAll().execute()).toEqual([]);
  });

  test("a draft is dropped on purpose, and a stranger keeps none", async () => {
    await type({ subject: "Half a lett" });
    const answer = await site.request(`${office}/${crypto.randomUUID()}/draft`, {
      method: "DELETE",
      body: JSON.stringify({ form: "new:letter" }),
      headers: { "Content-Type": "application/json", Origin: "http://localhost:3000", Cookie: cookie },
    });
    expect(answer.status).toBe(200);
    expect(await page(`${office}?new=letter`)).not.toContain("Half a lett");
    expect((await type({}, { Cookie: "" })).status).toBe(401);
    expect((await type({}, { form: "../x" })).status).toBe(400);
  });

  test("without a session the form comes back whole, with the way to sign in", async () => {
    const answer = await send({ subject: "Typed for an hour" }, `${office}?new=letter`, "");
    expect(answer.status).toBe(401);
    const html = await answer.text();
    expect(html).toContain('value="Typed for an hour"');
    expect(html).toContain("You are signed out");
  });
});

describe("the preview is what is sent", () => {
  const frame = async (path: string) => site.request(path, { headers: { Cookie: cookie } });

  test("sandboxed, framed by our own pages only, as the sample person or as somebody real (TPL-19 to TPL-22)", async () => {
    const id = await make();
    const answer = await frame(`${office}/${id}/preview`);
    expect(answer.headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox",
    );
    expect(answer.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(await answer.text()).toContain("Alex Rivera");
    const { id: teo } = await site.db
      .selectFrom("profiles")
      .select("id")
      .where("email", "=", "teo@example.org")
      .executeTakeFirstOrThrow();
    const spanish = await (await frame(`${office}/${id}/preview?preview=es&as=${teo}`)).text();
    expect(spanish).toContain('<html lang="es"');
    expect(spanish).toContain("Teo Ruiz");
    const html = await page(`${office}?edit=${id}&preview=en`);
    expect(html).toMatch(/<iframe sandbox=""[^>]*class="mail-frame"/);
    expect(html).toContain("Seeds for Alex Rivera");
    expect(html).toContain("List-Unsubscribe");
  });

  test("shows what is typed and not saved, and names what cannot be shown (TPL-24)", async () => {
    const id = await make();
    const path = `${office}?edit=${id}`;
    const seen = await seenBy(id);
    const answer = await send({ id, seen, intent: "preview", markdown_content: "Only typed." }, path);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`${path}&preview=en`);
    expect(await (await frame(`${office}/${id}/preview`)).text()).toContain("Only typed.");
    await send({ id, seen, intent: "preview", markdown_content: "{{nobody}}" }, path);
    const html = await page(`${path}&preview=en`);
    expect(html).toContain("Error rendering preview");
    expect(html).toContain("line 1");
    expect((await stored())[0]!.markdown_content).toBe(letter.markdown_content);
  });

  test("a test comes to its writer with [Test] before the subject, and is byte for byte the preview", async () => {
    const id = await make({ subject: "Seeds", markdown_content: "Hello {{full_name|friend}}." });
    const seen = await seenBy(id);
    const typed = { id, seen, subject: "Seeds", markdown_content: "Hello **{{full_name|friend}}**." };
    const answer = await send({ ...typed, intent: "test-en" }, `${office}?edit=${id}`);
    expect(toastOf(answer)).toContain("Test sent");
    const mail = (await site.outbox()).at(-1)!;
    expect(mail).toMatchObject({ to: "marisol@example.org", subject: "[Test] Seeds" });
    expect(mail.text).toContain("Hello Marisol Vega.");
    const { id: own } = await site.db
      .selectFrom("profiles")
      .select("id")
      .where("email", "=", "marisol@example.org")
      .executeTakeFirstOrThrow();
    const preview = await (await frame(`${office}/${id}/preview?preview=en&as=${own}`)).text();
    expect(mail.html.replaceAll("[Test] Seeds", "Seeds").trim()).toBe(preview.trim());
    const spanish = await send({ ...typed, intent: "test-es" }, `${office}?edit=${id}`);
    expect(spanish.status).toBe(303);
    expect((await site.outbox()).at(-1)).toMatchObject({ subject: "[Test] Semillas" });
  });

  test("what cannot be sent is not tried either", async () => {
    const before = (await site.outbox()).length;
    const answer = await send({ intent: "test-en", markdown_content: "{{nobody}}" });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("The test was not sent");
    expect(await site.outbox()).toHaveLength(before);
  });
});

describe("what the editor looks up", () => {
  test("people by name and events by title, for organizers alone", async () => {
    const search = async (query: string, Cookie = cookie) =>
      site.request(`${office}/search?${query}`, { headers: { Cookie, Accept: "application/json" } });
    expect(await (await search("people=teo")).json()).toMatchObject([{ name: "Teo Ruiz", email: "teo@example.org" }]);
    expect(await (await search("events=zzz")).json()).toEqual([]);
    expect((await search("people=teo", "")).status).not.toBe(200);
  });
});
