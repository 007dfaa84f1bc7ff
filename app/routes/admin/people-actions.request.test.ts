import { expect, test } from "vitest";
import { buildPreferences, buildTag } from "../../../tests/support/builders.ts";
import { stopNewsletter } from "~/features/account/commands.server";
import { peopleOffice, rowsIn } from "../../../tests/support/people-office.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { postForm } from "../../../tests/support/site.ts";

const office = peopleOffice();
const { page, post, people, entries } = office;

interface Flash {
  toast: { tone: string; title: string; undo?: { action: string; fields: Record<string, string> } };
}

function toastIn(answer: Response): Flash["toast"] {
  const [, body] = /flash=([^.]+)\./.exec(answer.headers.getSetCookie()[0]!)!;
  return (JSON.parse(Buffer.from(body!, "base64url").toString("utf8")) as Flash).toast;
}

async function pressUndo(answer: Response) {
  const { action, fields } = toastIn(answer).undo!;
  return postForm(office.site(), action, fields, { Cookie: office.cookie() });
}

const tagsIn = async (path = "/admin?sort=name") =>
  Object.fromEntries(rowsIn(await page(path)).map(({ Name, Tags }) => [Name, Tags]));

test("the selected get a tag, everybody sees it, it can be filtered by, and one press takes it back", async () => {
  const [ana, ben] = await people("Ana", "Ben", "Eva");
  await buildTag(office.site().db, { name: "Músicos", on: [ben!] });
  const answer = await post("/admin?index&sort=name", [
    ["intent", "tag"],
    ["tag", " musicos "],
    ["id", ana!],
    ["id", ben!],
    ["id", "rubbish"],
  ]);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin?sort=name"]);
  expect(toastIn(answer).title).toBe(inText.en("people.done.tagged", { count: 1, tag: "musicos" }));
  expect(await tagsIn()).toMatchObject({ Ana: "Músicos", Ben: "Músicos", Eva: "" });
  const { id } = await office.site().db.selectFrom("tags").select("id").executeTakeFirstOrThrow();
  expect(Object.keys(await tagsIn(`/admin?sort=name&tag=${id}`))).toEqual(["Ana", "Ben"]);
  expect(await entries("profile.tagged")).toEqual([
    expect.objectContaining({ actor: "user", subject: `profile:${ana}`, tag: "Músicos" }),
  ]);
  const undone = await pressUndo(answer);
  expect(toastIn(undone).title).toBe(inText.en("people.done.undone", { count: 1 }));
  expect(await tagsIn(), "who had it before keeps it").toMatchObject({ Ana: "", Ben: "Músicos" });
});

test("a tag is taken away from all that match, on every page, goes when nobody has it, and comes back", async () => {
  const many = await people(...Array.from({ length: 60 }, (_, n) => `Person${n}`));
  await buildTag(office.site().db, { name: "Cooks", on: many });
  const answer = await post("/admin?index&q=person", [
    ["intent", "untag"],
    ["tag", "cooks"],
    ["all", "yes"],
  ]);
  expect(toastIn(answer).title).toBe(inText.en("people.done.untagged", { tag: "cooks", count: 60 }));
  expect(await office.site().db.selectFrom("tags").select("name").execute()).toEqual([]);
  await pressUndo(answer);
  expect(await office.site().db.selectFrom("profile_tags").select("profile_id").execute()).toHaveLength(60);
});

test("unsubscribing asks first and says how many, ends the consent, and undo brings both back", async () => {
  const { db } = office.site();
  const [ana, ben, eva] = await people("Ana", "Ben", "Eva");
  const consent = {
    consent_at: new Date("2025-09-02T18:00:00Z"),
    consent_source: "newsletter",
    consent_wording: "Yes please",
  };
  await buildPreferences(db, { profile_id: ana!, ...consent });
  await db.updateTable("profiles").set({ subscribed: false }).where("id", "=", ben!).execute();
  const selected: [string, string][] = [
    ["id", ana!],
    ["id", ben!],
  ];
  const asked = await post("/admin?index", [["intent", "unsubscribe"], ...selected]);
  expect((await asked.text()).includes(inHtml.en("people.unsubscribe.title", { count: 1 }))).toBe(true);
  expect(await subscribed()).toEqual(["ana", "eva"]);
  const answer = await post("/admin?index", [["intent", "unsubscribe-now"], ...selected]);
  expect(toastIn(answer).title).toBe(inText.en("people.done.unsubscribed", { count: 1 }));
  expect(await subscribed()).toEqual(["eva"]);
  const stored = () =>
    db
      .selectFrom("preferences")
      .select(["consent_at", "consent_source", "consent_wording"])
      .where("profile_id", "=", ana!)
      .executeTakeFirst();
  expect(await stored()).toEqual({ consent_at: null, consent_source: null, consent_wording: null });
  expect(await entries("newsletter.stopped")).toEqual([
    expect.objectContaining({
      subject: `profile:${ana}`,
      before: expect.objectContaining({ subscribed: true, consent_source: "newsletter" }),
      after: { subscribed: false },
    }),
  ]);
  await pressUndo(answer);
  expect(await subscribed()).toEqual(["ana", "eva"]);
  expect(await stored()).toEqual(consent);
  expect(await subscribed(), "who was not selected").toContain("eva");
  expect(eva).toBeDefined();
});

