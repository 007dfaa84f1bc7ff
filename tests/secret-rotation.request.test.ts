import { afterAll, beforeAll, expect, test } from "vitest";
import { postForm, startSite, type TestSite } from "./support/site.ts";

const [old, added] = ["o".repeat(32), "n".repeat(32)];

let before: TestSite;
beforeAll(async () => {
  before = await startSite({ settings: { SECRET: old } });
});
afterAll(() => before.close());

const linkIn = (text: string) => new URL(/https?:\S+\/registration\/[\w-]+/.exec(text)![0]).pathname;
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0];

async function mailTo(site: TestSite, email: string): Promise<string> {
  return (await site.outbox()).findLast(({ to }) => to === email)!.text;
}

test("with a new secret before the old one, cookies, codes and links from before go on working", async () => {
  const email = "ana@example.org";
  await postForm(before, "/register", { fullName: "Ana", email });
  const asked = await postForm(before, "/auth", { intent: "send", email });
  const cookie = asked.headers
    .getSetCookie()
    .map((one) => one.split(";")[0]!)
    .join("; ");
  const code = codeIn(await mailTo(before, email));
  const after = await before.startNeighbor({ SECRET: `${added},${old}` });
  const waiting = await (await after.request("/auth", { headers: { cookie } })).text();
  expect(waiting, "the browser is still known as the one that asked").toContain(email);
  const signedIn = await postForm(after, "/auth", { intent: "verify", email, token: code }, { cookie });
  expect(signedIn.status).toBe(303);
  expect(signedIn.headers.getSetCookie().join()).toContain("session=");
  await after.close();
});

test("an email that waited while the secret changed carries a link that opens", async () => {
  const email = "luz@example.org";
  await postForm(before, "/register", { fullName: "Luz", email });
  const first = linkIn(await mailTo(before, email));
  const after = await before.startNeighbor({ SECRET: `${added},${old}` });
  await before.loseDatabase();
  // As after a mail server that was away: what was sent waits once more.
  await after.db.deleteFrom("local_outbox").execute();
  await after.db
    .updateTable("email_deliveries")
    .set({ status: "queued", attempts: 0, next_attempt_at: new Date(0) })
    .where("email", "=", email)
    .execute();
  const again = linkIn(await mailTo(after, email));
  expect(again).toBe(first);
  expect((await after.request(again)).status).toBe(200);
  await after.close();
});
