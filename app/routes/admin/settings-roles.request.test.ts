import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProfile } from "../../../tests/support/builders.ts";
import { toastOf } from "../../../tests/support/events-office.ts";
import { tablesTimeOut } from "../../../tests/support/outage.ts";
import { inHtml, inText, pattern } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  cookie = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
});
afterAll(() => site.close());

const office = "/admin/settings";

async function read(path: string): Promise<string> {
  const html = await (await site.request(path, { headers: { Cookie: cookie } })).text();
  return html.replaceAll("<!-- -->", "");
}

const send = (fields: Record<string, string>, Cookie = cookie) => postForm(site, office, fields, { Cookie });
const roleOf = async (email: string) =>
  (await site.db.selectFrom("profiles").select(["id", "role"]).where("email", "=", email).executeTakeFirst()) ?? {
    id: "",
    role: null,
  };

test("an admin gives a role by address; it holds from the next request on, and is taken the same way", async () => {
  const hers = await signIn(site, { email: "lupe@example.org", fullName: "Lupe Archuleta" });
  expect((await site.request(office, { headers: { Cookie: hers } })).status).toBe(303);
  const given = await send({ intent: "give-role", email: " Lupe@Example.org", role: "admin" });
  expect(toastOf(given)).toContain(inText.en("settings.roles.given.admin", { email: "lupe@example.org" }));
  expect((await site.request(office, { headers: { Cookie: hers } })).status).toBe(200);
  expect(await read(office)).toMatch(/Lupe Archuleta<\/a> <span[^>]*>Admin</);

  const { id } = await roleOf("lupe@example.org");
  const asked = await read(`${office}?unmake=${id}`);
  expect(asked).toContain("Lupe Archuleta can no longer open this office");
  // Whoever reads the button knows that it removes somebody, and does not accept anything.
  for (const said of [">Remove from organizers</button>", ">Yes, remove from organizers</button>"])
    expect(asked).toContain(said);
  expect(await read(`/es${office}?unmake=${id}`)).toContain(">Quitar del equipo</button>");
  expect(toastOf(await send({ intent: "take-role", id }))).toContain(inText.en("settings.roles.taken"));
  expect((await site.request(office, { headers: { Cookie: hers } })).status).toBe(303);
  const acts = await site.db
    .selectFrom("audit")
    .selectAll()
    .where("subject", "=", `profile:${id}`)
    .orderBy("id")
    .execute();
  expect(acts).toMatchObject([
    { action: "role.granted", detail: { before: { role: null }, after: { role: "admin" } } },
    { action: "role.taken", detail: { before: { role: "admin" }, after: { role: null } } },
  ]);
});

test("a steward is told of the role in their language, once, with the way to the list at the door; who lost it again is not", async () => {
  const email = "paz@example.org";
  await buildProfile(site.db, { email, full_name: "Paz Luna", language: "es" });
  const told = async () => (await site.outbox()).filter(({ to }) => to === email);
  await send({ intent: "give-role", email, role: "steward" });
  const [mail] = await told();
  expect(mail!.subject).toBe(inText.es("signInMail.steward-role.subject", { name: "Cohere Boulder" }));
  expect(mail!.text).toContain("/es/admin/check-in");
  await send({ intent: "give-role", email, role: "steward" });
  expect(await told()).toHaveLength(1);

  const other = "rio@example.org";
  await send({ intent: "give-role", email: other, role: "steward" });
  await send({ intent: "take-role", id: (await roleOf(other)).id });
  expect((await site.outbox()).filter(({ to }) => to === other)).toEqual([]);
});

test("Undo gives a taken role back, and takes a given one", async () => {
  await signIn(site, { email: "hoa@example.org", fullName: "Hoa Dang", role: "admin" });
  const { id } = await roleOf("hoa@example.org");
  const undo = async (answer: Response) => {
    const { fields, action } = JSON.parse(toastOf(answer)).toast.undo;
    await postForm(site, action, fields, { Cookie: cookie });
    return (await roleOf("hoa@example.org")).role;
  };
  expect(await undo(await send({ intent: "take-role", id, email: "hoa@example.org" }))).toBe("admin");
  expect(await undo(await send({ intent: "give-role", email: "hoa@example.org", role: "steward" }))).toBe("admin");
  await send({ intent: "take-role", id, email: "hoa@example.org" });
  expect(await undo(await send({ intent: "give-role", email: "hoa@example.org", role: "steward" }))).toBe(null);
});

test("settings that cannot be read say so, with a way to try again (ADM-23)", async () => {
  const back = await tablesTimeOut(site.db, ["settings"]);
  try {
    expect(await read(office)).toMatch(pattern`${inHtml.en("settings.loadFailed")}.*Try again`);
  } finally {
    await back();
  }
});

test("who is not known yet gets the role once they have proven the mailbox; the last admin stays", async () => {
  await send({ intent: "give-role", email: "new@example.org", role: "steward" });
  expect(await roleOf("new@example.org")).toMatchObject({ role: "steward" });
  expect(await read(office)).toContain(inHtml.en("settings.roles.waiting"));
  const { id } = await roleOf("marisol@example.org");
  const refused = await send({ intent: "take-role", id });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain(inHtml.en("person.refused.last-admin"));
  expect(await roleOf("marisol@example.org")).toMatchObject({ role: "admin" });
  for (const nobody of ["", "x", crypto.randomUUID()])
    expect((await send({ intent: "take-role", id: nobody })).status).toBe(409);
});

test("a proof that is too old is asked for anew, an address that is none is said to be", async () => {
  const stale = await signIn(site, { email: "marisol@example.org", provenMinutesAgo: 20 });
  const told = async (email: string, Cookie: string) => {
    const fields = { intent: "give-role", email, role: "admin" };
    const answer = await postForm(site, `${office}.data`, fields, { Cookie });
    return { status: answer.status, text: await answer.text() };
  };
  const asked = await send({ intent: "give-role", email: "ben@example.org", role: "admin" }, stale);
  expect([asked.status, asked.headers.get("location")]).toEqual([303, expect.stringContaining("/auth/prove?next=")]);
  expect(await roleOf("ben@example.org")).toMatchObject({ role: null });
  const wrong = await told("ben at example", cookie);
  expect(wrong).toMatchObject({ status: 422, text: expect.stringContaining("doesn’t look like an email address") });
  const member = await signIn(site, { email: "member@example.org" });
  expect((await told("ben@example.org", member)).status).toBe(403);
  expect((await told("ben@example.org", "")).status).toBe(401);
  expect(await roleOf("ben@example.org")).toMatchObject({ role: null });
});