test("where somebody joins after the question about all in a list, it is asked again with the new number", async () => {
  await people("Ana Weaver", "Ben Weaver");
  const all = (intent: string, count?: string) =>
    post("/admin?index&q=weaver", [
      ["intent", intent],
      ["all", "yes"],
      ...(count ? [["count", count] as [string, string]] : []),
    ]);
  const countIn = (html: string) => /name="count" value="(\d+)"/.exec(html)![1]!;
  const count = countIn(await (await all("unsubscribe")).text());
  await people("Eva Weaver");
  const before = await subscribed();
  const again = await all("unsubscribe-now", count);
  const html = await again.text();
  expect(again.status).toBe(409);
  expect(html).toContain(inText.en("people.unsubscribe.title", { count: 3 }));
  expect(html).toContain(inText.en("people.unsubscribe.changed"));
  expect(await subscribed()).toEqual(before);
  expect(toastIn(await all("unsubscribe-now", countIn(html))).title).toBe(
    inText.en("people.done.unsubscribed", { count: 3 }),
  );
  expect(await subscribed()).toEqual([]);
});

test("whoever leaves the newsletter by themselves meanwhile stays away, however often undo is pressed", async () => {
  const { db } = office.site();
  const [ana, ben] = await people("Ana", "Ben");
  const leave = (profileId: string) =>
    stopNewsletter(db, { profileId, userId: crypto.randomUUID(), email: "unused@example.org" }, "Stop");
  const answer = await post("/admin?index", [
    ["intent", "unsubscribe-now"],
    ["id", ana!],
    ["id", ben!],
  ]);
  await leave(ben!);
  await post("/admin?index", [
    ["intent", "tag"],
    ["tag", "Cooks"],
    ["id", ana!],
  ]);
  await pressUndo(answer);
  expect(await subscribed()).toEqual(["ana"]);
  await leave(ana!);
  const again = await pressUndo(answer);
  expect(await subscribed()).toEqual([]);
  expect(toastIn(again).title).not.toContain("Undone for");
});

async function subscribed(): Promise<string[]> {
  const rows = await office
    .site()
    .db.selectFrom("profiles")
    .select("email")
    .where("subscribed", "=", true)
    .where("email", "!=", "marisol@example.org")
    .orderBy("email")
    .execute();
  return rows.map(({ email }) => email.split("@")[0]!);
}

test("nobody selected, no tag typed, a made-up undo: each is refused with a sentence, and nothing changes", async () => {
  const [ana] = await people("Ana");
  for (const [fields, sentence] of [
    [
      [
        ["intent", "tag"],
        ["tag", "Cooks"],
      ],
      inText.en("people.refused.nobody"),
    ],
    [
      [
        ["intent", "tag"],
        ["tag", "  "],
        ["id", ana!],
      ],
      inText.en("people.refused.tag"),
    ],
    [
      [
        ["intent", "tag"],
        ["tag", "x".repeat(41)],
        ["id", ana!],
      ],
      inText.en("people.refused.tag"),
    ],
    [
      [
        ["intent", "undo"],
        ["number", "1"],
        ["id", ana!],
      ],
      "Something went wrong on the way",
    ],
    [[["intent", "unsubscribe"]], inText.en("people.refused.nobody")],
  ] as [[string, string][], string][]) {
    const answer = await post("/admin?index", fields);
    expect([answer.status < 500, (await answer.text()).includes(sentence)], sentence).toEqual([true, true]);
    expect(answer.status).toBeGreaterThanOrEqual(400);
  }
  expect(await tagsIn()).toMatchObject({ Ana: "" });
});
