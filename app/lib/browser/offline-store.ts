/**
 * What a phone stores to work without a network: lists from the server, and entries to be sent. It uses IndexedDB
 * because a long list does not block the page there, several tabs share one queue, and each entry is written whole.
 */

/** An entry to be sent; keys are in the order in which the entries were made. */
export interface Queued<Entry> {
  key: number;
  /** The account that made it. */
  owner: string;
  /** The time on this phone's clock. */
  at: number;
  entry: Entry;
}

interface StoredValue {
  at: number;
  value: unknown;
}

const [lists, queue] = ["lists", "queue"] as const;
/** The owner of the stored lists. Without this mark the lists are ignored, so one write invalidates them all. */
const ownerMark = "kept-lists-of";
const aDay = 86_400_000;

/** Returns a list that was stored for this person within the last day; undefined for anybody else. */
export async function storedList<Value>(owner: string, name: string): Promise<Value | undefined> {
  if (ownerOfLists() !== owner) {
    await dropStoredLists();
    return undefined;
  }
  const stored = await inStore<StoredValue | undefined>(lists, "readonly", (store) => store.get(name));
  return stored && Date.now() - stored.at < aDay ? (stored.value as Value) : undefined;
}

export async function storeList(owner: string, name: string, value: unknown): Promise<void> {
  try {
    globalThis.localStorage.setItem(ownerMark, owner);
  } catch {
    // Without the owner mark the list would not be shown to anybody.
    return;
  }
  const stored: StoredValue = { at: Date.now(), value };
  await unlessRefused(inStore(lists, "readwrite", (store) => store.put(stored, name)));
}

/**
 * Stores data that belong to a stored list. It does nothing once the lists are dropped, so that a page closed by
 * sign-out restores nothing.
 */
export async function storeBeside(owner: string, name: string, value: unknown): Promise<void> {
  if (ownerOfLists() === owner) await storeList(owner, name, value);
}

/** Deletes every list in this browser and the pages that show them; entries to be sent stay. */
export async function dropStoredLists(): Promise<void> {
  if (ownerOfLists() === undefined) return;
  localStorage.removeItem(ownerMark);
  const pages = (await caches.keys()).filter((name) => name.startsWith("own "));
  await Promise.all([
    inStore(lists, "readwrite", (store) => store.clear()),
    ...pages.map((name) => caches.delete(name)),
  ]);
}

/** Returns all entries to be sent, in the order in which they were made. */
export async function queued<Entry>(): Promise<Queued<Entry>[]> {
  const unwritten = [...memory[queue]].map(([key, entry]) => ({ ...(entry as Queued<Entry>), key: Number(key) }));
  if (!(await database())) return unwritten;
  let keys: Pick<IDBRequest<IDBValidKey[]>, "result">;
  // This is one transaction because it is half of the delay after a tick, and no other tab may change the queue in
  // between.
  const rows = await inStore<Omit<Queued<Entry>, "key">[]>(queue, "readonly", (store) => {
    keys = store.getAllKeys();
    return store.getAll();
  });
  const stored = rows.map((row, index) => ({ ...row, key: Number(keys.result[index]) }));
  // The keys give the order because a clock may be set back.
  if (unwritten.length === 0) return stored;
  return [...stored, ...unwritten].toSorted((a, b) => a.at - b.at);
}

/**
 * Resolves once the entry is stored. If the phone refuses, for example because it is full, the entry stays in the open
 * page.
 */
export async function enqueue<Entry>(waiting: Omit<Queued<Entry>, "key">): Promise<number> {
  const key = await unlessRefused(inStore<IDBValidKey>(queue, "readwrite", (store) => store.add(waiting)));
  return Number(key ?? storeInMemory(memory[queue]).add(waiting).result);
}

export async function dequeue(keys: readonly number[]): Promise<void> {
  for (const key of keys)
    if (!memory[queue].delete(key)) await inStore(queue, "readwrite", (store) => store.delete(key));
}

/** Assigns an entry that somebody else made on this phone to the person who is signed in now. */
export async function takeOver(waiting: Queued<unknown>, owner: string): Promise<void> {
  const { key, ...rest } = waiting;
  if (memory[queue].has(key)) memory[queue].set(key, { ...rest, owner });
  else await inStore(queue, "readwrite", (store) => store.put({ ...rest, owner }, key));
}

function ownerOfLists(): string | undefined {
  try {
    return globalThis.localStorage?.getItem(ownerMark) ?? undefined;
  } catch {
    // The person blocks site data.
    return undefined;
  }
}

/** Fallback storage while the page is open, for a browser that blocks site data or has no room. */
const memory = { [lists]: new Map<IDBValidKey, unknown>(), [queue]: new Map<IDBValidKey, unknown>() };
/** This key is below all keys of the database. */
let lastKey = 0;
let hasRefused = false;

/** False in a browser that stores nothing, as some do in a private window, or has no room. */
export async function isPersistent(): Promise<boolean> {
  return (await database()) !== undefined && !hasRefused && memory[queue].size === 0;
}

/** The errors of a browser that has no room or whose disk fails. */
const refusals: readonly string[] = ["QuotaExceededError", "UnknownError", "AbortError"];

/** Returns the result of the write; undefined if the browser refused it. */
async function unlessRefused<Result>(writing: Promise<Result>): Promise<Result | undefined> {
  try {
    const result = await writing;
    hasRefused = false;
    return result;
  } catch (error) {
    if (!(error instanceof DOMException && refusals.includes(error.name))) throw error;
    hasRefused = true;
    return undefined;
  }
}

let opening: Promise<IDBDatabase | undefined> | undefined;

function database(): Promise<IDBDatabase | undefined> {
  opening ??= new Promise((resolve) => {
    const request = openRequest();
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

function openRequest(): IDBOpenDBRequest | undefined {
  try {
    return globalThis.indexedDB?.open("phone", 1);
  } catch {
    // The person blocks site data.
    return undefined;
  }
}

type Store = Pick<IDBObjectStore, "get" | "getAll" | "getAllKeys" | "put" | "add" | "delete" | "clear">;

/** Runs one request and resolves once its transaction is committed. */
async function inStore<Result>(
  name: typeof lists | typeof queue,
  mode: IDBTransactionMode,
  work: (store: Store) => IDBRequest,
): Promise<Result> {
  const transaction = await openTransaction(name, mode);
  if (!transaction) return work(storeInMemory(memory[name])).result as Result;
  const request = work(transaction.objectStore(name));
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    // The error is missing if the browser closed the database during the transaction.
    transaction.addEventListener("abort", () => reject(transaction.error ?? new DOMException("", "AbortError")));
  });
  return request.result as Result;
}

/**
 * Returns undefined if there is no database. A database that the browser closed, for example when site data are
 * cleared, is opened again.
 */
async function openTransaction(name: string, mode: IDBTransactionMode): Promise<IDBTransaction | undefined> {
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
