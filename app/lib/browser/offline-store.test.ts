import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A browser that blocks site data, as some do in a private window. */
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
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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

/** An in-memory fake of what the store uses of IndexedDB. */
function phoneDatabase() {
  const rows = new Map<IDBValidKey, unknown>();
  const state = { isFull: false, isClosed: false, opened: 0 };
  const transaction = () => {
    if (state.isClosed) throw new DOMException("closed", "InvalidStateError");
    const done = Object.assign(new EventTarget(), {
      error: state.isFull ? new DOMException("full", "QuotaExceededError") : null,
      objectStore: () => ({
        getAllKeys: () => ({ result: [...rows.keys()] }),
        getAll: () => ({ result: [...rows.values()] }),
        add: (value: unknown) => {
          const key = rows.size + 1;
          if (!state.isFull) rows.set(key, value);
          return { result: key };
        },
        put: (value: unknown, key: IDBValidKey) => ({ result: state.isFull || rows.set(key, value) }),
        delete: (key: IDBValidKey) => ({ result: rows.delete(key) }),
      }),
    });
    setTimeout(() => done.dispatchEvent(new Event(state.isFull ? "abort" : "complete")));
    return done;
  };
  const open = () => {
    Object.assign(state, { isClosed: false, opened: state.opened + 1 });
    const request = Object.assign(new EventTarget(), { result: { transaction } });
    setTimeout(() => request.dispatchEvent(new Event("success")));
    return request;
  };
  return { state, open };
}

test("a phone that has no room keeps what is done in the open page, in its order, and says so", async () => {
  const { state, open } = phoneDatabase();
  vi.stubGlobal("indexedDB", { open });
  const store = await import("./offline-store.ts");
  await store.enqueue({ owner: "luz", at: 1, entry: "Aná is here" });
  expect(await store.isPersistent()).toBe(true);

  state.isFull = true;
  const second = await store.enqueue({ owner: "luz", at: 2, entry: "Bo is here" });
  await store.storeList("luz", "invocation", ["Aná", "Bo"]);
  expect(await store.isPersistent()).toBe(false);
  state.isFull = false;
  await store.enqueue({ owner: "luz", at: 3, entry: "Bo is not" });
  const waiting = await store.queued();
  expect(waiting.map(({ entry }) => entry)).toEqual(["Aná is here", "Bo is here", "Bo is not"]);
  expect(await store.isPersistent(), "one of them is in the page alone").toBe(false);

  await store.takeOver(waiting[1]!, "ben");
  expect((await store.queued())[1]).toEqual({ key: second, owner: "ben", at: 2, entry: "Bo is here" });
  await store.dequeue(waiting.map(({ key }) => key));
  expect(await store.queued()).toEqual([]);
  expect(await store.isPersistent()).toBe(true);
});

test("a database that the browser closed is opened anew, and nothing done is lost", async () => {
  const { state, open } = phoneDatabase();
  vi.stubGlobal("indexedDB", { open });
  const store = await import("./offline-store.ts");
  await store.enqueue({ owner: "luz", at: 1, entry: "Aná is here" });
  state.isClosed = true;
  await store.enqueue({ owner: "luz", at: 2, entry: "Bo is here" });
  expect((await store.queued()).map(({ entry }) => entry)).toEqual(["Aná is here", "Bo is here"]);
  expect(state.opened).toBe(2);
  expect(await store.isPersistent()).toBe(true);
});

test("a list is shown for a day, and what goes with it only to whose list is kept", async () => {
  vi.stubGlobal("indexedDB", undefined);
  vi.useFakeTimers({ now: new Date("2025-10-16T18:00:00Z"), toFake: ["Date"] });
  const store = await import("./offline-store.ts");
  await store.storeBeside("luz", "headcount", 12);
  expect(await store.storedList("luz", "headcount"), "there is no list it could go with").toBeUndefined();
  await store.storeList("luz", "invocation", ["Aná"]);
  await store.storeBeside("luz", "headcount", 12);
  await store.storeBeside("ben", "headcount", 40);
  expect(await store.storedList("luz", "headcount")).toBe(12);

  vi.setSystemTime(new Date("2025-10-17T17:59:59Z"));
  expect(await store.storedList("luz", "invocation")).toEqual(["Aná"]);
  vi.setSystemTime(new Date("2025-10-17T18:00:00Z"));
  expect(await store.storedList("luz", "invocation"), "a day later").toBeUndefined();
});
