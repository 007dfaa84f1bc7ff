import { afterAll, beforeAll, expect, test } from "vitest";
import { translator } from "~/i18n/translate";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  cookie = await signIn(site, { email: "marisol@example.org", role: "admin" });
});
afterAll(() => site.close());

function upload(content: string, path = "/admin/import"): Promise<Response> {
  const body = new FormData();
  body.set("intent", "upload");
  body.set("file", new File([content], "people.csv"));
  const headers = { "Sec-Fetch-Site": "same-origin", Origin: "http://localhost:3000", Cookie: cookie };
  return site.request(path, { method: "POST", body, headers });
}

/** The words of a page, as they are read, and its hidden digest. */
async function read(path: string): Promise<{ words: string; digest: string }> {
  const html = await (await site.request(path, { headers: { Cookie: cookie } })).text();
  const words = html.replace(/<!--.*?-->/g, "").replace(/<[^>]+>/g, " ");
  const digest = /name="digest" value="([^"]+)"/.exec(html)?.[1] ?? "";
  return { words: words.replaceAll("&#x27;", "'").replace(/\s+/g, " "), digest };
}

test("notes of somebody without a registration are said to be left out, before and after the yes", async () => {
  const t = translator("en");
  const sent = await upload(
    "Email,Name,Registered,Notes\nana@example.org,Ana,no,Vegan\nben@example.org,Ben,yes,By bus\n",
  );
  const address = sent.headers.get("location")!;
  const { words, digest } = await read(address);
  expect(words).toContain(t("import.preview.drops", { count: 1 }));
  expect(words).toContain(`Row 2 ana@example.org Ana New ${t("import.preview.dropsAnswers")}`);
  expect(words).not.toContain(`Row 3 ben@example.org Ben New ${t("import.preview.dropsAnswers")}`);
  const id = address.split("id=")[1]!;
  await postForm(site, address, { intent: "import", id, digest }, { Cookie: cookie });
  expect((await read(address)).words).toContain(t("import.done.dropped", { count: 1 }));
  const notes = await site.db.selectFrom("registrations").select("additional_notes").execute();
  expect(notes).toEqual([{ additional_notes: "By bus" }]);
});

test("of three files at once the third is told to come back, in both languages, and the next one is taken", async () => {
  for (const language of ["en", "es"] as const) {
    const t = translator(language);
    const path = language === "es" ? "/es/admin/import" : "/admin/import";
    const answers = await Promise.all(Array.from({ length: 3 }, () => upload("Email\nana@example.org\n", path)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 303, 503]);
    const told = await answers.find(({ status }) => status === 503)!.text();
    expect(told).toContain(t("import.refused.busy"));
    expect(told).toContain(t("import.refused.busyText"));
    expect((await upload("Email\nana@example.org\n", path)).status).toBe(303);
  }
});
