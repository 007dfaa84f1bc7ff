import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { tablesTimeOut } from "../../../tests/support/outage.ts";
import { inHtml } from "../../../tests/support/sentences.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";
import { october2025 } from "../../features/edition/october2025.ts";
import { setupAddress } from "../../features/setup/key.server.ts";

const secret = "k".repeat(32);
const key = new URL(setupAddress({ origin: "http://localhost:3000", secret })).searchParams.get("key");
const Cookie = `setup=${key}`;
const settings = { SECRET: secret, SMTP_URL: "smtp://localhost:1", MAIL_FROM: "hello@example.org" };

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ isClosed: true, settings });
  await site.loseDatabase();
});

const seen = JSON.stringify({ a: "what the form was drawn from" }).replaceAll('"', "&quot;");
const sent = { seen: seen.replaceAll("&quot;", '"') };
const days = { ...october2025.days, integration: "2025-10-29" };
const session = `${Cookie}; session=${"s".repeat(43)}`;

test.each([
  [{ intent: "names", name: "Cohere Taos", city: "Taos", region: "New Mexico", ...sent }, ['value="Taos"', seen]],
  [{ intent: "days", ...days, ...sent }, ['value="2025-10-29"', seen]],
  [{ intent: "look", look: "sea", ...sent }, ['checked="" value="sea"', seen]],
  [{ intent: "mail-test", email: "typed@example.org" }, ['value="typed@example.org"']],
  [{ intent: "mail-code", token: "123456" }, ['name="token"']],
  [{ intent: "send", email: "typed@example.org" }, ['value="typed@example.org"']],
  [{ intent: "organizer", fullName: "Ana Typed" }, ['value="Ana Typed"']],
  [{ intent: "open" }, ['value="open"']],
])("%j waits while the database can't be reached, and what was typed stays (NEW-52)", async (fields, kept) => {
  const isSetting = "seen" in fields;
  const answer = await postForm(site, "/setup", fields, { Cookie: session });
  const html = await answer.text();
  expect([answer.status, answer.headers.get("Retry-After"), answer.headers.getSetCookie()]).toEqual([503, "60", []]);
  for (const text of kept) expect(html).toContain(text);
  expect(html).toContain(inHtml.en(isSetting ? "errors.typedKept" : "signIn.unavailable"));
});

test("an address that is wrong stays too, and the page itself says that it is back in a moment", async () => {
  const answer = await postForm(site, "/setup", { intent: "mail-test", email: "typed@" }, { Cookie });
  expect([answer.status, (await answer.text()).includes('value="typed@"')]).toEqual([422, true]);
  const page = await site.request("/setup", { headers: { Cookie } });
  expect([page.status, (await page.text()).includes(inHtml.en("errors.refused.outage"))]).toEqual([503, true]);
});

test("the key is looked at without the database (NEW-50)", async () => {
  const own = await startSite({ isClosed: true, settings });
  onTestFinished(() => own.close());
  await tablesTimeOut(own.db, ["throttle"]);
  const wrong = await own.request("/setup?key=no");
  expect([wrong.status, (await wrong.text()).includes(inHtml.en("errors.refused.setup-key"))]).toEqual([403, true]);
  expect((await own.request(`/setup?key=${key}`)).status).toBe(303);
});

afterAll(() => site.close());
