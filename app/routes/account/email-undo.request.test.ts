import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser, proofMailTo, textAt } from "../../../tests/support/browser.ts";
import { inHtml } from "../../../tests/support/sentences.ts";
import { signInMember, type Member } from "../../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "1000" } });
});
beforeEach(() => site.db.deleteFrom("throttle").execute());
afterAll(() => site.close());

let moves = 0;

/** Asks to move an account, and reads the mail at the new address. */
async function requestMove(member: Member, to = `away-${++moves}@example.org`) {
  await site.db.deleteFrom("throttle").execute();
  const there = openBrowser(site, member.cookie);
  expect((await there.post("/account/email", { intent: "send", email: to })).status).toBe(303);
  return { ...(await proofMailTo(site, to)), there, to };
}

async function moveAddress(): Promise<{ member: Member; to: string; undo: string }> {
  const member = await signInMember(site);
  const { there, to, code } = await requestMove(member);
  await there.post("/account/email", { intent: "code", token: code });
  const notice = (await site.outbox()).findLast(({ to: mailed }) => mailed === member.email)!;
  return { member, to, undo: /email-undo\?token=([\w-]+)/.exec(notice.text)![1]! };
}

/** As if an account had moved so many days ago. */
function movedAgo({ userId }: Member, days: number) {
  const before = (column: string) => sql<Date>`${sql.ref(column)} - ${days} * interval '1 day'`;
  return site.db
    .updateTable("auth.email_changes")
    .set({ changed_at: before("changed_at"), expires_at: before("expires_at") })
    .where("user_id", "=", userId)
    .execute();
}

const emailOf = async ({ userId }: Member) =>
  (await site.db.selectFrom("auth.users").select("email").where("id", "=", userId).executeTakeFirst())?.email;

test("two who ask to move at once move each to their own: neither by the other's link nor by the code for one address of both", async () => {
  const [ana, ben] = [await signInMember(site), await signInMember(site)];
  const anas = await requestMove(ana);
  const bens = await requestMove(ben);
  const refused = await bens.there.post("/account/email", { intent: "link", link: anas.link });
  expect(await textAt(bens.there, refused.headers.get("location")!)).toContain(
    inHtml.en("account.address.over.foreign.title"),
  );
  const same = await requestMove(ben, anas.to);
  expect((await same.there.post("/account/email", { intent: "code", token: anas.code })).status).toBe(422);
  expect([await emailOf(ana), await emailOf(ben)]).toEqual([ana.email, ben.email]);
  expect((await anas.there.post("/account/email", { intent: "link", link: anas.link })).status).toBe(303);
  expect([await emailOf(ana), await emailOf(ben)]).toEqual([anas.to, ben.email]);
});

test("who takes the account back on the last day keeps the passkeys of before; those made since are gone", async () => {
  const { member, undo } = await moveAddress();
  await movedAgo(member, 6.99);
  for (const [id, days] of [
    ["hers", 30],
    ["theirs", 1],
  ] as const)
    await site.db
      .insertInto("auth.passkeys")
      .values({ id, user_id: member.userId, public_key: "cG", created_at: new Date(Date.now() - days * 86_400_000) })
      .execute();
  const undone = await openBrowser(site).post("/email-undo", { link: undo });
  expect([undone.headers.get("location"), await emailOf(member)]).toEqual(["/auth", member.email]);
  const left = await site.db.selectFrom("auth.passkeys").select("id").where("user_id", "=", member.userId).execute();
  expect(left).toEqual([{ id: "hers" }]);
});

test("after seven days the account stays where it went", async () => {
  const { member, to, undo } = await moveAddress();
  await movedAgo(member, 7.01);
  expect(await textAt(openBrowser(site), `/email-undo?token=${undo}`)).toContain("worked for seven days");
  await openBrowser(site).post("/email-undo", { link: undo });
  expect(await emailOf(member)).toBe(to);
});
