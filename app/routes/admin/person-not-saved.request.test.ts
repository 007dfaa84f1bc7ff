import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProfile, buildRegistration } from "../../../tests/support/builders.ts";
import { fieldsOf } from "../../../tests/support/form-fields.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let admin: string;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  admin = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
});
afterAll(() => site.close());

/** What a browser without script sends of each form of a person's page in which something was typed. */
async function typedForms() {
  const { id } = await buildProfile(site.db, { full_name: "Old name" });
  const registration = await buildRegistration(site.db, { profile_id: id });
  const page = `/admin/people/${id}`;
  const forms = [
    {
      path: `${page}?edit=details`,
      id: "details-form",
      typed: { fullName: "Rosa Ibarra", phoneNumber: "303 555 0142" },
    },
    { path: `${page}?edit=${registration.id}`, id: "answers-form", typed: { additionalNotes: "Brings\nchairs" } },
    { path: `${page}?edit=note`, id: "note-form", typed: { text: "Called her on Tuesday." } },
    { path: page, id: "tag-form", typed: { tag: "Brings chairs" } },
    await mergeForm(),
  ];
  return Promise.all(
    forms.map(async ({ path, id: form, typed }) => {
      const html = await (await site.request(path, { headers: { Cookie: admin } })).text();
      return { path, form, sent: { ...fieldsOf(html, form), ...typed } };
    }),
  );
}

/** The comparison of two who are alike, chosen otherwise than it comes. */
async function mergeForm() {
  const kept = await buildProfile(site.db, { full_name: "Luz Ito", organizations: "Radio" });
  const other = await buildProfile(site.db, { full_name: "Luz I.", organizations: 'Seed "tool" library' });
  const path = `/admin/people/${kept.id}/merge?with=${other.id}`;
  return { path, id: "merge-form", typed: { "field-organizations": "removed", "field-fullName": "kept" } };
}

async function expectGivenBack(answer: Response, { form, sent }: Awaited<ReturnType<typeof typedForms>>[number]) {
  const html = await answer.text();
  expect(html).toContain("Nothing you typed is lost");
  expect(html, "nothing of the person that was not sent").not.toContain("History</h3>");
  expect(fieldsOf(html, form)).toEqual(sent);
}

const count = async (table: "person_notes" | "audit") => (await site.db.selectFrom(table).selectAll().execute()).length;

test("without script, what was typed while the session ended stays, and is taken after signing in", async () => {
  const forms = await typedForms();
  const before = await count("audit");
  for (const typedForm of forms) {
    const answer = await postForm(site, typedForm.path, typedForm.sent);
    expect(answer.status).toBe(401);
    await expectGivenBack(answer, typedForm);
  }
  expect([await count("audit"), await count("person_notes")]).toEqual([before, 0]);
  for (const { path, sent } of forms) expect((await postForm(site, path, sent, { Cookie: admin })).status).toBe(303);
  const pageOf = async (path: string) =>
    (await site.request(path.split(/[?]|[/]merge/)[0]!, { headers: { Cookie: admin } })).text();
  const page = await pageOf(forms[0]!.path);
  for (const typed of ["Rosa Ibarra", "303 555 0142", "chairs", "Called her on Tuesday.", "Brings chairs"])
    expect(page).toContain(typed);
  const merged = await pageOf(forms.at(-1)!.path);
  for (const chosen of ["Luz Ito", "Seed &quot;tool&quot; library"]) expect(merged).toContain(chosen);
});

test("without script, a button alone leads to sign in, and a member is refused whatever they typed", async () => {
  const { path, sent } = (await typedForms())[0]!;
  const button = await postForm(site, path, { intent: "newsletter-end" });
  expect([button.status, button.headers.get("location")]).toEqual([303, expect.stringContaining("/auth?next=")]);
  const member = await signIn(site, {});
  expect((await postForm(site, path, sent, { Cookie: member })).status).toBe(403);
});

test("without script, what was typed while the database is away stays", async () => {
  const forms = await typedForms();
  await site.loseDatabase();
  for (const typedForm of forms) {
    const answer = await postForm(site, typedForm.path, typedForm.sent, { Cookie: admin });
    expect(answer.status).toBe(503);
    await expectGivenBack(answer, typedForm);
  }
});
