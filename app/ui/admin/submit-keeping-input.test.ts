import { redirect } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { savedDraft, storeDraft } from "~/lib/browser/saved-drafts";
import { submitWithReauth, submitKeepingInput } from "./submit-keeping-input.ts";

beforeEach(() => void vi.stubGlobal("location", new URL("http://localhost:3000/es/admin?edit=1")));
afterEach(() => void vi.unstubAllGlobals());

class Storage {
  [name: string]: unknown;
  setItem(name: string, text: string): void {
    this[name] = text;
  }
  getItem(name: string): unknown {
    return this[name] ?? null;
  }
  removeItem(name: string): void {
    delete this[name];
  }
}

const post = (fields: Record<string, string> = {}) =>
  new Request("http://localhost:3000/es/admin", { method: "POST", body: new URLSearchParams(fields) });
const failing = (error: unknown) => vi.fn<() => Promise<null>>().mockRejectedValue(error);
const sentTo = (address: string) =>
  submitWithReauth({ request: post(), serverAction: failing(redirect(address, 303)) });

test("where a proof is asked for, the form stays; any other place is gone to", async () => {
  const answer = { data: { isUnproven: true }, init: { status: 403 } };
  expect(await sentTo("/es/auth/prove?next=%2Fes%2Fadmin")).toMatchObject(answer);
  expect(await sentTo("http://localhost:3000/auth/prove?next=%2Fadmin")).toMatchObject(answer);
  await expect(sentTo("/es/admin")).rejects.toMatchObject({ status: 303 });
});

const refusedBy = (status: number, reason: string) => ({ status, statusText: "", internal: false, data: { reason } });

test("a session that ended, an outage of the database and a lost network are told apart; anything else is an error", async () => {
  const answerTo = (error: unknown) => submitKeepingInput({ request: post(), serverAction: failing(error) });
  expect(await answerTo(refusedBy(401, "anonymous"))).toMatchObject({ data: { isSignedOut: true } });
  expect(await answerTo(refusedBy(503, "unavailable"))).toMatchObject({ data: { isUnsent: "outage" } });
  expect(await answerTo(new TypeError("Failed to fetch"))).toMatchObject({ data: { isUnsent: "offline" } });
  expect(await answerTo(refusedBy(502, ""))).toMatchObject({ data: { isUnsent: "offline" } });
  await expect(answerTo(refusedBy(403, "not-admin"))).rejects.toMatchObject({ status: 403 });
});

test("a draft goes once its form is taken, and stays through a refusal and the way to a fresh proof", async () => {
  vi.stubGlobal("localStorage", new Storage());
  storeDraft("me", "place:1", { name: "Seeds" });
  const send = (error: unknown) =>
    submitKeepingInput({ request: post({ draft: "draft:me:place:1" }), serverAction: failing(error) });
  await send(new TypeError("Failed to fetch"));
  await expect(send(redirect("/auth/prove?next=%2Fadmin", 303))).rejects.toBeDefined();
  expect(savedDraft("me", "place:1")).toBeDefined();
  await expect(send(redirect("/es/admin", 303))).rejects.toBeDefined();
  expect(savedDraft("me", "place:1")).toBeUndefined();
});
