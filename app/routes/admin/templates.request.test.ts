import { describe, expect, test } from "vitest";
import { buildPreferences, buildProfile } from "../../../tests/support/builders.ts";
import { toastOf } from "../../../tests/support/events-office.ts";
import { tablesTimeOut } from "../../../tests/support/outage.ts";
import { weekBefore } from "../../features/templates/starting-letters/week-before.ts";
import { inHtml, inText, pattern } from "../../../tests/support/sentences.ts";
import { letter, office, templatesOffice } from "../../../tests/support/templates-office.ts";

const letters = templatesOffice();
const { get, make, page, post, send, stored, screenAnswer } = letters;

async function audited(): Promise<object[]> {
  const rows = await letters
    .site()
    .db.selectFrom("audit")
    .select(["action", "detail"])
    .where("action", "like", "template.%")
    .orderBy("id")
    .execute();
  return rows.map(({ action, detail }) => ({ action, ...detail }));
}

describe("a letter is created, changed and deleted", () => {
  test("creating stores its fields with HTML made from the Markdown, in the layout of every mail (TPL-08, TPL-13, TPL-15 to TPL-18, TPL-27)", async () => {
    const answer = await send({});
    expect(toastOf(answer)).toContain(inText.en("templates.created"));
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

  test("a name that is taken is refused beside its field, whatever its capitals (TPL-09, TPL-10, TPL-31, DAT-18)", async () => {
    await make();
    const [status, said] = await screenAnswer({ name: "Seeds", subject: "Another one" });
    expect(status).toBe(422);
    expect(said).toContain(inText.en("templates.saveFailed"));
    expect(said).toContain(inText.en("templates.nameTaken"));
    expect(await stored()).toHaveLength(1);
  });

  test("the same form twice makes one letter", async () => {
    const id = await make();
    expect((await send({ id })).status).toBe(303);
    expect(await stored()).toHaveLength(1);
  });

  test("the same form once more under another name makes another letter, unless that name is taken", async () => {
    const id = await make();
    expect((await send({ id, name: "soup", subject: "Soup" })).status).toBe(303);
    expect((await stored()).map(({ name }) => name).toSorted()).toEqual([letter.name, "soup"].toSorted());
    expect((await send({ id, name: "Soup", subject: "Stew" })).status).toBe(422);
    expect((await stored()).map(({ subject }) => subject).toSorted()).toEqual([letter.subject, "Soup"].toSorted());
  });

  test("changing writes everything but the name, and makes the HTML anew (TPL-04, TPL-06, TPL-14, TPL-28, DAT-18)", async () => {
    const id = await make();
    expect(await page(`${office}?edit=${id}`)).toMatch(
      /<input type="text"[^>]*disabled[^>]*name="name"|name="name"[^>]*disabled/,
    );
    const changed = { id, seen: "1", name: "other", markdown_content: "Bring two jars." };
    const answer = await send(changed, `${office}?edit=${id}`);
    expect(toastOf(answer)).toContain(inText.en("templates.updated"));
    const [template] = await stored();
    expect(template).toMatchObject({ name: "seeds", markdown_content: "Bring two jars.", version: 2 });
    expect(template!.html_content).toContain("Bring two jars.");
    expect((await audited()).slice(-1)).toEqual([
      { action: "template.updated", name: "seeds", before: {}, after: {}, changed: ["markdown_content"] },
    ]);
  });

  test("deleting can be undone for a day (TPL-26, TPL-29)", async () => {
    const id = await make();
    const answer = await post(office, { intent: "delete", id });
    expect(toastOf(answer)).toContain(inText.en("templates.deleted"));
    expect(await page()).not.toContain("Before the seed fair");
    expect((await get(`${office}/${id}/preview`)).status).toBe(404);
    const back = await post(office, { intent: "restore", id });
    expect(toastOf(back)).toContain(inText.en("templates.restored"));
    expect(await page()).toContain("Before the seed fair");
    expect((await audited()).slice(-2)).toEqual([
      { action: "template.deleted", name: "seeds" },
      { action: "template.restored", name: "seeds" },
    ]);
  });

  test("a deleted letter whose name is taken meanwhile stays deleted, and says why (TPL-32)", async () => {
    const id = await make();
    await post(office, { intent: "delete", id });
    await make();
    const answer = await post(office, { intent: "restore", id });
    expect(toastOf(answer)).toContain(inText.en("templates.restoreFailed"));
    const gone = await post(office, { intent: "delete", id });
    expect(toastOf(gone)).toContain(inText.en("templates.deleteFailed"));
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
    expect(await page(`${office}?q=nothing`)).toContain(inHtml.en("templates.nothingFound"));
  });

  test("a site without letters offers four to begin with, in the language of the office (TPL-03, TPL-07)", async () => {
    expect(await page()).toContain(inHtml.en("templates.startWith", { name: "A week before" }));
    expect(await page(`/es${office}`)).toContain(inHtml.es("templates.startWith", { name: "Gracias" }));
    const html = await page(`${office}?new=welcome_email`);
    expect(html).toContain('value="Welcome"');
    expect(html).toContain("{{first_name|neighbor}}");
    expect(html).toContain('placeholder="welcome_email"');
    await make({ name: "week_before", description: weekBefore.description.en });
    expect(await page(`/es${office}`), "what nobody has rewritten").toContain(weekBefore.description.es);
    expect(await page(`/es${office}`), "its name is in words, too").toContain(">Una semana antes</a>");
  });

  test("a page of them ends, and the next goes on", async () => {
    await letters
      .site()
      .db.insertInto("email_templates")
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
    const answersAgain = await tablesTimeOut(letters.site().db, ["email_templates"]);
    const html = await page().finally(answersAgain);
    expect(html).toMatch(pattern`${inHtml.en("templates.loadFailed")}.*Try again`);
    expect(html).toContain("New letter");
  });
});

describe("what cannot be sent is not saved", () => {
  test("each problem is said with its line, in both languages at once", async () => {
    const [status, said] = await screenAnswer({
      subject: "Hello {{nobody}}",
      markdown_content: "Fine\n\n[run](javascript:alert(1))",
      markdown_es: "![](https://example.org/a.jpg)",
    });
    expect(status).toBe(422);
    expect(said).toContain("{{nobody}} isn’t a variable we know");
    expect(said).toContain(inText.en("templates.problemsText"));
    expect(said).toContain("picture-alt");
    expect(await stored()).toEqual([]);
  });

  test("Spanish is whole, or there is none", async () => {
    expect((await send({ subject_es: "" })).status).toBe(422);
    expect((await send({ markdown_es: "" })).status).toBe(422);
    await make({ subject_es: "", markdown_es: "" });
    expect((await stored())[0]).toMatchObject({ subject_es: null, markdown_es: null });
  });
});

test("a save made from an older version is refused with what somebody else has saved, by whom, and nothing is written", async () => {
  const id = await make();
  const path = `${office}?edit=${id}`;
  expect((await send({ id, seen: "1", subject: "From Teo" }, path, letters.teo())).status).toBe(303);
  const [status, said] = await screenAnswer({ id, seen: "1", subject: "From Marisol" }, `${office}.data?edit=${id}`);
  expect(status).toBe(409);
  for (const told of ["From Teo", "Teo Ruiz"]) expect(said).toContain(told);
  expect((await stored())[0]).toMatchObject({ subject: "From Teo", version: 2 });
  expect((await send({ id, seen: "2", subject: "From Marisol" }, path)).status).toBe(303);
  expect((await stored())[0]).toMatchObject({ subject: "From Marisol", version: 3 });
});

test("what was typed into a letter that somebody deleted meanwhile can be created as a new one", async () => {
  const id = await make();
  await post(office, { intent: "delete", id }, letters.teo());
  const typed = { id, seen: "1", subject: "Still here" };
  const [status, said] = await screenAnswer(typed, `${office}.data?edit=${id}`);
  expect([status, said.includes(inText.en("templates.goneText"))]).toEqual([404, true]);
  expect((await send({ ...typed, intent: "recreate" }, `${office}?edit=${id}`)).status).toBe(303);
  expect(await page()).toContain("Still here");
});

test("the editor counts who gets a letter of its kind, by their language", async () => {
  const { db } = letters.site();
  const counted = async (kind: string) => {
    const html = await page(`${office}?edit=${await make({ name: `${kind}-${crypto.randomUUID()}`, kind })}`);
    return [...html.matchAll(/For (\d+) readers? who get/g)].map(([, count]) => Number(count));
  };
  const kinds = ["news", "event", "appeal"];
  const before = await Promise.all(kinds.map(counted));
  const people = [
    { language: "en", event_notifications: false, marketing_consent: false },
    { language: "en", event_notifications: true, marketing_consent: true },
    { language: "es", event_notifications: true, marketing_consent: false },
  ] as const;
  for (const { language, ...flags } of people) {
    const { id } = await buildProfile(db, { subscribed: true, language });
    await buildPreferences(db, { profile_id: id, ...flags });
  }
  await buildProfile(db, { subscribed: false, language: "es" });
  const after = await Promise.all(kinds.map(counted));
  expect(after.map((counts, kind) => counts.map((count, at) => count - before[kind]![at]!))).toEqual([
    [2, 1],
    [1, 1],
    [1, 0],
  ]);
});
