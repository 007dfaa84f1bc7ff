import { expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { eventsOffice, formOf } from "../../../tests/support/events-office.ts";

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
  for (const text of ["This event was deleted while you were editing it", 'value="Hall"', "Create Event</button>"])
    expect(html).toContain(text);
  expect((await send(`/admin/events?edit=${id}`, formOf(html))).status).toBe(303);
  expect(await events()).toMatchObject([{ title: "Seed swap", location: "Hall", description: "Bring jars." }]);
  expect(await page(`/admin/events?edit=${id}`)).toContain("The event is not there anymore.");
});
