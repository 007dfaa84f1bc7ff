import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiDocumentOf, ask, describedCalls, methods, type ApiDocument } from "../../../tests/support/api-document.ts";
import { evening, long, person, variations } from "../../../tests/support/api-variations.ts";
import { buildEvent, buildPreferences, buildProfile, buildTemplate } from "../../../tests/support/builders.ts";
import { countCrowd } from "../../../tests/support/crowd.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { builtServer } from "../../../tests/support/built-server.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";
import { setPicture } from "../../features/calendar/pictures/commands.server.ts";
import { largestBody, largestCampaign, largestEventBody } from "../../lib/http/body-limits.ts";

let site: TestSite, lost: TestSite;
let api: ApiDocument;
let admin: string, member: string, lostAdmin: string, token: string;
const leftToken = "token-of-a-left-mailbox";
let template: string, reader: string;

beforeAll(async () => {
  [site, lost] = await Promise.all([startSite(), startSite()]);
  admin = await signIn(site, { email: "admin@example.org", role: "admin" });
  member = await signIn(site, { email: "member@example.org" });
  lostAdmin = await signIn(lost, { email: "admin@example.org", role: "admin" });
  const preferences = await buildPreferences(site.db);
  ({ token } = preferences);
  await site.db.insertInto("former_tokens").values({ token: leftToken, profile_id: preferences.profile_id }).execute();
  template = (await buildTemplate(site.db)).id;
  reader = (await buildProfile(site.db, { subscribed: true })).id;
  await lost.loseDatabase();
  api = await apiDocumentOf(site);
});
afterAll(() => Promise.all([site.close(), lost.close()]));

const callOf = (id: string) => describedCalls(api).find((call) => call.id === id)!;

describe("GET /api/openapi.json", () => {
  test("is a valid OpenAPI 3.1 document of this site", async () => {
    const { errors } = await new Validator().validate(structuredClone(api) as never);
    expect(errors ?? []).toEqual([]);
    expect(api).toMatchObject({
      openapi: "3.1.0",
      info: { title: "Cohere Boulder API" },
      servers: [{ url: "http://localhost:3000" }],
    });
  });

  test("is the same, and kept, for everybody", async () => {
    const answers = await Promise.all(
      ["", admin].map((cookie) => site.request("/api/openapi.json", { headers: { cookie } })),
    );
    const [first, again] = answers.map(({ status, headers }) => [
      status,
      headers.get("content-type"),
      headers.get("etag"),
    ]);
    expect(first).toEqual([200, expect.stringContaining("application/json"), expect.stringMatching(/.{10}/)]);
    expect(again).toEqual(first);
  });

  test("refers to nothing that is not there, and holds nothing that nobody refers to", () => {
    const referred = new Set(
      [...JSON.stringify(api).matchAll(/"#\/components\/(\w+\/\w+)"/g)].map(([, name]) => name!),
    );
    const { securitySchemes, ...components } = api.components;
    const held = Object.entries(components).flatMap(([kind, all]) => Object.keys(all).map((name) => `${kind}/${name}`));
    expect([...referred].toSorted()).toEqual(held.toSorted());
    expect(Object.keys(securitySchemes)).toEqual(["session"]);
  });

  test("names the cookie as the site sets it where it has HTTPS", async () => {
    const settings = { ORIGIN: "https://cohere.example.org", SMTP_URL: "smtp://localhost:1" };
    const secure = await startSite({ settings });
    const { servers, components } = await apiDocumentOf(secure);
    await secure.close();
    expect(servers).toEqual([{ url: "https://cohere.example.org" }]);
    expect(components.securitySchemes.session.name).toBe("__Host-session");
  });
});

test("every address below /api and every method it takes is in the document, and nothing else; any other method is 405", async () => {
  const routes = [...(await builtServer()).routeTable().keys()].filter((pattern) => pattern.startsWith("/api/"));
  expect(Object.keys(api.paths).toSorted()).toEqual(routes.map((one) => one.replace(/:(\w+)/g, "{$1}")).toSorted());
  const wrong: string[] = [];
  for (const [path, item] of Object.entries(api.paths))
    for (const method of ["head", ...methods]) {
      const isRead = ["get", "head"].includes(method);
      const isListed = Boolean(item[isRead ? "get" : method]);
      const { status, headers } = await ask(
        { method, path },
        { at: site, cookie: admin, ...(isRead ? {} : { body: {} }) },
      );
      const listed = ["head", ...methods].filter((one) => item[one === "head" ? "get" : one]).toSorted();
      const allowed = (headers.get("allow")?.toLowerCase().split(", ") ?? []).toSorted();
      const isRight = isListed ? status !== 405 : status === 405 && allowed.join() === listed.join();
      if (!isRight) wrong.push(`${method} ${path}: ${status}, ${allowed.join()}`);
    }
  expect(wrong).toEqual([]);
});

