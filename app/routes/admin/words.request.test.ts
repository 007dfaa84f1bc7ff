import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultText } from "~/features/words/defaults.server";
import { toastOf } from "../../../tests/support/events-office.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  cookie = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
});
afterAll(() => site.close());

const soon = { timeout: 10_000, interval: 20 };
const key = "nav.coCreate";
const office = "/admin/words?q=co&show=changed";

function send(fields: Record<string, string>, path = office) {
  return postForm(site, path, { key, intent: "save", seen: "{}", ...fields }, { Cookie: cookie });
}

async function read(path: string): Promise<string> {
  return (await site.request(path, { headers: { Cookie: cookie } })).text();
}

/** The page that visitors get from the page cache. */
async function visitors(path: string): Promise<string> {
  return (await site.request(path)).text();
}

test("a sentence is said in an organizer's words to the next visitor, and by default again afterward (NEW-08)", async () => {
  const own = { en: "Bring your own thread", es: "Trae tu propio hilo" };
  expect(await visitors("/about")).toContain(inText.en(key));
  const answer = await send(own);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(office);
  expect(toastOf(answer)).toContain(inText.en("words.saved"));
  await expect.poll(() => visitors("/about"), soon).toContain(own.en);
  await expect.poll(() => visitors("/es/about"), soon).toContain(own.es);
  expect(await read("/admin/words?show=changed")).toContain(own.en);
  const back = await send({ intent: "default", seen: JSON.stringify(own) });
  expect(toastOf(back)).toContain(inText.en("words.backAgain"));
  await expect.poll(() => visitors("/about"), soon).not.toContain(own.en);
});

test("the screen finds a sentence by what it says in either language, without accents", async () => {
  expect(await read("/admin/words?q=inscribete")).toContain(inText.es("nav.register"));
  expect(await read("/admin/words?q=zzzz")).toContain(inText.en("words.noneFound"));
});

test("the screen finds a sentence by what is read in it, and by what is typed (NEW-105)", async () => {
  const found = 'value="about.joinButton"';
  const typed = defaultText("en", "about.joinButton")!;
  for (const wanted of [typed, typed.replace("{year}", "2025")])
    expect(await read(`/admin/words?q=${encodeURIComponent(wanted)}`)).toContain(found);
  expect(await read(`/admin/words?q=${encodeURIComponent(typed.replace("{year}", "1999"))}`)).not.toContain(found);
});

test("a placeholder that is missing is named, and nothing is saved (NEW-09)", async () => {
  const refused = await send({ key: "words.more", en: "More", es: "Más" }, "/admin/words.data?edit=words.more");
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(inText.en("words.problems.placeholders", { placeholders: "{count}" }));
  const hostile = await send({ en: "<script>alert(1)</script>", es: "" }, "/admin/words.data");
  expect(hostile.status).toBe(422);
  expect(await site.db.selectFrom("changed_words").selectAll().execute()).toEqual([]);
});

test("what an organizer writes is text and never markup", async () => {
  await send({ en: "Rope & yarn \"quoted\" 5 '<' 6", es: "" });
  await expect.poll(() => visitors("/about"), soon).toContain("Rope &amp; yarn");
  expect(await visitors("/about")).toContain("5 &lt; 6");
  await send({ intent: "default", seen: JSON.stringify({ en: "Rope & yarn \"quoted\" 5 '<' 6" }) });
});

test("two organizers at once: the second is shown what the first has written", async () => {
  await send({ en: "First", es: "" });
  const late = await send({ en: "Second", es: "" }, "/admin/words.data");
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("First");
  await send({ intent: "default", seen: JSON.stringify({ en: "First" }) });
});

test("a session that was proven long ago is asked for a fresh proof", async () => {
  await site.db
    .updateTable("auth.sessions")
    .set({ proven_at: new Date(Date.now() - 3_600_000) })
    .execute();
  const answer = await send({ en: "Stolen", es: "" });
  expect(answer.headers.get("location")).toContain("/prove");
  expect(await site.db.selectFrom("changed_words").selectAll().execute()).toEqual([]);
});
