import { describe, expect, test } from "vitest";
import { buildEvent, buildUser } from "../../../tests/support/builders.ts";
import { eventsOffice, toastOf } from "../../../tests/support/events-office.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";

const office = eventsOffice();
const { page, send, answer, events } = office;

const hosted = { title: "Choir", location: "Library", proposer_name: "Hana", proposer_email: "hana@example.org" };

/** A published event whose host wants it to say something else. */
async function asked(wish: object): Promise<string> {
  const { db } = office.site();
  const { id } = await buildEvent(db, hosted);
  const change = { event_id: id, kind: "change" as const, event: JSON.stringify(wish), created_at: new Date() };
  await db.insertInto("event_changes").values(change).execute();
  return id;
}

const buttons = (html: string) =>
  ["apply-change", "decline-change", "publish", "decline"].filter((intent) => html.includes(` value="${intent}"`));
const reviewedIn = (html: string) => / name="reviewed" value="([^"]*)"/.exec(html)![1]!;

describe("a wish that cannot be done anymore", () => {
  test("is named in both languages, shown nowhere as if it could be, and can only be left", async () => {
    const id = await asked({ category: "astrology", location: "Town hall" });
    const html = await page(`/admin/events?decide=${id}`);
    expect(html).toContain(inHtml.en("events.change.unfit", { fields: inText.en("events.fields.category") }));
    expect(html).not.toContain("astrology");
    expect(html).toContain("Town hall");
    expect(buttons(html)).toEqual(["decline-change"]);
    const spanish = await page(`/es/admin/events?decide=${id}`);
    expect(spanish).toContain(inText.es("events.change.unfit", { fields: inText.es("events.fields.category") }));
    expect(buttons(spanish)).toEqual(["decline-change"]);
  });

  test("is not done by a form that was opened while it could be: the event stays, and what is wrong is said", async () => {
    const id = await asked({ location: "Town hall" });
    const { db } = office.site();
    const html = await page(`/admin/events?decide=${id}`);
    expect(buttons(html)).toEqual(["apply-change", "decline-change"]);
    const wish = JSON.stringify({ category: "astrology", location: "Town hall" });
    await db.updateTable("event_changes").set({ event: wish }).execute();
    const fields = { intent: "apply-change", id, reviewed: reviewedIn(html), note: "With pleasure." };
    const [status, told] = await answer(`/admin/events?decide=${id}`, fields);
    expect([status, told.includes(inText.en("events.change.unfitText"))]).toEqual([409, true]);
    expect(await events()).toMatchObject([{ location: "Library" }]);
    const reviewed = reviewedIn(await page(`/admin/events?decide=${id}`));
    await send(`/admin/events?decide=${id}`, { ...fields, intent: "decline-change", reviewed });
    expect(await db.selectFrom("event_changes").select(["state", "answer"]).execute()).toEqual([
      { state: "declined", answer: "With pleasure." },
    ]);
  });
});

test("that an event was left as it is can be taken back: what its host asked for waits again", async () => {
  const { db } = office.site();
  const id = await asked({ location: "Town hall" });
  const reviewed = reviewedIn(await page(`/admin/events?decide=${id}`));
  const left = await send("/admin/events", { intent: "decline-change", id, reviewed, note: "Taken." });
  const { toast } = JSON.parse(toastOf(left)) as { toast: { undo: { fields: Record<string, string> } } };
  expect(buttons(await page(`/admin/events?decide=${id}`))).toEqual([]);
  const undone = await send("/admin/events", toast.undo.fields);
  expect(toastOf(undone)).toContain(inText.en("events.bulk.undone", { count: 1 }));
  expect(buttons(await page(`/admin/events?decide=${id}`))).toEqual(["apply-change", "decline-change"]);
  const mails = db.selectFrom("email_deliveries").select(["kind", "status"]).where("dedupe_key", "like", `%${id}%`);
  expect(await mails.execute()).toEqual([{ kind: "proposal-unchanged", status: "skipped" }]);
});

test("a host's change, whose answer has no button to undo, does not promise one", async () => {
  const { db } = office.site();
  const id = await asked({ location: "Town hall" });
  const { id: userId } = await buildUser(db);
  await db.insertInto("event_stars").values({ user_id: userId, event_id: id }).execute();
  await db.insertInto("star_mails").values({ user_id: userId, wording: "Yes", created_at: new Date() }).execute();
  const html = await page(`/admin/events?decide=${id}`);
  expect(html).toContain("If you put the event back as it was before that, nobody gets it.");
  expect(html).not.toContain("until then you can undo");
});

describe("where nothing waits anymore", () => {
  test("the address says so in both languages and offers nothing to decide", async () => {
    const { id } = await buildEvent(office.site().db, hosted);
    const html = await page(`/admin/events?decide=${id}`);
    expect(html).toContain(inHtml.en("events.change.decidedText"));
    expect(html).not.toContain("weren’t sent");
    expect(buttons(html)).toEqual([]);
    expect(await page(`/es/admin/events?decide=${id}`)).toContain(inHtml.es("events.change.decidedText"));
  });

  test("a decision is refused, and the event stays as the colleague left it", async () => {
    const id = await asked({ location: "Town hall" });
    const { db } = office.site();
    const reviewed = reviewedIn(await page(`/admin/events?decide=${id}`));
    await db.deleteFrom("event_changes").execute();
    const fields = { intent: "apply-change", id, reviewed, note: "See you there." };
    const [status, told] = await answer(`/admin/events?decide=${id}`, fields);
    expect([status, told.includes(inText.en("events.change.decidedText"))]).toEqual([409, true]);
    expect(await events()).toMatchObject([{ location: "Library" }]);
  });
});

test("a proposal says its language, or that nobody said one, and its button is called as it reads", async () => {
  const { db } = office.site();
  const spanish = await buildEvent(db, { ...hosted, status: "pending", title: "Coro", language: "es" });
  const unsaid = await buildEvent(db, { ...hosted, status: "pending", title: "Hum" });
  const facts = async (path: string) => (await page(path)).match(/<dl.*?<\/dl>/s)![0].replace(/<[^>]+>/g, " ");
  expect(await facts(`/admin/events?decide=${spanish.id}`)).toMatch(/Language\s+In Spanish/);
  expect(await facts(`/admin/events?decide=${unsaid.id}`)).toMatch(/Language\s+Not specified/);
  const list = await page("/es/admin/events?show=proposals");
  expect(list).toMatch(/<button[^>]*aria-label="Revisar Coro"[^>]*>Revisar</);
});
