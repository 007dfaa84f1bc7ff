import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProfile, buildRegistration } from "../../../tests/support/builders.ts";
import { countCrowd } from "../../../tests/support/crowd.ts";
import { inHtml, pattern } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";
import type { CheckInList, EntryOutcome } from "../../features/check-in/schema.ts";

let site: TestSite;
let steward: string;
let ana: string;

beforeAll(async () => {
  site = await startSite();
  steward = await signIn(site, { email: "steward@example.org", fullName: "Sol Reyes", role: "steward" });
  const profile = await buildProfile(site.db, {
    full_name: "Ana Luján",
    email: "ana.lujan@example.org",
    phone_number: "303 555 0142",
    organizations: "Seed library",
  });
  ana = profile.id;
  await buildRegistration(site.db, {
    profile_id: ana,
    can_attend_invocation: true,
    how_did_you_hear: "A poster",
    additional_notes: "Two kids",
  });
});
afterAll(() => site.close());

async function post(entries: object[], owner?: string): Promise<{ status: number; outcomes: EntryOutcome[] }> {
  const answer = await site.request("/api/check-in", {
    method: "POST",
    body: JSON.stringify({ owner, entries }),
    headers: { Cookie: steward, Origin: "http://localhost:3000", "Content-Type": "application/json" },
  });
  const { outcomes } = (await answer.json()) as { outcomes: EntryOutcome[] };
  return { status: answer.status, outcomes };
}

async function list(): Promise<CheckInList> {
  const answer = await site.request("/api/check-in?gathering=invocation", { headers: { Cookie: steward } });
  return (await answer.json()) as CheckInList;
}

const html = async (path: string, cookie = steward) => {
  const answer = await site.request(path, { headers: { Cookie: cookie } });
  expect(answer.status).toBe(200);
  return answer.text();
};

let made = 0;
function walkIn(fields: object) {
  const id = crypto.randomUUID();
  return { kind: "walk-in", id, gathering: "invocation", ago: 0, name: `Walk-in ${++made}`, language: "es", ...fields };
}

test("a steward opens the list and nothing else of the office: no tabs, no way there but the list", async () => {
  for (const [path, address] of [
    ["/admin", "/admin/check-in"],
    ["/es/admin/events", "/es/admin/check-in"],
  ]) {
    const answer = await site.request(path!, { headers: { Cookie: steward } });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, address]);
  }
  const page = await html("/admin/check-in");
  expect(page).toContain("Sol Reyes");
  expect(page).not.toMatch(pattern`href="/admin/events|${inHtml.en("admin.title")}`);
  expect(page).not.toContain(inHtml.en("admin.roomsLabel"));
  const home = await html("/");
  expect(home).toContain('href="/admin/check-in"');
  expect(home).not.toContain('href="/admin"');
  const admin = await signIn(site, { email: "admin@example.org", role: "admin" });
  expect(await html("/admin/events", admin)).toContain('href="/admin/check-in"');
});

test("the page itself holds no name of the list, says that it may be kept, and is kept by nobody in between", async () => {
  const answer = await site.request("/admin/check-in", { headers: { Cookie: steward } });
  expect(answer.headers.get("keep-offline")).toBe("until-sign-in");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).not.toContain("Luján");
});

test("names and nothing else: no address, phone, organization or answer, in the list, in what is told of a tick, and on paper, which stands without the site's bar and footer (NEW-110)", async () => {
  const tick = { kind: "tick", id: crypto.randomUUID(), gathering: "invocation", ago: 0, person: ana };
  const { outcomes } = await post([tick]);
  const paper = await html("/admin/check-in/list?gathering=invocation");
  const everything = [JSON.stringify(await list()), JSON.stringify(outcomes), paper];
  for (const text of everything) {
    expect(text).toContain("Ana Luján");
    expect(text).not.toMatch(/ana\.lujan|555 0142|Seed library|A poster|Two kids/);
  }
  expect(paper).not.toMatch(/<header|<footer|href="\/register"/);
  expect((await list()).people.names).toEqual([{ id: ana, name: "Ana Luján" }]);
});

