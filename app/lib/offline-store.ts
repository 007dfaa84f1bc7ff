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
  await inStore(lists, "readwrite", (store) => store.put(kept, name));
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

export async function queued<Entry>(): Promise<Queued<Entry>[]> {
  let keys: Pick<IDBRequest<IDBValidKey[]>, "result">;
  // In one transaction: it is half of the wait after a tick, and no other tab changes the queue in between.
  const found = await inStore<Omit<Queued<Entry>, "key">[]>(queue, "readonly", (store) => {
    keys = store.getAllKeys();
    return store.getAll();
  });
  return found.map((one, place) => ({ ...one, key: Number(keys.result[place]) }));
}

/** Returns once the entry is written down. */
export async function enqueue<Entry>(waiting: Omit<Queued<Entry>, "key">): Promise<number> {
  return Number(await inStore<IDBValidKey>(queue, "readwrite", (store) => store.add(waiting)));
}

export async function dequeue(keys: readonly number[]): Promise<void> {
  for (const key of keys) await inStore(queue, "readwrite", (store) => store.delete(key));
}

/** Gives what somebody else did on this phone to the person who is there now. */
export async function takeOver(waiting: Queued<unknown>, owner: string): Promise<void> {
  const { key, ...rest } = waiting;
  await inStore(queue, "readwrite", (store) => store.put({ ...rest, owner }, key));
}

function ownerOfLists(): string | undefined {
  try {
    return globalThis.localStorage?.getItem(ownerMark) ?? undefined;
  } catch {
    // The person lets no site keep anything.
    return undefined;
  }
}

/** What is here for as long as the page is open, in a browser that lets no site keep anything. */
const memory = { [lists]: new Map<IDBValidKey, unknown>(), [queue]: new Map<IDBValidKey, unknown>() };
let lastKey = 0;

/** False in a browser that keeps nothing, as some do in a private window. */
export async function isPersistent(): Promise<boolean> {
  return (await database()) !== undefined;
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
  const opened = await database();
  if (!opened) return work(storeInMemory(memory[name])).result as Result;
  const transaction = opened.transaction(name, mode, { durability: "strict" });
  const request = work(transaction.objectStore(name));
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error as Error));
  });
  return request.result as Result;
}

function storeInMemory(all: Map<IDBValidKey, unknown>): Store {
  const answer = (result: unknown) => ({ result }) as IDBRequest;
  const put = (value: unknown, key: IDBValidKey) => answer((all.set(key, value), key));
  return {
    get: (key) => answer(all.get(key as IDBValidKey)),
    getAll: () => answer([...all.values()]),
    getAllKeys: () => answer([...all.keys()]),
    put: (value: unknown, key) => put(value, key!),
    add: (value: unknown) => put(value, ++lastKey),
    delete: (key) => answer(all.delete(key as IDBValidKey)),
    clear: () => answer(all.clear()),
  };
}
