import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildDelivery, buildRegistration } from "../../../tests/support/builders.ts";
import { openBrowser, proofMailTo } from "../../../tests/support/browser.ts";
import { fieldsOf } from "../../../tests/support/form-fields.ts";
import { languageOf, openedPage, readPage } from "../../../tests/support/mailed-links.ts";
import { buildReader, storedChoices } from "../../../tests/support/preferences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";
import { hashToken } from "../../platform/tokens.server.ts";
import { words } from "../../../tests/support/words.ts";

let site: TestSite;
let admin: string;
beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "1000" } });
  admin = await signIn(site, { email: "marisol@example.org", role: "admin" });
});
beforeEach(() => site.db.deleteFrom("throttle").execute());
afterAll(() => site.close());

const tomorrow = new Date(Date.now() + 86_400_000);
let moves = 0;
const newEmail = () => `new-mailbox-${++moves}@example.org`;

/** Somebody whose old mailbox holds a letter and the link to the preferences, and who then moves. */
const movers = {
  "an organizer corrects the address": async () => {
    const [reader, to] = [await withLetters(), newEmail()];
    const there = openBrowser(site, admin);
    const page = `/admin/people/${reader.id}?edit=details`;
    const form = fieldsOf(await (await there.get(page)).text(), "details-form");
    await there.post(page, { ...form, email: to });
    return { ...reader, to };
  },
  "the reader moves their account": async () => {
    const [reader, to] = [await withLetters(), newEmail()];
    const there = openBrowser(site, await signIn(site, { email: reader.email }));
    await there.post("/account/email", { intent: "send", email: to });
    await there.post("/account/email", { intent: "code", token: (await proofMailTo(site, to)).code });
    return { ...reader, to };
  },
};

async function withLetters() {
  const reader = await buildReader(site.db);
  const { id: registrationId } = await buildRegistration(site.db, { profile_id: reader.id });
  const personal = randomUUID();
  const link = { token_hash: hashToken(personal), registration_id: registrationId, expires_at: tomorrow };
  await site.db.insertInto("registration_links").values(link).execute();
  const letter = await buildDelivery(site.db, { profile_id: reader.id, email: reader.email, status: "sent" });
  return { ...reader, links: [reader.token, letter.token], personal };
}

const personOf = (id: string) =>
  site.db.selectFrom("profiles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe.each(Object.entries(movers))("once %s", (_, move) => {
  test.each(["en", "es"] as const)(
    "the letters in the old mailbox show nobody, and stop mail (%s)",
    async (language) => {
      const { at } = languageOf(language);
      const { title, text, doneTitle } = words[language].preferences.left;
      for (const which of [0, 1]) {
        const { id, to, links } = await move();
        const { email, full_name: name } = await personOf(id);
        expect(email).toBe(to);
        const link = links[which]!;
        const pages = [at(`/u/${link}`), at(`/u/${link}.data`), at(`/unsubscribe?token=${link}`)];
        for (const page of [...pages, at(`/unsubscribe.data?token=${link}`), `/api/unsubscribe?token=${link}`]) {
          const shown = await (await site.request(page)).text();
          expect([shown.includes(to), shown.includes(name)], page).toEqual([false, false]);
        }
        const page = await openedPage(site, at(`/u/${link}?mailed`));
        expect([page.status, page.words.replaceAll("’", "'").includes(text.replaceAll("’", "'"))]).toEqual([200, true]);
        const bare = await site.request(at(`/unsubscribe?token=${link}`));
        expect(bare.headers.get("location")).toBe(at(`/u/${link}`));
        const call = await site.request(`/api/unsubscribe?token=${link}`, { headers: { "Accept-Language": language } });
        expect([call.status, await call.json()]).toMatchObject([403, { success: false, error: title }]);

        const pressed = await postForm(site, at(`/u/${link}`), { "List-Unsubscribe": "One-Click" });
        const done = await readPage(pressed);
        expect([done.status, done.heading, done.words.includes(to)]).toEqual([200, doneTitle, false]);
        expect((await storedChoices(site.db, id)).subscribed).toBe(false);
      }
    },
  );

  test("they turn nothing on; a call that ends the newsletter is taken, and says nothing", async () => {
    const { id, links } = await move();
    const no = { subscribed: false, marketing_consent: false, event_notifications: false };
    const call = (body: object) =>
      site.request(`/api/unsubscribe?token=${links[1]}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    expect((await call({ ...no, subscribed: true })).status).toBe(403);
    const form = await postForm(site, `/unsubscribe?token=${links[0]}`, { intent: "save", subscribed: "on" });
    expect([form.status, form.headers.get("location")]).toEqual([303, `/u/${links[0]}`]);
    const ended = await call(no);
    expect([ended.status, await ended.json()]).toEqual([200, { success: true }]);
    expect((await storedChoices(site.db, id)).subscribed).toBe(false);
  });

  test("the personal link of a registration there opens nothing anymore", async () => {
    const { id, to, personal } = await move();
    const { full_name: name } = await personOf(id);
    const page = await openedPage(site, `/registration/${personal}`);
    expect([page.main.includes(to), page.main.includes(name)]).toEqual([false, false]);
  });

  test("a link asked for at the new address shows the preferences as ever", async () => {
    const { id, to } = await move();
    const { token } = await site.db
      .selectFrom("preferences")
      .select("token")
      .where("profile_id", "=", id)
      .executeTakeFirstOrThrow();
    expect((await openedPage(site, `/unsubscribe?token=${token}`)).words).toContain(to);
  });
});
