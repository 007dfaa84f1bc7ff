import { afterAll, beforeAll, expect, test } from "vitest";
import { builtServer } from "../../../tests/support/built-server.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";
import { openWithoutSteps } from "../../features/setup/commands.server.ts";
import { setupAddress } from "../../features/setup/key.server.ts";

const secret = "k".repeat(32);
const origin = "http://localhost:3000";
const keyOf = (key: string) => new URL(setupAddress({ origin, secret: key })).searchParams.get("key")!;
const Cookie = `setup=${keyOf(secret)}`;

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ isClosed: true, settings: { SECRET: secret } });
});
afterAll(() => site.close());

const read = async (path: string, headers: Record<string, string> = { Cookie }) =>
  (await site.request(path, { headers })).text();
const send = (fields: Record<string, string>, path = "/setup", cookie = Cookie) =>
  postForm(site, path, fields, { Cookie: cookie });
const at = (response: Response) => [response.status, response.headers.get("Location")];
/** What a form was drawn from, as its hidden field holds it. */
const versionIn = (html: string) => /name="seen" value="([^"]*)"/.exec(html)![1]!.replaceAll("&quot;", '"');

const names = { intent: "names", name: "Cohere Santa Fe", city: "Santa Fe", region: "New Mexico" };
const days = {
  intent: "days",
  contributorsReply: "2026-09-09",
  contributorsGathering: "2026-09-23",
  invocation: "2026-10-15",
  firstOfTen: "2026-10-16",
  integration: "2026-10-25",
};

