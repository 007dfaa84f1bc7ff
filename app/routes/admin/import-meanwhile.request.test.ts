import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { toastOf } from "../../../tests/support/events-office.ts";
import { fieldsOf } from "../../../tests/support/form-fields.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let headers: { Cookie: string };

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  headers = { Cookie: await signIn(site, { email: "marisol@example.org", role: "admin" }) };
});
afterAll(() => site.close());
beforeEach(() => site.db.deleteFrom("imports").execute());

async function uploaded(content: string): Promise<{ address: string; id: string }> {
  const body = new FormData();
  body.set("intent", "upload");
  body.set("file", new File([content], "people.csv"));
  const from = { "Sec-Fetch-Site": "same-origin", Origin: "http://localhost:3000", ...headers };
  const address = (await site.request("/admin/import", { method: "POST", body, headers: from })).headers.get(
    "location",
  )!;
  return { address, id: address.split("id=")[1]! };
}

const shown = async (address: string) => (await site.request(address, { headers })).text();

test("a yes that is sent twice is answered twice as done, and brings everybody in once", async () => {
  const { address, id } = await uploaded("email,name,registered\nana@example.org,Ana,yes\n");
  const [, digest = ""] = /name="digest" value="([^"]+)"/.exec(await shown(address))!;
  const yes = () => postForm(site, address, { intent: "import", id, digest }, headers);
  const answers = await Promise.all([yes(), yes()]);
  answers.push(await yes());
  for (const answer of answers) {
    expect([answer.status, answer.headers.get("location")]).toEqual([303, address]);
    expect(toastOf(answer)).toContain(inText.en("import.imported", { added: 1, filled: 0 }));
  }
  expect(await site.db.selectFrom("registrations").select("id").execute()).toHaveLength(1);
  await postForm(site, address, { intent: "undo", id }, headers);
  expect((await yes()).status, "what was undone is not done").toBe(404);
});

test("what a colleague chose since a form was opened is told beside what is chosen here, and nothing is overwritten", async () => {
  const { address } = await uploaded("aa,email\nAna,ana@example.org\n");
  const opened = fieldsOf(await shown(address), "columns-form");
  const check = (chosen: Record<string, string>, path = address) =>
    postForm(site, path, { ...opened, intent: "match", ...chosen }, headers);
  const theirs = { column0: "fullName", column1: "email", source: "Sheet at the fair", language: "es" };
  expect((await check(theirs)).status).toBe(303);
  const told = await check({ wording: "Send me the letter." }, address.replace("?", ".data?"));
  expect([told.status, await told.text()]).toEqual([409, expect.stringContaining("Sheet at the fair")]);
  const { choices } = await site.db.selectFrom("imports").select("choices").executeTakeFirstOrThrow();
  expect(choices).toMatchObject({ columns: ["fullName", "email"], source: "Sheet at the fair", wording: "" });
});