/** What makes each call answer with each of its statuses, one after the other. */
function situations(shown: string): Record<string, (Partial<Parameters<typeof ask>[1]> & { crowd?: number })[]> {
  const [id, nobody] = [crypto.randomUUID(), crypto.randomUUID()];
  const tooLarge = (bytes: number) => ({ body: { additionalNotes: "x".repeat(bytes) } });
  const strangers = [{ body: evening }, { body: evening, cookie: member }];
  const lostEvent = { body: { ...evening, id }, cookie: lostAdmin, at: lost };
  const byAdmin = (...asked: object[]) => asked.map((one) => ({ cookie: admin, ...one }));
  const choices = { subscribed: true, marketing_consent: true, event_notifications: false };
  const sent = { templateId: template, selectedRecipientIds: [reader], confirmation: "SEND TO 1" };
  const undo = { kind: "undo", id, gathering: "invocation", ago: 0, tick: nobody };
  return {
    registerPerson: [
      { body: "{" },
      { body: {} },
      { body: person, from: "cross-site" },
      tooLarge(largestBody),
      ...Array.from({ length: 6 }, () => ({ body: person })),
      { body: person, at: lost },
    ],
    createEvent: [
      ...byAdmin({ body: "[]" }, { body: {} }, tooLarge(largestEventBody)),
      ...byAdmin(...["A", "B", "C"].map((title) => ({ body: { ...evening, id, title } }))),
      ...strangers,
      lostEvent,
    ],
    listEvents: [{}, { cookie: admin }, { query: "?after=x" }, { at: lost }],
    changeEvent: [
      ...byAdmin({ body: "1" }, { body: { id } }, tooLarge(largestEventBody)),
      ...byAdmin({ body: { ...evening, id } }, { body: { ...evening, id: nobody } }),
      ...byAdmin({ body: { ...evening, id, title: "Mine", version: 99 } }),
      ...strangers,
      lostEvent,
    ],
    deleteEvent: [
      ...byAdmin({ body: "" }, tooLarge(largestEventBody), { query: `?id=${nobody}` }, { body: { id } }),
      ...strangers,
      lostEvent,
    ],
    listCheckIns: [
      ...byAdmin({ query: "?gathering=invocation" }, { query: "?gathering=invocation&since=0&people=0-0" }, {}),
      ...[{}, { cookie: member }, { at: lost, cookie: lostAdmin }].map((one) => ({
        query: "?gathering=integration",
        ...one,
      })),
      ...byAdmin({ query: "?gathering=invocation", crowd: 20_001 }),
    ],
    previewCampaignRecipients: [
      ...byAdmin({ body: "{" }, { body: { filters: { language: "fr" } } }, tooLarge(largestBody)),
      ...byAdmin({ body: { includeProfiles: true } }, { body: { templateId: nobody } }),
      ...[{}, { cookie: member }, { at: lost, cookie: lostAdmin }].map((one) => ({ body: {}, ...one })),
    ],
    sendCampaign: [
      ...byAdmin({ body: "{", key: id }, { body: {} }, { body: {}, key: id }, tooLarge(largestCampaign)),
      ...byAdmin({ body: { ...sent, templateId: nobody }, key: id }, { body: sent, key: id }),
      ...byAdmin({ body: { ...sent, filters: {} }, key: id }),
      ...[{}, { cookie: member }, { at: lost, cookie: lostAdmin }].map((one) => ({ body: sent, key: id, ...one })),
    ],
    checkIn: [
      ...byAdmin({ body: "{" }, { body: {} }, tooLarge(largestBody), { body: { entries: [undo] } }),
      ...[{}, { cookie: member }, { at: lost, cookie: lostAdmin }].map((one) => ({ body: { entries: [] }, ...one })),
    ],
    seePreferences: [
      ...["", "?token=short", "?token=made-up-token", `?token=${token}`].map((query) => ({ query })),
      { query: `?token=${token}`, at: lost },
      { query: `?token=${leftToken}` },
      ...Array.from({ length: 60 }, () => ({ query: "?token=made-up-token" })),
    ],
    savePreferences: [
      { body: choices },
      { query: `?token=${token}`, body: {} },
      { query: `?token=${token}`, body: "{" },
      { query: `?token=${token}`, body: choices, from: "cross-site" },
      { query: `?token=${token}`, ...tooLarge(largestBody) },
      { query: `?token=${token}`, body: choices, at: lost },
      { query: `?token=${token}`, body: choices },
      ...Array.from({ length: 60 }, () => ({ query: "?token=made-up-token", body: choices })),
    ],
    readPlaces: [{ id: shown }, { id: nobody }, { id: shown, at: lost }],
    describeApi: [{}, { at: lost }],
  };
}

