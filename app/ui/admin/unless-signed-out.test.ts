import { redirect } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unlessUnproven, unlessUnsent } from "./unless-signed-out.ts";

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ name: "Marisol" }));
  vi.stubGlobal("location", { origin: "http://localhost:3000" });
});
afterEach(() => void vi.unstubAllGlobals());

const sentTo = (place: string) =>
  unlessUnproven({
    request: new Request("http://localhost:3000/es/admin", { method: "POST" }),
    serverAction: vi.fn<() => Promise<null>>().mockRejectedValue(redirect(place, 303)),
  });

test("where a proof is asked for, the form stays; any other place is gone to", async () => {
  const answer = { data: { isUnproven: true }, init: { status: 403 } };
  expect(await sentTo("/es/auth/prove?next=%2Fes%2Fadmin")).toMatchObject(answer);
  expect(await sentTo("http://localhost:3000/auth/prove?next=%2Fadmin")).toMatchObject(answer);
  await expect(sentTo("/es/admin")).rejects.toMatchObject({ status: 303 });
});

const post = new Request("http://localhost:3000/admin", { method: "POST" });
const answers = (status: number, body: unknown) => vi.stubGlobal("fetch", async () => Response.json(body, { status }));
const refusedBy = (status: number, reason: string) => ({
  status,
  statusText: "",
  internal: false,
  data: { reason },
});

test("while a session cannot be looked up the form is sent, and the server says in its own words what failed", async () => {
  answers(503, { reason: "unavailable" });
  const serverAction = vi.fn(async () => "Failed to save");
  expect(await unlessUnsent({ request: post, serverAction })).toBe("Failed to save");
});

test("only where the server says that nobody is signed in, that is what a person reads", async () => {
  answers(200, null);
  const serverAction = vi.fn(async () => "saved");
  expect(await unlessUnsent({ request: post, serverAction })).toMatchObject({ data: { isSignedOut: true } });
  expect(serverAction).not.toHaveBeenCalled();
});

test("an outage of the database is no lost network", async () => {
  const failing = async (error: unknown) =>
    unlessUnsent({ request: post, serverAction: vi.fn<() => Promise<null>>().mockRejectedValue(error) });
  expect(await failing(refusedBy(503, "unavailable"))).toMatchObject({ data: { isUnsent: "outage" } });
  expect(await failing(new TypeError("Failed to fetch"))).toMatchObject({ data: { isUnsent: "offline" } });
  expect(await failing(refusedBy(502, ""))).toMatchObject({ data: { isUnsent: "offline" } });
  await expect(failing(refusedBy(403, "not-admin"))).rejects.toMatchObject({ status: 403 });
});
