import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A browser that lets no site keep anything, as some do in a private window. */
const closed = {
  "answers with an error": {
    open: () => {
      const request = new EventTarget();
      setTimeout(() => request.dispatchEvent(new Event("error")));
      return request;
    },
  },
  "refuses at once": {
    open: () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  },
  "is not there": undefined,
};

beforeEach(() => {
  vi.resetModules();
  const marks = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => marks.get(name) ?? null,
    setItem: (name: string, value: string) => void marks.set(name, value),
    removeItem: (name: string) => void marks.delete(name),
  });
  vi.stubGlobal("caches", { keys: async () => [] });
});
afterEach(() => vi.unstubAllGlobals());

test.each(Object.entries(closed))(
  "where IndexedDB %s, a phone at the door works for as long as its page is open, and says so",
  async (_, indexedDB) => {
    vi.stubGlobal("indexedDB", indexedDB);
    const store = await import("./offline-store.ts");
    expect(await store.isPersistent()).toBe(false);

    await store.storeList("luz", "invocation", ["Aná", "Bo"]);
    expect(await store.storedList("luz", "invocation")).toEqual(["Aná", "Bo"]);
    const first = await store.enqueue({ owner: "luz", at: 1, entry: "Aná is here" });
    await store.enqueue({ owner: "luz", at: 2, entry: "Bo is here" });
    expect((await store.queued()).map(({ entry }) => entry)).toEqual(["Aná is here", "Bo is here"]);
    await store.dequeue([first]);
    const [waiting] = await store.queued();
    await store.takeOver(waiting!, "ben");
    expect(await store.queued()).toEqual([{ key: waiting!.key, owner: "ben", at: 2, entry: "Bo is here" }]);

    expect(await store.storedList("ben", "invocation"), "another person is shown no name").toBeUndefined();
    expect(await store.storedList("luz", "invocation"), "and nothing of it is left").toBeUndefined();
    expect(await store.queued(), "what waits stays").toHaveLength(1);
  },
);
