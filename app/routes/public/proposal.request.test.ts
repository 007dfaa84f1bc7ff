import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { forgetProposals, potluck, proposalsOn, startProposals } from "../../../tests/support/proposals.ts";
import { postForm, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let admin: string;

beforeAll(async () => void ({ site, admin } = await startProposals()));
afterAll(() => site.close());
beforeEach(() => forgetProposals(site));

const { stored, decide, confirmed } = proposalsOn(() => ({ site, admin }));

const read = async (path: string) => (await (await site.request(path)).text()).replaceAll("<!-- -->", "");

test("the link of an event that is off says so with the organizers' words, leads to it, and takes no change", async () => {
  const { path, id } = await confirmed();
  await decide("publish", id, "Welcome!");
  expect(await read(path)).toContain('value="Porch potluck"');
  const off = { intent: "cancel", id, note: "Too much snow." };
  await postForm(site, "/admin/events", off, { Cookie: admin });
  for (const [page, title, told] of [
    [path, "Your event is called off</h1>", "write to the organizers"],
    [`/es${path}`, "Tu evento está cancelado</h1>", "escribe al equipo que organiza"],
  ]) {
    const html = await read(page!);
    expect(html).toContain(title);
    expect(html).toContain(told);
    expect(html).toContain("Too much snow.");
    expect(html, "the words of the yes are not those of the end").not.toContain("Welcome!");
    expect(html).toMatch(new RegExp(`href="[^"]*/calendar/${id}"`));
    expect(html).not.toMatch(/ name="title"| value="call-off"| value="withdraw/);
  }
  const late = await postForm(site, path, { ...potluck, title: "Anyway" });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("Your event is called off</h1>");
  expect(await stored()).toMatchObject([{ title: "Porch potluck", status: "cancelled" }]);
});
