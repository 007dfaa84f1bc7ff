/**
 * What one person's phone keeps to work without a network: lists that the server sent, and what waits to be sent. In
 * IndexedDB, where a long list does not hold up the page, several tabs share one queue, and each entry is written whole.
 */

/** Something that waits to be sent, by the order in which it was done. */
export interface Queued<Entry> {
  key: number;
  /** Who did it. */
  owner: string;
  /** When, by this phone's clock. */
  at: number;
  entry: Entry;
}

interface Kept {
  at: number;
  value: unknown;
}

const [lists, queue] = ["lists", "queue"] as const;
/** Whose lists are kept; without it they count for nothing. It goes in one step, whatever becomes of the rest. */
const ownerMark = "kept-lists-of";
const aDay = 86_400_000;

/** What was kept for this person in the last day; undefined for anybody else. */
export async function storedList<Value>(owner: string, name: string): Promise<Value | undefined> {
  if (ownerOfLists() !== owner) {
    await dropStoredLists();
    return undefined;
  }
  const kept = await inStore<Kept | undefined>(lists, "readonly", (store) => store.get(name));
  return kept && Date.now() - kept.at < aDay ? (kept.value as Value) : undefined;
}

export async function storeList(owner: string, name: string, value: unknown): Promise<void> {
  try {
    globalThis.localStorage.setItem(ownerMark, owner);
  } catch {
    // Without it nobody would be shown the list again.
    return;
  }
  const kept: Kept = { at: Date.now(), value };
  await unlessRefused(inStore(lists, "readwrite", (store) => store.put(kept, name)));
}

/** The same for what goes with a list that is kept: a page that is being left by signing out brings nothing back. */
export async function storeBeside(owner: string, name: string, value: unknown): Promise<void> {
  if (ownerOfLists() === owner) await storeList(owner, name, value);
}

/** Forgets every list in this browser, and the pages that show them; what waits to be sent stays. */
export async function dropStoredLists(): Promise<void> {
  if (ownerOfLists() === undefined) return;
  localStorage.removeItem(ownerMark);
  const pages = (await caches.keys()).filter((name) => name.startsWith("own "));
  await Promise.all([
    inStore(lists, "readwrite", (store) => store.clear()),
    ...pages.map((name) => caches.delete(name)),
  ]);
}

/** All that waits, in the order in which it was done. */
export async function queued<Entry>(): Promise<Queued<Entry>[]> {
  const unwritten = [...memory[queue]].map(([key, one]) => ({ ...(one as Queued<Entry>), key: Number(key) }));
  if (!(await database())) return unwritten;
  let keys: Pick<IDBRequest<IDBValidKey[]>, "result">;
  // In one transaction: it is half of the wait after a tick, and no other tab changes the queue in between.
  const found = await inStore<Omit<Queued<Entry>, "key">[]>(queue, "readonly", (store) => {
    keys = store.getAllKeys();
    return store.getAll();
  });
  const written = found.map((one, place) => ({ ...one, key: Number(keys.result[place]) }));
  // The keys keep the order better than a clock, which may be set back.
  if (unwritten.length === 0) return written;
  return [...written, ...unwritten].toSorted((one, other) => one.at - other.at);
}

/** Returns once the entry is written down; where the phone refuses, as a full one does, it waits in the open page. */
export async function enqueue<Entry>(waiting: Omit<Queued<Entry>, "key">): Promise<number> {
  const key = await unlessRefused(inStore<IDBValidKey>(queue, "readwrite", (store) => store.add(waiting)));
  return Number(key ?? storeInMemory(memory[queue]).add(waiting).result);
}

export async function dequeue(keys: readonly number[]): Promise<void> {
  for (const key of keys)
    if (!memory[queue].delete(key)) await inStore(queue, "readwrite", (store) => store.delete(key));
}

