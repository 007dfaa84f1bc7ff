import { afterAll, beforeAll, expect, test } from "vitest";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";
import { signIn } from "../../../tests/support/sign-in.ts";

let site: TestSite;
let headers: { Cookie: string };

beforeAll(async () => {
  site = await startSite();
  headers = { Cookie: await signIn(site, { email: "marisol@example.org", role: "admin" }) };
});
afterAll(() => site.close());

test("a wording that fills its field is kept to the last sign, as the field counts its lines", async () => {
  const body = new FormData();
  body.set("intent", "upload");
  body.set("file", new File(["email\nana@example.org\n"], "people.csv"));
  const from = { "Sec-Fetch-Site": "same-origin", Origin: "http://localhost:3000", ...headers };
  const address = (await site.request("/admin/import", { method: "POST", body, headers: from })).headers.get(
    "location",
  )!;
  const wording = `${"Yes.\n".repeat(199)}Fine!`;
  const posted = {
    intent: "match",
    id: address.split("id=")[1]!,
    column0: "email",
    wording: wording.replaceAll("\n", "\r\n"),
  };
  expect((await postForm(site, address, posted, headers)).status).toBe(303);
  const { choices } = await site.db.selectFrom("imports").select("choices").executeTakeFirstOrThrow();
  expect(choices).toMatchObject({ wording });
});
