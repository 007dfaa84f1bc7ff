import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formOf } from "../../../tests/support/events-office.ts";
import { forgetProposals, potluck, proposalsOn, startProposals } from "../../../tests/support/proposals.ts";
import { plainText } from "../../../tests/support/rendered-page.tsx";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { postForm, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let admin: string;

beforeAll(async () => void ({ site, admin } = await startProposals()));
afterAll(() => site.close());
beforeEach(() => forgetProposals(site));

const { decide, confirmed, stored } = proposalsOn(() => ({ site, admin }));
const read = async (path: string) => (await site.request(path)).text();
const host = "Ana, Mapleton Hill";

async function published(fields: object): Promise<{ path: string; id: string }> {
  const proposal = await confirmed({ ...potluck, ...fields });
  expect((await decide("publish", proposal.id)).status).toBe(303);
  return proposal;
}

test("who proposes an event is not shown with it unless they say how (CAL-91)", async () => {
  const { id } = await published({});
  for (const path of [`/calendar/${id}`, "/calendar?view=list&date=2025-10-18"]) {
    const page = await read(path);
    expect(page).toContain("Porch potluck");
    expect(page).not.toContain("Ana");
  }
});

test("the name a host chose stands on the event's page, poster, card and data in both languages (CAL-91)", async () => {
  const { id } = await published({ hosted_by: host });
  for (const [language, prefix] of [
    ["en", ""],
    ["es", "/es"],
  ] as const) {
    const said = inText[language]("calendar.hostedBy", { host });
    const page = await read(`${prefix}/calendar/${id}`);
    expect(page).toContain(`<p class="poster-host">${said}</p>`);
    expect(page).toContain(`"performer":{"@type":"Person","name":"${host}"}`);
    for (const path of ["/calendar?view=list&date=2025-10-18", "/calendar?view=list&q=mapleton", "/"])
      expect(plainText(await read(path === "/" ? prefix || path : prefix + path)), path).toContain(said);
  }
});

test("a host changes it by their link, and leaves it empty again (CAL-91)", async () => {
  const { path } = await confirmed({ ...potluck, hosted_by: host } as typeof potluck);
  const form = await read(path);
  expect(form).toMatch(/name="hosted_by"[^>]*value="Ana, Mapleton Hill"/);
  expect(form).toContain(inHtml.en("proposal.hostHint"));
  await postForm(site, path, { ...potluck, hosted_by: "" });
  expect(await stored()).toMatchObject([{ hosted_by: null }]);
});

test("a host of a published event asks for their name to be left out, and an organizer sees that it goes (CAL-91)", async () => {
  const { path } = await published({ hosted_by: host });
  const form = formOf(await read(path), "proposal-form");
  expect((await postForm(site, path, { ...form, hosted_by: "" })).status).toBe(303);
  const asked = await site.db.selectFrom("event_changes").select("event").execute();
  expect(asked).toEqual([{ event: { hosted_by: null } }]);
});

test("a host finds the poster, the pictures and the door sign on their page once the event is on the calendar (CAL-93, VEN-12)", async () => {
  const waiting = await confirmed(potluck);
  expect(await read(waiting.path)).not.toContain("poster.pdf");
  await decide("publish", waiting.id);
  const page = await read(waiting.path);
  expect(page).toContain(inHtml.en("poster.title"));
  for (const file of ["poster.pdf", "poster.pdf?paper=a4", "square.png", "tall.png"])
    for (const prefix of ["", "/es"]) expect(page).toContain(`href="${prefix}/calendar/${waiting.id}/${file}"`);
  expect(page).toContain(`formAction="/es/calendar/${waiting.id}/sign.pdf"`);
  await site.db.updateTable("events").set({ is_public: false }).where("id", "=", waiting.id).execute();
  expect(await read(waiting.path)).not.toContain("poster.pdf");
});
