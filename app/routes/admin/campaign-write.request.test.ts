import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPreferences, buildProfile } from "../../../tests/support/builders.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";
import { readable } from "../../../tests/support/templates-office.ts";

const wizard = "/admin/campaigns/new";
let site: TestSite;
let admin: string;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  admin = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
});
afterAll(() => site.close());

const page = async (query: string) => {
  const answer = await site.request(`${wizard}${query}`, { headers: { Cookie: admin }, redirect: "follow" });
  return readable(await answer.text());
};

async function reader(name: string, language: "en" | "es" = "en"): Promise<string> {
  const { id } = await buildProfile(site.db, { full_name: name, subscribed: true, language });
  await buildPreferences(site.db, { profile_id: id });
  return id;
}

test("a letter to people who were chosen is written beside them, and leads to the last step as it was looked at", async () => {
  const [ana, beto, carla] = [await reader("Ana López"), await reader("Beto Cruz", "es"), await reader("Carla Díaz")];
  const to = (...ids: string[]) => `?filtered=1&subscribed=1&new=here&${ids.map((id) => `people=${id}`).join("&")}`;
  const screen = await page(to(ana, carla));
  for (const part of ["2 people get it", 'name="markdown_content"', inHtml.en("campaignWizard.chooseInstead")])
    expect(screen).toContain(part);
  expect(screen).not.toContain('id="template"');
  expect(await page(`${to(ana)}&kind=registration`), "nobody is registered").toContain("Nobody gets it");

  const id = crypto.randomUUID();
  const letter = { intent: "write", id, seen: "null", name: "", kind: "news", description: "", subject_es: "" };
  const write = (address: string, words: Record<string, string>) =>
    postForm(site, wizard + address, { ...letter, markdown_es: "", ...words }, { Cookie: admin });
  expect((await write(to(ana, carla), { subject: "", markdown_content: "Are you coming?" })).status).toBe(422);
  const written = await write(to(ana, carla), { subject: "The closing", markdown_content: "Are you coming?" });
  expect(written.status).toBe(303);
  const { searchParams, search } = new URL(written.headers.get("location")!, "http://localhost");
  expect([searchParams.get("step"), searchParams.get("template"), searchParams.has("new")]).toEqual([
    "confirm",
    id,
    false,
  ]);
  const confirm = await page(search);
  expect(confirm).toContain("Step 3 of 3");
  expect(confirm).toContain(inText.en("campaignWizard.confirm.type", { phrase: "SEND TO 2" }));
  expect(confirm).toContain(inText.en("campaignWizard.preview.title", { name: "Ana López" }));
  const back = await page(search.replace("step=confirm", "step=form"));
  expect(back, "going back, it is still there to be changed").toContain("Are you coming?");

  const other = { ...letter, id: crypto.randomUUID(), subject: "The closing", markdown_content: "Are you coming?" };
  const toBeto = await write(to(beto), other);
  expect(await page(new URL(toBeto.headers.get("location")!, "http://localhost").search)).toContain("Step 1 of 3");
});
