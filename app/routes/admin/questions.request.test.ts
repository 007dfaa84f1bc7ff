import { afterAll, beforeAll, expect, test } from "vitest";
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
const [meal, diet] = ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"];
const typed = {
  id: meal,
  kind: "choice",
  label_en: "Which <b>meal</b>?",
  label_es: "¿Qué comida?",
  choice_en_0: "Beans",
  choice_es_0: "Frijoles",
  choice_en_1: "Squash",
  choice_es_1: "Calabaza",
  is_required: "on",
};

function send(fields: Record<string, string>, path = "/admin/questions") {
  return postForm(site, path, { intent: "save", seen: "", ...fields }, { Cookie: cookie });
}

async function read(path: string, who = ""): Promise<string> {
  return (await site.request(path, { headers: { Cookie: who } })).text();
}

async function call(body: object) {
  const headers = { "Content-Type": "application/json" };
  const answer = await site.request("/api/register-user", { method: "POST", headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

test("without questions of its own the form is as it was (NEW-25)", async () => {
  expect(await read("/register")).not.toContain(inText.en("register.ownQuestions"));
});

test("a question is refused beside the field that is wrong, and by nobody but an organizer saved", async () => {
  const refused = await send({ ...typed, label_es: "", choice_es_1: "" }, "/admin/questions.data");
  expect(refused.status).toBe(422);
  const told = await refused.text();
  expect(told).toContain(inText.en("validation.required", { field: inText.en("questions.fields.label_es") }));
  expect(told).toContain(inText.en("questions.choicesNeeded"));
  await postForm(site, "/admin/questions", { intent: "save", ...typed });
  expect(await site.db.selectFrom("registration_questions").select("id").execute()).toEqual([]);
});

test("what organizers ask is on the form in both languages, as text, within a second (NEW-25)", async () => {
  const saved = await send(typed);
  expect([saved.status, toastOf(saved)]).toEqual([303, expect.stringContaining(inText.en("questions.saved"))]);
  await expect.poll(() => read("/register"), soon).toContain("Which &lt;b&gt;meal&lt;/b&gt;?");
  const spanish = await read("/es/register");
  for (const words of ["¿Qué comida?", '<option value="beans">Frijoles</option>', inText.es("register.ownQuestions")])
    expect(spanish).toContain(words);
});

test("the form and the call refuse what isn't answered or unknown, in the question's words (NEW-25)", async () => {
  const ana = { fullName: "Ana", email: "ana@example.org" };
  const missing = await postForm(site, "/es/register", ana);
  expect(missing.status).toBe(422);
  expect(await missing.text()).toContain(inText.es("validation.required", { field: "¿Qué comida?" }));
  expect(await call({ ...ana, own_which_b_meal_b: "soup", own_nothing: 1 })).toMatchObject({
    status: 422,
    body: { fields: { own_which_b_meal_b: expect.stringContaining("Which <b>meal</b>?") } },
  });
  const api = await read("/api/openapi.json");
  expect(JSON.parse(api).components.schemas.Registration.properties.own_which_b_meal_b).toMatchObject({
    enum: ["beans", "squash"],
    description: "Which <b>meal</b>?",
  });
  expect((await call({ ...ana, own_which_b_meal_b: "squash", own_nothing: 1 })).status).toBe(200);
  const stored = await site.db.selectFrom("registrations").select("own_answers").execute();
  expect(stored).toEqual([{ own_answers: { own_which_b_meal_b: "squash" } }]);
});

test("the confirmation that is sent says what was answered, in its language (NEW-46)", async () => {
  const eli = { fullName: "Eli", email: "eli@example.org", own_which_b_meal_b: "squash" };
  expect((await postForm(site, "/es/register", eli)).status).toBe(303);
  const mail = (await site.outbox()).find(({ to }) => to === eli.email);
  expect(mail!.text).toContain("¿Qué comida? Calabaza");
});

test("sensitive answers are on the person's page and in a file of their own alone (NEW-27)", async () => {
  await send({ id: diet, kind: "text", label_en: "Allergies", label_es: "Alergias", is_sensitive: "on" });
  const body = { fullName: "Bea", email: "bea@example.org", own_which_b_meal_b: "beans", own_allergies: "Nuts" };
  await expect.poll(() => read("/register"), soon).toContain("Allergies");
  expect((await call(body)).status).toBe(200);
  const people = await read("/admin/export/registered-profiles.csv", cookie);
  expect(people).toContain("own_which_b_meal_b");
  expect(people).toContain('"beans"');
  expect(people).not.toContain("Nuts");
  expect(people).not.toContain("own_allergies");
  const apart = await read("/admin/export/sensitive-answers.csv", cookie);
  expect(apart.trim().split("\r\n")).toEqual(['"email","full_name","own_allergies"', '"bea@example.org","Bea","Nuts"']);
  expect((await site.request("/admin/export/sensitive-answers.csv")).status).not.toBe(200);
  const { id } = await site.db
    .selectFrom("profiles")
    .select("id")
    .where("email", "=", body.email)
    .executeTakeFirstOrThrow();
  expect(await read(`/admin/people/${id}`, cookie)).toContain("Nuts");
  expect(await read("/admin/registered", cookie)).not.toContain("Nuts");
});

test("organizers correct an answer; of a sensitive one the audit keeps only that it changed (NEW-27)", async () => {
  const person = await site.db
    .selectFrom("registrations as r")
    .innerJoin("profiles as p", "p.id", "r.profile_id")
    .select(["p.id", "r.id as registration"])
    .where("p.email", "=", "bea@example.org")
    .executeTakeFirstOrThrow();
  const corrected = { own_which_b_meal_b: "squash", own_allergies: "Pollen" };
  const form = { intent: "answers", registration: person.registration, seen: "{}", ...corrected };
  expect((await send(form, `/admin/people/${person.id}`)).status).toBe(303);
  const stored = await site.db
    .selectFrom("registrations")
    .select("own_answers")
    .where("id", "=", person.registration)
    .executeTakeFirstOrThrow();
  expect(stored.own_answers).toEqual(corrected);
  const entry = await site.db
    .selectFrom("audit")
    .select("detail")
    .where("action", "=", "registration.updated")
    .executeTakeFirstOrThrow();
  expect(entry.detail).toMatchObject({
    before: { own_which_b_meal_b: "beans" },
    after: { own_which_b_meal_b: "squash" },
  });
  expect(JSON.stringify(entry.detail)).not.toMatch(/Nuts|Pollen/);
});

test("a built-in question that is left out isn't on the form, in the description or taken (NEW-28)", async () => {
  const phone = inText.en("register.phoneNumber");
  expect(await read("/register")).toContain(phone);
  expect(toastOf(await send({ intent: "hide", name: "phoneNumber" }))).toContain(inText.en("questions.hidden"));
  await expect.poll(() => read("/register"), soon).not.toContain(phone);
  expect(await read("/api/openapi.json")).not.toContain("phoneNumber");
  const cora = { fullName: "Cora", email: "cora@example.org", phoneNumber: "303", own_which_b_meal_b: "beans" };
  expect((await call(cora)).status).toBe(200);
  const stored = site.db.selectFrom("profiles").select("phone_number").where("email", "=", cora.email);
  expect(await stored.executeTakeFirst()).toEqual({ phone_number: null });
  await send({ intent: "show", name: "phoneNumber" });
  await expect.poll(() => read("/register"), soon).toContain(phone);
});

test("two organizers at once lose nothing; a retired question is no longer asked (NEW-26)", async () => {
  const change = (label_en: string) =>
    send({ ...typed, label_en, choice_id_0: "beans", choice_id_1: "squash", seen: "1" }, "/admin/questions.data");
  expect((await change("Supper?")).status).toBe(202);
  const late = await change("Dinner?");
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("Supper?");
  expect(toastOf(await send({ intent: "delete", id: meal }))).toContain(inText.en("questions.failed"));
  expect(toastOf(await send({ intent: "retire", id: meal }))).toContain(inText.en("questions.retired"));
  await expect.poll(() => read("/es/register"), soon).not.toContain("¿Qué comida?");
  expect(await read("/admin/questions", cookie)).toContain("Supper?");
});
