import { expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { eventsOffice, formOf } from "../../../tests/support/events-office.ts";
import { inHtml } from "../../../tests/support/sentences.ts";
import { postForm } from "../../../tests/support/site.ts";

const office = eventsOffice();
const { page, send, events } = office;

test("what was typed into an event that a colleague deleted is kept, and makes a new one", async () => {
  const { db } = office.site();
  const { id } = await buildEvent(db, { title: "Seed swap", location: "Garden" });
  const opened = formOf(await page(`/admin/events?edit=${id}`));
  await db.deleteFrom("events").where("id", "=", id).execute();
  const refused = await send(`/admin/events?edit=${id}`, { ...opened, location: "Hall", description: "Bring jars." });
  expect(refused.status).toBe(404);
  const html = await refused.text();
  for (const text of [inHtml.en("events.deletedMeanwhile"), 'value="Hall"', `${inHtml.en("events.create")}</button>`])
    expect(html).toContain(text);
  expect((await send(`/admin/events?edit=${id}`, formOf(html))).status).toBe(303);
  expect(await events()).toMatchObject([{ title: "Seed swap", location: "Hall", description: "Bring jars." }]);
  expect(await page(`/admin/events?edit=${id}`)).toContain(inHtml.en("events.goneText"));
});

const typed = {
  title: "Seed swap",
  location: "Hall",
  description: "Bring jars & labels.",
  start_date: "2025-10-18",
  start_time: "18:00",
  end_date: "2025-10-18",
  end_time: "20:00",
};
const note = "The hall is flooded.";

/** What a browser without script sends of each form of the office in which something was typed, and its button. */
async function typedForms() {
  const { id } = await buildEvent(office.site().db, { title: "Old title", location: "Garden" });
  const [added, changed] = ["/admin/events?new=event", `/admin/events?edit=${id}`];
  return [
    { path: added, form: { ...formOf(await page(added)), ...typed }, button: inHtml.en("events.create") },
    { path: changed, form: { ...formOf(await page(changed)), ...typed }, button: inHtml.en("events.update") },
    {
      path: `/admin/events?cancel=${id}`,
      form: { id, intent: "cancel", note },
      button: inHtml.en("events.callOffNow"),
    },
    {
      path: `/admin/events?decide=${id}`,
      form: { id, intent: "decline", note, seen: "1", proposer: "Ana" },
      button: "Decline",
    },
    {
      path: `/admin/events?decide=${id}`,
      form: { id, intent: "apply-change", note, seen: "1759400000000", proposer: "Ana" },
      button: inHtml.en("events.change.apply"),
    },
  ];
}

/** What a press on the button of the page given back would send. */
function sentAgain(html: string, form: Record<string, string>): Record<string, string> {
  if (!("note" in form)) return formOf(html);
  const [, id] = / name="id" value="([^"]*)"/.exec(html)!;
  const [, text] = /<textarea[^>]*>([^<]*)</.exec(html)!;
  const [, seen] = / name="seen" value="([^"]*)"/.exec(html) ?? [];
  return { ...form, id: id!, note: text!, ...(seen && { seen }) };
}

async function expectGivenBack(answer: Response, { form, button }: Awaited<ReturnType<typeof typedForms>>[number]) {
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  expect(html).toContain("Nothing you typed is lost");
  expect(html).toContain(`>${button}</button>`);
  expect(html).not.toMatch(/Marisol|Old title<|undefined/);
  expect(sentAgain(html, form)).toEqual(form);
}

test("without script, what was typed while the session ended stays, and is taken after signing in", async () => {
  const forms = await typedForms();
  for (const typedForm of forms) {
    const answer = await postForm(office.site(), typedForm.path, typedForm.form);
    expect(answer.status).toBe(401);
    await expectGivenBack(answer, typedForm);
  }
  expect((await events()).map(({ title }) => title)).toEqual(["Old title"]);
  for (const { path, form } of forms.slice(0, 2)) expect((await send(path, form)).status).toBe(303);
  expect((await events()).map(({ title }) => title)).toEqual(["Seed swap", "Seed swap"]);
});

test("without script, a button alone still leads to sign in", async () => {
  const answer = await postForm(office.site(), "/es/admin/events", { intent: "delete", id: crypto.randomUUID() });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/es/auth?next=%2Fes%2Fadmin%2Fevents"]);
});

test("without script, what was typed while the database is away stays", async () => {
  const forms = await typedForms();
  await office.site().loseDatabase();
  for (const typedForm of forms) {
    const answer = await send(typedForm.path, typedForm.form);
    expect(answer.status).toBe(503);
    await expectGivenBack(answer, typedForm);
  }
  expect((await send("/admin/events", { intent: "delete", id: crypto.randomUUID() })).status).toBe(503);
});