test("what a phone undoes is undone, in the order in which it was done", async () => {
  const sam = await buildProfile(site.db, { full_name: "Sam Ito" });
  await buildRegistration(site.db, { profile_id: sam.id, can_attend_invocation: true });
  const tick = { kind: "tick", id: crypto.randomUUID(), gathering: "invocation", ago: 2_000, person: sam.id };
  const undo = { kind: "undo", id: crypto.randomUUID(), gathering: "invocation", ago: 1_000, tick: tick.id };
  expect((await post([tick, undo])).outcomes).toMatchObject([{ outcome: "here" }, { outcome: "undone" }]);
  expect((await list()).checkIns.map(({ name }) => name)).not.toContain("Sam Ito");
});

test("what somebody else did on this phone is not taken in the name of who is signed in by now", async () => {
  const lee = await buildProfile(site.db, { full_name: "Lee Roy" });
  await buildRegistration(site.db, { profile_id: lee.id, can_attend_invocation: true });
  const tick = { kind: "tick", id: crypto.randomUUID(), gathering: "invocation", ago: 0, person: lee.id };
  expect((await post([tick], crypto.randomUUID())).status).toBe(401);
  expect((await list()).checkIns.map(({ name }) => name)).not.toContain("Lee Roy");
  const { id: sol } = await site.db
    .selectFrom("auth.users")
    .select("id")
    .where("email", "=", "steward@example.org")
    .executeTakeFirstOrThrow();
  expect((await post([tick], sol)).outcomes).toMatchObject([{ outcome: "here" }]);
  const asked = `/api/check-in?gathering=invocation&owner=${crypto.randomUUID()}`;
  expect((await site.request(asked, { headers: { Cookie: steward } })).status).toBe(401);
});

test("a walk-in with an address is registered and mailed, once; without one, here by name", async () => {
  const entry = walkIn({ name: "Luz Mora", email: "Luz@Example.org " });
  expect((await post([entry])).outcomes).toMatchObject([{ outcome: "registered", checkIn: { name: "Luz Mora" } }]);
  expect((await post([entry])).outcomes).toMatchObject([{ outcome: "registered-before" }]);
  const registered = await site.db
    .selectFrom("registrations as r")
    .innerJoin("profiles as p", "p.id", "r.profile_id")
    .select(["p.email", "p.subscribed", "r.can_attend_invocation as comes"])
    .where("p.full_name", "=", "Luz Mora")
    .execute();
  expect(registered).toEqual([{ email: "luz@example.org", subscribed: false, comes: true }]);
  const mails = await site.db
    .selectFrom("email_deliveries")
    .select(["kind", "language"])
    .where("email", "=", "luz@example.org")
    .execute();
  expect(mails).toEqual([{ kind: "registration-confirmation", language: "es" }]);

  expect((await post([walkIn({ name: "Noor" })])).outcomes).toMatchObject([
    { outcome: "here", checkIn: { person: null } },
  ]);
  const audited = await site.db
    .selectFrom("audit")
    .select("subject")
    .where("action", "=", "check-in.walk-in")
    .execute();
  expect(audited.map(({ subject }) => subject.replace(/:.*/, "")).toSorted()).toEqual(["check-in", "profile"]);
  const { checkIns } = await list();
  expect(
    checkIns
      .map(({ name }) => name)
      .filter((name) => /Luz|Noor/.test(name))
      .toSorted(),
  ).toEqual(["Luz Mora", "Noor"]);
});

test("a walk-in whom a phone takes back and ticks again before it is sent is here, registered or by name; once withdrawn, not", async () => {
  const again = (of: { id: string }) => {
    const common = { gathering: "invocation", ago: 0 };
    const undo = { ...common, kind: "undo", id: crypto.randomUUID(), tick: of.id };
    return [undo, { ...common, kind: "tick", id: crypto.randomUUID(), person: of.id }];
  };
  const [rosa, kim] = [walkIn({ name: "Rosa Vega", email: "rosa@example.org" }), walkIn({ name: "Kim Lee" })];
  const { outcomes } = await post([rosa, ...again(rosa), kim, ...again(kim)]);
  const told = outcomes.map(({ outcome }) => outcome);
  expect(told).toEqual(["registered", "undone", "here", "here", "undone", "here"]);
  const { people, checkIns } = await list();
  const { id } = people.names!.find(({ name }) => name === "Rosa Vega")!;
  const here = checkIns.filter(({ name }) => /Rosa|Kim/.test(name)).map(({ name, person }) => [name, person]);
  expect(Object.fromEntries(here)).toEqual({ "Rosa Vega": id, "Kim Lee": null });
  expect(here).toHaveLength(2);

  await post(again({ id: outcomes[2]!.id }).slice(0, 1));
  await site.db.deleteFrom("registrations").where("profile_id", "=", id).execute();
  expect((await post(again(rosa).slice(1))).outcomes).toMatchObject([{ outcome: "not-on-list", checkIn: null }]);
});

