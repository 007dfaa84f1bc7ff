import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestContext, type RequestContext } from "~/platform/http/request-context.server";
import {
  refusalAt,
  rememberViewer,
  requireAdmin,
  requireFreshProof,
  requireMember,
  requireSteward,
  viewerContext,
} from "./middleware.server.ts";
import type { Access, Viewer } from "./viewer.ts";

const now = new Date("2025-10-01T18:00:00Z");
const person = {
  userId: "u",
  profileId: null,
  email: "ana@example.org",
  fullName: "Ana",
  language: "en" as const,
  sessionId: "s",
  provenAt: now,
};
const member: Viewer = { kind: "member", ...person };
const steward: Viewer = { kind: "steward", ...person };
const admin: Viewer = { kind: "admin", ...person };

/** A database that fails on every query. */
const lostDatabase = new Proxy(
  {},
  {
    get: () => () => {
      throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    },
  },
);

function argsFor(path: string, { viewer = { kind: "anonymous" }, access }: { viewer?: Viewer; access?: Access } = {}) {
  const logged: string[] = [];
  const url = new URL(path, "https://example.org");
  const context = new RouterContextProvider();
  context.set(viewerContext, viewer);
  context.set(requestContext, {
    accessOf: () => access,
    clock: { now: () => now, site: () => now },
    config: { origin: "https://example.org", secret: "s".repeat(32) },
    log: (_level: string, event: string) => void logged.push(event),
    db: lostDatabase,
  } as unknown as RequestContext);
  return { request: new Request(url), url, context, pattern: "es?/x", params: {}, logged };
}

async function thrown(work: () => unknown): Promise<{ status: number; address: string | null; body: string }> {
  try {
    work();
  } catch (response) {
    const { status, headers } = response as Response;
    return { status, address: headers.get("location"), body: await (response as Response).text() };
  }
  throw new Error("nobody was refused");
}

test("a route that says nothing is for nobody, not even for admins, and the log tells", () => {
  for (const viewer of [undefined, member, admin]) {
    const args = argsFor("/x", viewer ? { viewer } : {});
    expect(refusalAt(args)).toBe("unstated");
    expect(args.logged).toEqual(["access-unstated"]);
  }
});

test("each kind of route lets in whom it says", () => {
  expect(refusalAt(argsFor("/x", { access: "anyone" }))).toBeUndefined();
  expect(refusalAt(argsFor("/x", { access: "member", viewer: member }))).toBeUndefined();
  expect(refusalAt(argsFor("/x", { access: "admin", viewer: admin }))).toBeUndefined();
  expect(refusalAt(argsFor("/x", { access: "admin", viewer: member }))).toBe("not-admin");
});

test("the anonymous are sent to sign in, in their language, and come back to where they wanted to be", async () => {
  const wanted = argsFor("/es/x?tab=2&next=//evil.example", { access: "member" });
  expect(await thrown(() => refusalAt(wanted))).toMatchObject({
    status: 303,
    address: "/es/auth?next=%2Fes%2Fx%3Ftab%3D2%26next%3D%2F%2Fevil.example",
  });
  expect(await thrown(() => requireMember(argsFor("/x")))).toMatchObject({ status: 303, address: "/auth?next=%2Fx" });
});

test("a call is answered 401 and 403 in the shape of every call's errors", async () => {
  const anonymous = await thrown(() => refusalAt(argsFor("/api/x", { access: "admin" })));
  expect([anonymous.status, JSON.parse(anonymous.body)]).toEqual([
    401,
    { success: false, error: "Please sign in first." },
  ]);
  const notAdmin = await thrown(() => requireAdmin(argsFor("/api/x", { viewer: member })));
  expect([notAdmin.status, JSON.parse(notAdmin.body).success]).toEqual([403, false]);
});

test("an admin is let in, a member and a steward are refused with 403 (AUT-74)", async () => {
  expect(requireAdmin(argsFor("/x", { viewer: admin }))).toBe(admin);
  for (const viewer of [member, steward])
    expect(await thrown(() => requireAdmin(argsFor("/x", { viewer })))).toMatchObject({ status: 403 });
});

test("what is for stewards lets in stewards and admins, and a steward is a member everywhere else", async () => {
  for (const viewer of [steward, admin]) {
    expect(requireSteward(argsFor("/x", { viewer }))).toBe(viewer);
    expect(refusalAt(argsFor("/x", { access: "steward", viewer }))).toBeUndefined();
    expect(refusalAt(argsFor("/x", { access: "member", viewer }))).toBeUndefined();
  }
  expect(await thrown(() => requireSteward(argsFor("/x", { viewer: member })))).toMatchObject({ status: 403 });
  expect(refusalAt(argsFor("/x", { access: "steward", viewer: member }))).toBe("not-admin");
  expect(refusalAt(argsFor("/x", { access: "admin", viewer: steward }))).toBe("not-admin");
});

test("a member who opens the office goes to the home page and is told; a form or a file of it is refused (ADM-03, AUT-74)", async () => {
  const opened = (path: string) => argsFor(path, { access: "admin", viewer: member });
  for (const [path, home] of [
    ["/admin", "/"],
    ["/admin/events?new", "/"],
    ["/es/admin/events", "/es"],
  ] as const)
    expect(await thrown(() => refusalAt(opened(path)))).toMatchObject({ status: 303, address: home });
  const ofSteward = (path: string) => argsFor(path, { access: "admin", viewer: steward });
  expect(await thrown(() => refusalAt(ofSteward("/es/admin")))).toMatchObject({ address: "/es/admin/check-in" });
  expect(refusalAt(ofSteward("/admin/export/all-profiles.csv"))).toBe("not-admin");
  const posted = opened("/admin/events");
  expect(refusalAt({ ...posted, request: new Request(posted.url, { method: "POST" }) })).toBe("not-admin");
  for (const path of ["/admin/export/all-profiles.csv", "/administration"])
    expect(refusalAt(opened(path))).toBe("not-admin");
  const allowed = argsFor("/admin", { access: "admin", viewer: admin });
  expect(refusalAt(allowed)).toBeUndefined();
});

test("a proof older than fifteen minutes is asked for again, and leads back", async () => {
  const proven = (minutes: number): Viewer => ({ ...member, provenAt: new Date(now.getTime() - minutes * 60_000) });
  expect(requireFreshProof(argsFor("/x", { viewer: proven(15) }))).toMatchObject({ userId: "u" });
  expect(await thrown(() => requireFreshProof(argsFor("/es/x?a=1", { viewer: proven(15.1) })))).toMatchObject({
    status: 303,
    address: "/es/auth/prove?next=%2Fes%2Fx%3Fa%3D1",
  });
  expect(await thrown(() => requireFreshProof(argsFor("/api/x", { viewer: proven(16) })))).toMatchObject({
    status: 403,
  });
});

test("while the database cannot be reached nobody is an admin, pages for anyone go on, and the log tells (AUT-70)", async () => {
  const args = argsFor("/x", { access: "admin" });
  const request = new Request(args.url, { headers: { Cookie: "__Host-session=token" } });
  let refusal: unknown;
  const response = (await rememberViewer({ ...args, request }, async () => {
    refusal = refusalAt({ ...args, request });
    return new Response("page");
  })) as Response;
  expect(args.context.get(viewerContext)).toEqual({ kind: "anonymous" });
  expect(refusal).toBe("unavailable");
  expect(args.logged).toEqual(["database-outage"]);
  expect(response.headers.get("cache-control")).toBe("no-store");
  // The session may still be valid, so its cookie stays.
  expect(response.headers.getSetCookie()).toEqual([]);
});
