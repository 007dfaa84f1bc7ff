import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { buildRegistration } from "../../../tests/support/builders.ts";
import { peopleOffice, rowsIn, textOf } from "../../../tests/support/people-office.ts";
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
  expect(textOf(list)).toContain("Which meal? Beans 🌱");
  expect(textOf(await page("/es/admin?own_meal=-"))).toContain(`¿Qué comida? ${inText.es("people.own.notAnswered")}`);
  for (const hidden of [">Which diet?<", "secret beans", ">A drum?<"]) expect(list).not.toContain(hidden);
  const retired = await page("/admin?own_drum=yes&sort=name");
  expect(rowsIn(retired).map(({ Name }) => Name)).toEqual(["Ana"]);
  expect(textOf(retired)).toContain(inText.en("people.own.retired", { question: "A drum?" }));
});

test("a link or a letter that asks for a question that is gone says so, and reaches nobody (NEW-43)", async () => {
  for (const name of ["own_diet", "own_never"]) {
    const list = await page(`/admin?${name}=beans`);
    expect(rowsIn(list)).toEqual([]);
    expect(textOf(list)).toContain(`${inText.en("people.own.gone")}: ${inText.en("people.own.findsNobody")}`);
    const letter = await page(`/es/admin/campaigns/new?filtered=1&${name}=beans`);
    expect(letter).toContain(inText.es("campaignWizard.count", { count: 0 }));
    expect(letter).toContain(inText.es("people.own.gone"));
  }
  const letter = await page("/admin/campaigns/new?filtered=1&own_meal=beans");
  expect(letter).toContain(inText.en("campaignWizard.count", { count: 1 }));
});
