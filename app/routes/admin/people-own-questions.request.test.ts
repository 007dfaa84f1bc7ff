import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { buildCampaign, buildRegistration } from "../../../tests/support/builders.ts";
import { peopleOffice, rowsIn, plainText } from "../../../tests/support/people-office.ts";
import { buildQuestion } from "../../../tests/support/question-rows.ts";
import { inText } from "../../../tests/support/sentences.ts";

const office = peopleOffice();
const { page, people } = office;
const soon = { timeout: 10_000, interval: 20 };

beforeAll(async () => {
  const { db } = office.site();
  await buildQuestion(db, { label_en: "Which meal?" });
  await buildQuestion(db, { name: "own_diet", label_en: "Which diet?", is_sensitive: true });
  await buildQuestion(db, { name: "own_drum", label_en: "A drum?", kind: "tick", retired_at: new Date() });
  await vi.waitUntil(async () => (await page("/admin")).includes("Which meal?"), soon);
});
beforeEach(async () => {
  const { db } = office.site();
  const [ana, ben] = await people("Ana", "Ben", "Eva");
  const own = { own_meal: "beans", own_diet: "secret beans", own_drum: true };
  await buildRegistration(db, { profile_id: ana!, own_answers: JSON.stringify(own) });
  await buildRegistration(db, { profile_id: ben!, own_answers: null });
});

test("own questions are filters and columns of the people's list in both languages; what is asked in confidence isn't (NEW-43, NEW-44)", async () => {
  const list = await page("/admin?own_meal=beans&column=own_meal&column=email");
  expect(rowsIn(list)).toEqual([{ Name: "Ana", Email: "ana@example.org", "Which meal?": "Beans 🌱" }]);
  expect(plainText(list)).toContain("Which meal? Beans 🌱");
  expect(plainText(await page("/es/admin?own_meal=-"))).toContain(
    `¿Qué comida? ${inText.es("people.own.notAnswered")}`,
  );
  for (const hidden of [">Which diet?<", "secret beans", ">A drum?<"]) expect(list).not.toContain(hidden);
  const retired = await page("/admin?own_drum=yes&sort=name");
  expect(rowsIn(retired).map(({ Name }) => Name)).toEqual(["Ana"]);
  expect(plainText(retired)).toContain(inText.en("people.own.retired", { question: "A drum?" }));
});

test("a link or a letter that asks for a question that is gone says so, and reaches nobody (NEW-43)", async () => {
  const confided = (language: "en" | "es", question: string) =>
    inText[language]("people.own.inConfidence", { question });
  const told = {
    own_diet: { en: confided("en", "Which diet?"), es: confided("es", "¿Qué comida?") },
    own_never: { en: inText.en("people.own.gone"), es: inText.es("people.own.gone") },
  };
  for (const [name, label] of Object.entries(told)) {
    const list = await page(`/admin?${name}=beans&${name}=squash`);
    expect(rowsIn(list)).toEqual([]);
    const nobody = inText.en("people.own.findsNobody");
    expect(plainText(list)).toContain(`${label.en}: ${nobody}`);
    expect(plainText(list), "it is told once").not.toContain(`${nobody} / ${nobody}`);
    const letter = await page(`/es/admin/campaigns/new?filtered=1&${name}=beans`);
    expect(letter).toContain(inText.es("campaignWizard.count", { count: 0 }));
    expect(letter).toContain(label.es);
  }
  const letter = await page("/admin/campaigns/new?filtered=1&own_meal=beans");
  expect(letter).toContain(inText.en("campaignWizard.count", { count: 1 }));
});

test("what a letter was sent by is told without saying that it finds nobody (NEW-43)", async () => {
  const { db } = office.site();
  const filters = { own_diet: ["beans"], own_never: ["-"], own_meal: ["beans", "corn", "soup"] };
  const { id } = await buildCampaign(db, {
    filter_criteria: JSON.stringify(filters),
    status: "sent",
    ended_at: new Date(),
  });
  const letter = plainText(await page(`/admin/campaigns/${id}`));
  const gone = inText.en("people.own.goneAnswer");
  const diet = inText.en("people.own.inConfidence", { question: "Which diet?" });
  expect(letter).toContain(`${diet}; Which meal? Beans 🌱 / ${gone}; ${inText.en("people.own.gone")}`);
  expect(letter).not.toContain(inText.en("people.own.findsNobody"));
});

test("an address with a name that no question has is read without it, and a call is refused by it (NEW-43)", async () => {
  expect(rowsIn(await page("/admin?own_%00=x&own_Meal=x"))).toHaveLength(4);
  expect(rowsIn(await page("/admin?own_meal=%00"))).toEqual([]);
  const refused = await office.site().request("/api/preview-campaign-recipients", {
    method: "POST",
    headers: { Cookie: office.cookie(), "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    body: JSON.stringify({ filters: { "own_\0": ["a"] } }),
  });
  expect(refused.status).toBe(422);
  expect(Object.keys(((await refused.json()) as { fields: object }).fields)).toEqual(["filters.own_\0"]);
  expect(await page("/api/openapi.json")).toContain('"^own_[a-z0-9_]{1,44}$"');
});

test("a file of what is shown has an own column, but none of a long text; its record has every answer asked for (NEW-44)", async () => {
  const { db } = office.site();
  await buildQuestion(db, { name: "own_note", label_en: "A note?", kind: "long text" });
  await vi.waitUntil(async () => (await page("/register")).includes("A note?"), soon);
  const view = "?columns=shown&column=own_meal&column=own_note&own_meal=beans&own_meal=-";
  const file = await office.get(`/admin/export/all-profiles.csv${view}`);
  const [heads, ...rows] = (await file.text()).replace("\uFEFF", "").trim().split("\r\n");
  expect(heads).toBe(`"${inText.en("people.columns.name")}","Which meal?"`);
  expect(rows).toContain('"Ana","Beans 🌱"');
  expect(await office.entries("people.exported")).toContainEqual(expect.objectContaining({ own_meal: "beans, -" }));
});
