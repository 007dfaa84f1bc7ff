import type { CheckIn, CheckInList, EntryOutcome, WaitingEntry } from "../schema.ts";
import type { Gathering } from "~/features/edition/phase";
import {
  dequeue,
  dropStoredLists,
  enqueue,
  isPersistent,
  storeBeside,
  storeList,
  storedList,
  queued,
  takeOver,
} from "~/lib/browser/offline-store";
import { fetchList, sendEntries, type SyncFailure } from "./calls.ts";
import { isDone, withCheckIns, type QueuedEntry } from "./entries.ts";
import { peopleOf, type Named, type Person } from "./names.ts";

/** The state of the check-in screen. */
export interface CheckInState {
  /** Undefined until a stored or fetched list is available. */
  list: List | undefined;
  /** This person's unsent entries, in order. */
  waiting: readonly QueuedEntry[];
  /** The number of entries that somebody else left on this phone. */
  foreign: number;
  failure: SyncFailure | undefined;
  /** False in a browser that forgets everything when the page is closed. */
  isPersistent: boolean;
  /** When the server last answered, in milliseconds since the epoch. */
  askedAt: number | undefined;
}

interface List {
  people: readonly Person[];
  saved: ReadonlyMap<string, CheckIn>;
  counts: CheckInList["counts"];
}

interface StoredNames {
  version: string;
  names: Named[];
}

interface StoredCheckIns {
  change: number;
  checkIns: CheckIn[];
  counts: CheckInList["counts"];
  askedAt: number;
}

type Added<Entry> = Entry extends WaitingEntry ? Omit<Entry, "id" | "gathering"> : never;

/** Each call stays below the limit of a body. */
const entriesPerCall = 25;

/** A long list is slow to store, so it is not stored after every tick. */
const storedAfter = 10_000;

interface SyncedListOptions {
  owner: string;
  gathering: Gathering;
  onChange(state: CheckInState): void;
  /** Called with the outcome of each entry. */
  onOutcome(sent: QueuedEntry, outcome: EntryOutcome | "refused"): void;
}