test("every call answers with the statuses the document says and no other, and each answer is as it says", async () => {
  await buildEvent(site.db, { status: "pending", proposer_email: "p@example.org", proposer_name: "Pia" });
  const calls = describedCalls(api);
  const asked = situations((await buildEvent(site.db, { coming_mode: "tell" })).id);
  expect(Object.keys(asked).toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
  for (const call of calls) {
    const seen = new Set<string>();
    await site.db.deleteFrom("throttle").execute();
    for (const { crowd = 0, ...situation } of asked[call.id]!) {
      await countCrowd(site.db, crowd);
      const answer = await ask(call, { at: site, ...situation });
      const body: unknown = await answer.json();
      const known = call.statuses.includes(String(answer.status)) && call.answer(answer.status).safeParse(body).error;
      expect(known, `${call.id}: ${answer.status} ${JSON.stringify(body).slice(0, 300)}`).toBeUndefined();
      seen.add(String(answer.status));
    }
    expect([...seen].toSorted(), call.id).toEqual(call.statuses.toSorted());
  }
});

test("an event has the members the document says and no other", async () => {
  await buildEvent(site.db, { status: "pending", proposer_email: "p@example.org", proposer_name: "Pia" });
  const { id } = await buildEvent(site.db, { coming_mode: "tell", heads: 3 });
  await site.db.insertInto("event_changes").values({ event_id: id, kind: "cancel", created_at: new Date() }).execute();
  const author = { eventId: id, actor: "admin", fromProposer: false, now: new Date() };
  const file = { format: "jpeg", width: 480, height: 360, bytes: Buffer.from("jpeg") } as const;
  await setPicture(site.db, author, { alt: "Hands", altEs: "Manos", files: [file], folder: undefined });
  const answer = await ask(callOf("listEvents"), { at: site, cookie: admin });
  const members = ((await answer.json()) as object[]).flatMap((event) => Object.keys(event));
  const { properties } = api.components.schemas["Event"] as { properties: object };
  expect([...new Set(members)].toSorted()).toEqual(Object.keys(properties).toSorted());
});

test.each(variations.map(([id, good, changes]) => ({ id, good, changes, fields: Object.keys(changes).join(", ") })))(
  "$id takes a body that its schema takes, and answers any other with 422: $fields",
  async ({ id, good, changes }) => {
    const call = callOf(id);
    const wrong: string[] = [];
    for (const [field, values] of Object.entries(changes))
      for (const value of values) {
        const body: unknown = JSON.parse(JSON.stringify({ ...good, [field]: value }));
        const query = id === "savePreferences" ? `?token=${token}` : "";
        const { status } = await ask(call, { at: site, query, body, cookie: id === "createEvent" ? admin : "" });
        if (call.takes!.reader.safeParse(body).success === (status === 422))
          wrong.push(`${field} ${String(value).slice(0, 30)}: ${status}`);
      }
    expect(wrong).toEqual([]);
  },
);

test.each(["registerPerson", "createEvent", "changeEvent", "deleteEvent", "checkIn"])(
  "%s takes a body of the size it says, and no byte more",
  async (id) => {
    const call = callOf(id);
    const most = Number(/At most (\d+) KB/.exec(call.takes!.words)![1]) * 1024;
    const statusOf = async (bytes: number) => {
      const body = `{"fullName":"${long(bytes - 15)}"}`;
      return (await ask(call, { at: site, body, cookie: admin })).status;
    };
    expect(await statusOf(most)).not.toBe(413);
    expect(await statusOf(most + 1)).toBe(413);
  },
);