/** Gives what somebody else did on this phone to the person who is there now. */
export async function takeOver(waiting: Queued<unknown>, owner: string): Promise<void> {
  const { key, ...rest } = waiting;
  if (memory[queue].has(key)) memory[queue].set(key, { ...rest, owner });
  else await inStore(queue, "readwrite", (store) => store.put({ ...rest, owner }, key));
}

function ownerOfLists(): string | undefined {
  try {
    return globalThis.localStorage?.getItem(ownerMark) ?? undefined;
  } catch {
    // The person lets no site keep anything.
    return undefined;
  }
}

/** What is here for as long as the page is open: in a browser that lets no site keep anything, or that has no room. */
const memory = { [lists]: new Map<IDBValidKey, unknown>(), [queue]: new Map<IDBValidKey, unknown>() };
/** Below all keys of the database. */
let lastKey = 0;
let hasRefused = false;

/** False in a browser that keeps nothing, as some do in a private window, or has no room. */
export async function isPersistent(): Promise<boolean> {
  return (await database()) !== undefined && !hasRefused && memory[queue].size === 0;
}

/** How a browser says that it has no room, or that its disk fails. */
const refusals: readonly string[] = ["QuotaExceededError", "UnknownError", "AbortError"];

/** What was written; undefined where the browser refused. */
async function unlessRefused<Result>(writing: Promise<Result>): Promise<Result | undefined> {
  try {
    const written = await writing;
    hasRefused = false;
    return written;
  } catch (error) {
    if (!(error instanceof DOMException && refusals.includes(error.name))) throw error;
    hasRefused = true;
    return undefined;
  }
}

let opening: Promise<IDBDatabase | undefined> | undefined;

function database(): Promise<IDBDatabase | undefined> {
  opening ??= new Promise((resolve) => {
    const request = requested();
    if (!request) {
      resolve(undefined);
      return;
    }
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore(lists);
      request.result.createObjectStore(queue, { autoIncrement: true });
    });
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => resolve(undefined));
  });
  return opening;
}

function requested(): IDBOpenDBRequest | undefined {
  try {
    return globalThis.indexedDB?.open("phone", 1);
  } catch {
    // The person lets no site keep anything.
    return undefined;
  }
}

type Store = Pick<IDBObjectStore, "get" | "getAll" | "getAllKeys" | "put" | "add" | "delete" | "clear">;

/** Runs one request, and answers once its transaction is on the disk. */
async function inStore<Result>(
  name: typeof lists | typeof queue,
  mode: IDBTransactionMode,
  work: (store: Store) => IDBRequest,
): Promise<Result> {
  const transaction = await begun(name, mode);
  if (!transaction) return work(storeInMemory(memory[name])).result as Result;
  const request = work(transaction.objectStore(name));
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    // Without an error where the browser closed the database in the middle of it.
    transaction.addEventListener("abort", () => reject(transaction.error ?? new DOMException("", "AbortError")));
  });
  return request.result as Result;
}

/** Undefined where there is no database. One that the browser closed, as when site data are cleared, is opened anew. */
async function begun(name: string, mode: IDBTransactionMode): Promise<IDBTransaction | undefined> {
  const options = { durability: "strict" } as const;
  try {
    return (await database())?.transaction(name, mode, options);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
    opening = undefined;
    return (await database())?.transaction(name, mode, options);
  }
}

function storeInMemory(all: Map<IDBValidKey, unknown>): Store {
  const answer = (result: unknown) => ({ result }) as IDBRequest;
  const put = (value: unknown, key: IDBValidKey) => answer((all.set(key, value), key));
  return {
    get: (key) => answer(all.get(key as IDBValidKey)),
    getAll: () => answer([...all.values()]),
    getAllKeys: () => answer([...all.keys()]),
    put: (value: unknown, key) => put(value, key!),
    add: (value: unknown) => put(value, --lastKey),
    delete: (key) => answer(all.delete(key as IDBValidKey)),
    clear: () => answer(all.clear()),
  };
}