test("whatever is wrong with an address, whoever stands at the door is here; what an account owns stays as it is", async () => {
  await signIn(site, { email: "owner@example.org", fullName: "Olga Owner" });
  const { outcomes } = await post([
    walkIn({ email: "no address" }),
    walkIn({ name: "Somebody", email: "owner@example.org" }),
    walkIn({ name: "Maria Ana Lujan", email: "ana.lujan@example.org" }),
  ]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["not-registered", "left-to-owner", "registered-before"]);
  expect(outcomes[1]!.checkIn).toMatchObject({ name: "Somebody", person: null });
  expect(outcomes[2]!.checkIn).toMatchObject({ name: "Ana Luján", person: ana });
  const owner = await site.db
    .selectFrom("profiles")
    .select("full_name")
    .where("email", "=", "owner@example.org")
    .execute();
  expect(owner).toEqual([{ full_name: "Olga Owner" }]);
});

test("a steward who types a stranger's address is told nothing they have not typed, neither at once nor by the list", async () => {
  const known = { full_name: "Wren Vega", email: "wren@example.org" };
  const wren = await buildProfile(site.db, known);
  const before = (await list()).people.names;
  const [first, second] = [walkIn({ name: "Wren", email: known.email }), walkIn({ name: "Wren", email: known.email })];
  const told = [{ outcome: "left-to-owner", checkIn: { person: null, name: "Wren" } }];
  expect((await post([first])).outcomes).toMatchObject(told);
  expect((await list()).people.names, "whom no list names").toEqual(before);
  await buildRegistration(site.db, { profile_id: wren.id });
  expect((await post([second])).outcomes, "whom the list names").toMatchObject(told);
  const { checkIns } = await list();
  expect(checkIns.map(({ person }) => person)).not.toContain(wren.id);
  for (const { id } of [first, second])
    expect(checkIns.find((one) => one.id === id)).toMatchObject({ person: null, name: "Wren" });
});

test("members and strangers are refused, whatever the method; what a phone cannot have sent is refused whole", async () => {
  const member = await signIn(site, { email: "member@example.org" });
  for (const method of ["GET", "POST", "PUT", "DELETE"])
    for (const [cookie, status] of [
      [member, 403],
      ["", 401],
    ] as const) {
      const answer = await site.request("/api/check-in?gathering=invocation", {
        method,
        headers: { Cookie: cookie, Origin: "http://localhost:3000" },
      });
      expect([method, answer.status]).toEqual([method, status]);
    }
  const tick = { kind: "tick", id: crypto.randomUUID(), gathering: "invocation", ago: 0, person: ana };
  for (const wrong of [
    { ...tick, id: "x" },
    { ...tick, ago: -1 },
    { ...tick, kind: "all" },
    { ...tick, gathering: "x" },
  ])
    expect((await post([wrong])).status).toBe(422);
});

test("a list that no phone and no paper could hold is refused in plain words, and comes back once it fits", async () => {
  await countCrowd(site.db, 20_000);
  const read = async (path: string) => (await site.request(path, { headers: { Cookie: steward } })).text();
  const refused = await site.request("/api/check-in?gathering=invocation", { headers: { Cookie: steward } });
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("More than 20,000 people")]);
  const paper = await read("/es/admin/check-in/list");
  expect(paper).toContain("Hay más de 20,000 personas inscritas, demasiadas para una lista en papel.");
  expect(paper).not.toContain("Ana Luján");
  await countCrowd(site.db, 0);
  expect(await read("/admin/check-in/list")).toContain("Ana Luján");
});