/** The list of one gathering on this phone: stored, changed at once, and synchronized whenever the server answers. */
export class SyncedList {
  readonly #options: SyncedListOptions;
  #state: CheckInState = {
    list: undefined,
    waiting: [],
    foreign: 0,
    failure: undefined,
    isPersistent: true,
    askedAt: undefined,
  };
  #names: StoredNames | undefined;
  /** The newest change on this phone. */
  #change = 0;
  /** False until the complete list was fetched, because names may have been corrected since it was stored. */
  #isFresh = false;
  #writing: ReturnType<typeof setTimeout> | undefined;
  #adding = Promise.resolve();
  #syncing: Promise<void> | undefined;
  #mustSyncAgain = false;

  constructor(of: SyncedListOptions) {
    this.#options = of;
  }

  async showStored(): Promise<void> {
    const { owner, gathering } = this.#options;
    await this.#showQueue();
    const [names, stored] = await Promise.all([
      storedList<StoredNames>(owner, `${gathering} names`),
      storedList<StoredCheckIns>(owner, gathering),
    ]);
    if (!names || !stored || this.#state.list) return;
    this.#names = names;
    this.#change = stored.change;
    const saved = withCheckIns(new Map(), stored.checkIns);
    this.#show({ list: listOf(names.names, saved, stored.counts), askedAt: stored.askedAt });
  }

  /** Stores an entry on this phone, one after the other, and sends it as soon as possible. */
  async add(entry: Added<WaitingEntry>): Promise<void> {
    const at = Date.now();
    this.#adding = this.#adding.catch(() => {}).then(() => this.#write(entry, at));
    await this.#adding;
    void this.sync();
  }

  async #write(entry: Added<WaitingEntry>, at: number): Promise<void> {
    const { owner, gathering } = this.#options;
    const newEntry = { ...entry, id: crypto.randomUUID(), gathering };
    // The row was pressed twice before the first entry was stored and shown.
    if (isDone(newEntry, this.#state.waiting)) return;
    await enqueue<WaitingEntry>({ owner, at, entry: newEntry });
    await this.#showQueue();
  }

  /** Adopts the entries that somebody else left on this phone. */
  async adopt(): Promise<void> {
    const { owner } = this.#options;
    for (const entry of await queued<WaitingEntry>()) if (entry.owner !== owner) await takeOver(entry, owner);
    await this.sync();
  }

  /** Sends entries and fetches changes; a call during a synchronization repeats it afterwards. */
  async sync(): Promise<void> {
    if (this.#syncing) {
      this.#mustSyncAgain = true;
      return this.#syncing;
    }
    this.#syncing = this.#sendAndFetch();
    await this.#syncing.finally(() => (this.#syncing = undefined));
    if (!this.#mustSyncAgain) return;
    this.#mustSyncAgain = false;
    return this.sync();
  }

  async #sendAndFetch(): Promise<void> {
    if (await this.#sendAll()) await this.#fetchChanges();
  }

  /** Sends a few entries at a time; returns false if they could not be sent. */
  async #sendAll(): Promise<boolean> {
    const { owner } = this.#options;
    for (;;) {
      const waiting = await this.#showQueue();
      if (waiting.length === 0) return true;
      const sent = await sendEntries(owner, waiting.slice(0, entriesPerCall));
      const isUnreadable = !sent.ok && sent.failure === "invalid";
      // Otherwise an entry that the server cannot read would block all others.
      const called = isUnreadable ? await sendEntries(owner, waiting.slice(0, 1)) : sent;
      if (!called.ok && called.failure !== "invalid") return this.#stop(called.failure);
      await this.#applyOutcomes(waiting, called.ok ? called.answer : ["refused"]);
    }
  }

  /** Applies the outcomes at once, without waiting for the next list. */
  async #applyOutcomes(
    waiting: readonly QueuedEntry[],
    outcomes: readonly (EntryOutcome | "refused")[],
  ): Promise<void> {
    const answered = waiting.slice(0, outcomes.length);
    const { list } = this.#state;
    // Some entries may be of the other gathering.
    const isOfThis = (index: number) => answered[index]!.entry.gathering === this.#options.gathering;
    const checkIns = outcomes.flatMap((outcome, index) =>
      outcome === "refused" || !isOfThis(index) ? [] : (outcome.checkIn ?? []),
    );
    if (list) this.#show({ list: this.#listOf(withCheckIns(list.saved, checkIns), list.counts) });
    await dequeue(answered.map(({ key }) => key));
    answered.forEach((entry, index) => this.#options.onOutcome(entry, outcomes[index]!));
  }

  async #fetchChanges(): Promise<void> {
    const { owner, gathering } = this.#options;
    const before = this.#state.list;
    const names = this.#isFresh && before ? this.#names : undefined;
    const called = await fetchList(owner, gathering, names && { since: this.#change, people: names.version });
    if (!called.ok) return void (await this.#stop(called.failure === "invalid" ? "unavailable" : called.failure));
    const { people, checkIns, change, counts } = called.answer;
    if (people.names) this.#names = { version: people.version, names: people.names };
    this.#change = change;
    this.#isFresh = true;
    const saved = withCheckIns(people.names ? new Map() : (before?.saved ?? new Map()), checkIns);
    const askedAt = Date.now();
    const hasChanged = people.names !== undefined || checkIns.length > 0;
    const list = before && !hasChanged ? { ...before, counts } : this.#listOf(saved, counts);
    this.#show({ list, failure: undefined, askedAt });
    if (people.names) await storeList(owner, `${gathering} names`, this.#names);
    if (people.names) await this.store();
    else if (hasChanged) this.#writing ??= setTimeout(() => void this.store(), storedAfter);
  }

  /** Stores who is here; later changes are fetched again after a reload. */
  async store(): Promise<void> {
    const { owner, gathering } = this.#options;
    const { list, askedAt } = this.#state;
    clearTimeout(this.#writing);
    this.#writing = undefined;
    if (!list || askedAt === undefined) return;
    const { saved, counts } = list;
    const stored: StoredCheckIns = { change: this.#change, checkIns: [...saved.values()], counts, askedAt };
    await storeBeside(owner, gathering, stored);
  }

  /** Deletes the list from the phone of a person who may no longer see it; unsent entries stay. */
  async #stop(failure: SyncFailure): Promise<false> {
    const isClosed = failure === "signed-out" || failure === "not-allowed";
    if (isClosed) this.#names = undefined;
    this.#show({ failure, ...(isClosed && { list: undefined }) });
    if (isClosed) await dropStoredLists();
    return false;
  }

  async #showQueue(): Promise<QueuedEntry[]> {
    const all = await queued<WaitingEntry>();
    const waiting = all.filter(({ owner }) => owner === this.#options.owner);
    this.#show({ waiting, foreign: all.length - waiting.length, isPersistent: await isPersistent() });
    return waiting;
  }

  #listOf(saved: ReadonlyMap<string, CheckIn>, counts: List["counts"]): List {
    return listOf(this.#names?.names ?? [], saved, counts);
  }

  #show(changed: Partial<CheckInState>): void {
    this.#state = { ...this.#state, ...changed };
    this.#options.onChange(this.#state);
  }
}

function listOf(names: Named[], saved: ReadonlyMap<string, CheckIn>, counts: List["counts"]): List {
  return { people: peopleOf(names, saved), saved, counts };
}
