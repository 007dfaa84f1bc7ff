import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropDraft, dropDrafts, storeDraft, savedDraft } from "./saved-drafts.ts";

/** A fake browser storage with room for `most` characters. */
function storage(most = Infinity): object {
  const keep = {
    setItem(name: string, text: string) {
      if (text.length > most) throw new DOMException("full", "QuotaExceededError");
      Object.assign(keep, { [name]: text });
    },
    getItem: (name: string) => (Object.hasOwn(keep, name) ? (Reflect.get(keep, name) as string) : null),
    removeItem: (name: string) => void Reflect.deleteProperty(keep, name),
  };
  for (const name of Object.keys(keep)) Object.defineProperty(keep, name, { enumerable: false });
  return keep;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2025-10-01T12:00:00Z"), toFake: ["Date"] });
  vi.stubGlobal("localStorage", storage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const typed = (owner = "ana", form = "new") => savedDraft<{ title: string }>(owner, form)?.typed;

test("what a person types into a form waits for that person and that form, and nobody else finds it", () => {
  storeDraft("ana", "new", { title: "Seed swap" });
  storeDraft("ana", "7", { title: "Choir" });
  expect([typed(), typed("ana", "7"), typed("ben"), typed("ana", "8")]).toEqual([
    { title: "Seed swap" },
    { title: "Choir" },
    undefined,
    undefined,
  ]);
  dropDraft("ana", "new");
  expect([typed(), typed("ana", "7")]).toEqual([undefined, { title: "Choir" }]);
});

test("signing out forgets every draft and nothing that others keep", () => {
  localStorage.setItem("theme", "dark");
  for (const owner of ["ana", "ben"]) storeDraft(owner, "new", { title: "Seed swap" });
  dropDrafts();
  expect([typed(), typed("ben"), localStorage.getItem("theme")]).toEqual([undefined, undefined, "dark"]);
});

test("a draft is kept for a week, also of a form that nobody opens again", () => {
  storeDraft("ana", "new", { title: "Seed swap" });
  vi.setSystemTime(new Date("2025-10-08T11:59:00Z"));
  expect(typed()).toEqual({ title: "Seed swap" });
  vi.setSystemTime(new Date("2025-10-08T12:01:00Z"));
  expect(typed("ben")).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual([]);
});

test("where nothing more fits, an older draft is not shown as the newest", () => {
  vi.stubGlobal("localStorage", storage(100));
  storeDraft("ana", "new", { title: "Seed swap" });
  storeDraft("ana", "new", { title: "Seed swap and soup ".repeat(20) });
  expect(typed()).toBeUndefined();
});

test("a browser that lets no site keep anything, and one that holds nonsense, fail nobody", () => {
  localStorage.setItem("draft:ana:new", "{ half");
  expect(typed()).toBeUndefined();
  const get = () => {
    throw new DOMException("denied", "SecurityError");
  };
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get });
  storeDraft("ana", "new", { title: "Seed swap" });
  dropDrafts();
  expect(typed()).toBeUndefined();
});