test("every address of a site that isn't open answers that, in both languages, and names nothing of it (NEW-51)", async () => {
  const { routeTable } = await builtServer();
  const open = /^\/(?:favicon|icons|assets)/;
  const all = [...routeTable().keys()].flatMap((pattern) => {
    const path = pattern.replaceAll(/:\w+/g, "x").replace("*", "nowhere");
    return [path.replace("/es?", "") || "/", path.replace("?", "")];
  });
  const paths = all.filter((path) => !open.test(path));
  // What the router reads for its screens, which shows the frame of every page.
  const data = [...all, "/_root", "/_", "/icons/192.png", "/icons/_"].map((path) => `${path}.data?_routes=root`);
  for (const path of new Set([...paths, ...data, "/join-2025", "/%zz", "/archive/2024"])) {
    for (const method of path.includes(".data") ? ["GET"] : ["GET", "POST"]) {
      const response = await site.request(path, { method, redirect: "manual" });
      const body = await response.text();
      expect([response.status, Number(response.headers.get("Retry-After")) > 0], `${method} ${path}`).toEqual([
        503,
        true,
      ]);
      expect(body, `${method} ${path}`).not.toMatch(/Boulder|2025-10/);
    }
  }
  const spanish = await site.request("/es/calendar");
  expect(spanish.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(spanish.headers.get("Cache-Control")).toBe("no-store");
  expect(await spanish.text()).toContain(inHtml.es("errors.refused.not-open"));
  expect(await read("/", {})).toContain(inHtml.en("errors.refused.not-open"));
  expect(await read("/", {}), "whoever started it finds the way").toContain(inHtml.en("errors.notOpenWay"));
});

test("programs are told in their own way, and health checks and icons answer (NEW-51)", async () => {
  for (const path of ["/api/manage-events", "/calendar.ics", "/map.json"]) {
    const response = await site.request(path);
    expect([response.status, await response.json()]).toEqual([
      503,
      { success: false, error: inText.en("errors.refused.not-open") },
    ]);
  }
  for (const path of ["/healthz", "/readyz", "/favicon.svg", "/icons/apple-touch.png"])
    expect((await site.request(path)).status, path).toBe(200);
});

test("only the printed key leads to the first start; it leaves the address, and guesses are counted (NEW-50)", async () => {
  for (const path of ["/setup", "/es/setup"]) expect((await site.request(path)).status).toBe(503);
  for (const key of ["", "x", keyOf("z".repeat(32))]) {
    const response = await site.request(`/setup?key=${key}`);
    expect([response.status, response.headers.get("Set-Cookie")]).toEqual([403, null]);
    expect(await response.text()).toContain(inHtml.en("errors.refused.setup-key"));
  }
  const answer = await site.request(`/es/setup?key=${keyOf(secret)}`, {}, "203.0.113.7");
  expect(at(answer)).toEqual([303, "/es/setup"]);
  expect(answer.headers.get("Set-Cookie")).toContain(`${Cookie}; Path=/; HttpOnly; SameSite=Lax`);
  const guesses = await Promise.all(
    Array.from({ length: 101 }, () => site.request("/setup?key=no", {}, "203.0.113.8").then(({ status }) => status)),
  );
  expect(guesses.filter((status) => status === 429)).toEqual([429]);
  const right = await site.request(`/setup?key=${keyOf(secret)}`, {}, "203.0.113.8");
  expect(right.status, "only wrong keys count").toBe(303);
});

test("nothing that a closed site answers is kept by a browser, a proxy or the service worker (NEW-51)", async () => {
  for (const path of ["/", "/es/calendar", "/offline", "/%zz", "/favicon.svg", "/icons/192.png"]) {
    for (const headers of [{ Cookie }, {}]) {
      const response = await site.request(path, { headers });
      expect(response.headers.get("Cache-Control"), path).toBe("no-store");
      expect(await response.text(), path).not.toContain("data-offline");
    }
  }
});

test("whoever has the key sees every page as it will be, and sends no form but those of the first start (NEW-51)", async () => {
  expect(await read("/")).toContain("Cohere Boulder");
  const registration = await postForm(site, "/register", { fullName: "Ana", email: "ana@example.org" }, { Cookie });
  expect(registration.status).toBe(503);
  const strange = await send(names, "/setup", "setup=guessed");
  expect(strange.status).toBe(503);
});

test("what is typed wrong is told beside its field and kept (NEW-52)", async () => {
  const old = JSON.stringify({ name: "Before", city: "Boulder", region: "Colorado" });
  const noTown = await send({ ...names, city: " ", seen: old });
  const html = await noTown.text();
  expect(versionIn(html), "who has saved in between is still told of").toBe(old);
  expect([noTown.status, html.includes('value="Cohere Santa Fe"')]).toEqual([422, true]);
  expect(html).toContain(inHtml.en("validation.required", { field: inText.en("settings.fields.city") }));
  expect((await send({ intent: "no such" })).status).toBe(400);
});

test("the five steps go on by themselves without script, and whoever comes back is where they were (NEW-52, NEW-53)", async () => {
  const other = versionIn(await read("/es/setup"));
  expect(at(await send({ ...names, seen: versionIn(await read("/setup")) }))).toEqual([303, "/setup#step"]);
  const late = await send({ ...names, name: "Other", seen: other });
  const conflict = await late.text();
  expect([late.status, conflict.includes('value="Other"'), conflict.includes("Cohere Santa Fe, Santa Fe")]).toEqual([
    409,
    true,
    true,
  ]);

  const html = await read("/es/setup");
  expect(html).toContain(inHtml.es("setup.days.title"));
  const isOver = { ...days, integration: "2024-10-20", invocation: "2024-10-10", firstOfTen: "2024-10-11" };
  const before = { contributorsReply: "2024-09-09", contributorsGathering: "2024-09-23" };
  expect((await send({ ...isOver, ...before, seen: versionIn(html) })).status).toBe(422);
  expect(at(await send({ ...days, seen: versionIn(html) }, "/es/setup"))).toEqual([303, "/es/setup#step"]);
  await expect.poll(() => read("/join-2026")).toContain("Cohere Santa Fe");
  expect(await read("/archive/2024"), "another town has no years of Boulder").not.toContain("recap");

  expect((await send({ intent: "look", seen: versionIn(await read("/setup")) })).status).toBe(422);
  expect(at(await send({ intent: "look", look: "sea", seen: versionIn(await read("/setup")) }))).toEqual([
    303,
    "/setup#step",
  ]);
  expect(at(await send({ intent: "mail-keep" }))).toEqual([303, "/setup#step"]);
  expect(await read("/setup?step=look")).toMatch(/value="sea"[^>]*checked=""|checked=""[^>]*value="sea"/);
});

test("the first organizer proves an address, opens the doors, and the first start is gone for good (NEW-54, NEW-55)", async () => {
  const answer = await send({ intent: "send", email: "ana@example.org" });
  const pending = answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("pending="))!
    .split(";")[0]!;
  expect(at(answer)).toEqual([303, "/setup"]);
  const { subject } = (await site.outbox()).at(-1)!;
  const code = /\d{6}/.exec(subject)![0];
  const wrong = await send(
    { intent: "verify", email: "ana@example.org", token: "000000" },
    "/setup",
    `${Cookie}; ${pending}`,
  );
  expect(wrong.status).toBe(422);
  const signedIn = await send(
    { intent: "verify", email: "ana@example.org", token: code },
    "/setup",
    `${Cookie}; ${pending}`,
  );
  expect(at(signedIn)).toEqual([303, "/setup"]);
  const session = signedIn.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("session="))!
    .split(";")[0]!;
  const both = `${Cookie}; ${session}`;
  expect((await send({ intent: "open" }, "/setup", both)).status, "not before they are an organizer").toBe(403);
  const stranger = await send({ intent: "organizer", fullName: "Ana López" });
  expect([stranger.status, (await stranger.text()).includes(inHtml.en("errors.refused.anonymous"))]).toEqual([
    401,
    true,
  ]);
  expect((await send({ intent: "organizer", fullName: "" }, "/setup", both)).status).toBe(422);
  expect(at(await send({ intent: "organizer", fullName: "Ana López" }, "/setup", both))).toEqual([303, "/setup#step"]);
  const doors = await read("/setup", { Cookie: both });
  expect(doors).toContain(inHtml.en("setup.doors.title"));
  expect(doors).toContain("data-passkey-add");
  expect((await site.request("/")).status, "still closed").toBe(503);
  expect((await send({ intent: "open" })).status, "the key alone opens nothing").toBe(403);

  expect(at(await send({ intent: "open" }, "/setup", both))).toEqual([303, "/admin"]);
  await expect.poll(async () => (await site.request("/")).status).toBe(200);
  const home = await read("/", {});
  expect(home).toContain("Cohere Santa Fe");
  expect(home).toContain("data-offline");
  expect((await site.request("/admin", { headers: { Cookie: session } })).status).toBe(200);
  for (const path of ["/setup", `/setup?key=${keyOf(secret)}`, "/es/setup"])
    expect((await site.request(path, { headers: { Cookie: both } })).status, path).toBe(404);
  expect((await send(names, "/setup", both)).status).toBe(404);
  expect(await site.db.selectFrom("profiles").select(["full_name", "role"]).execute()).toEqual([
    { full_name: "Ana López", role: "admin" },
  ]);
});

test("a neighbor process hears that the doors are open (NEW-55)", async () => {
  const first = await startSite({ isClosed: true, settings: { SECRET: secret } });
  const neighbor = await first.startNeighbor();
  expect((await neighbor.request("/")).status).toBe(503);
  await openWithoutSteps(first.db, { by: "command line", now: new Date() });
  for (const site of [first, neighbor]) {
    await expect.poll(async () => (await site.request("/")).status).toBe(200);
    expect((await site.request(`/setup?key=${keyOf(secret)}`)).status).toBe(404);
  }
  await neighbor.close();
  await first.close();
});
