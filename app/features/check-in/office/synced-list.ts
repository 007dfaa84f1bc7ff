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
  onChange(shown: CheckInState): void;
  /** Called with the outcome of each entry. */
  onOutcome(sent: QueuedEntry, outcome: EntryOutcome | "refused"): void;
}

/** The list of one gathering on this phone: stored, changed at once, and synchronized whenever the server answers. */
export class SyncedList {
  readonly #of: SyncedListOptions;
  #shown: CheckInState = {
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
  #isAskedAgain = false;

  constructor(of: SyncedListOptions) {
    this.#of = of;
  }

  async showStored(): Promise<void> {
    const { owner, gathering } = this.#of;
    await this.#showQueue();
    const [names, kept] = await Promise.all([
      storedList<StoredNames>(owner, `${gathering} names`),
      storedList<StoredCheckIns>(owner, gathering),
    ]);
    if (!names || !kept || this.#shown.list) return;
    this.#names = names;
    this.#change = kept.change;
    const saved = withCheckIns(new Map(), kept.checkIns);
    this.#show({ list: listOf(names.names, saved, kept.counts), askedAt: kept.askedAt });
  }

  /** Stores an entry on this phone, one after the other, and sends it as soon as possible. */
  async add(entry: Added<WaitingEntry>): Promise<void> {
    const at = Date.now();
    this.#adding = this.#adding.catch(() => {}).then(() => this.#write(entry, at));
    await this.#adding;
    void this.sync();
  }

  async #write(entry: Added<WaitingEntry>, at: number): Promise<void> {
    const { owner, gathering } = this.#of;
    const one = { ...entry, id: crypto.randomUUID(), gathering };
    // The row was pressed twice before the first entry was stored and shown.
    if (isDone(one, this.#shown.waiting)) return;
    await enqueue<WaitingEntry>({ owner, at, entry: one });
    await this.#showQueue();
  }

  /** Adopts the entries that somebody else left on this phone. */
  async adopt(): Promise<void> {
    const { owner } = this.#of;
    for (const one of await queued<WaitingEntry>()) if (one.owner !== owner) await takeOver(one, owner);
    await this.sync();
  }

  /** Sends entries and fetches changes; a call during a synchronization repeats it afterwards. */
  async sync(): Promise<void> {
    if (this.#syncing) {
      this.#isAskedAgain = true;
      return this.#syncing;
    }
    this.#syncing = this.#sendAndAsk();
    await this.#syncing.finally(() => (this.#syncing = undefined));
    if (!this.#isAskedAgain) return;
    this.#isAskedAgain = false;
    return this.sync();
  }

  async #sendAndAsk(): Promise<void> {
    if (await this.#sendAll()) await this.#ask();
  }

  /** Sends a few entries at a time; returns false if they could not be sent. */
  async #sendAll(): Promise<boolean> {
    const { owner } = this.#of;
    for (;;) {
      const waiting = await this.#showQueue();
      if (waiting.length === 0) return true;
      const sent = await sendEntries(owner, waiting.slice(0, entriesPerCall));
      const isUnreadable = !sent.ok && sent.failure === "invalid";
      // Otherwise an entry that the server cannot read would block all others.
      const called = isUnreadable ? await sendEntries(owner, waiting.slice(0, 1)) : sent;
      if (!called.ok && called.failure !== "invalid") return this.#stop(called.failure);
      await this.#takeIn(waiting, called.ok ? called.answer : ["refused"]);
    }
  }

  /** Applies the outcomes at once, without waiting for the next list. */
  async #takeIn(waiting: readonly QueuedEntry[], outcomes: readonly (EntryOutcome | "refused")[]): Promise<void> {
    const answered = waiting.slice(0, outcomes.length);
    const { list } = this.#shown;
    // Some entries may be of the other gathering.
    const isOfThis = (index: number) => answered[index]!.entry.gathering === this.#of.gathering;
    const told = outcomes.flatMap((outcome, index) =>
      outcome === "refused" || !isOfThis(index) ? [] : (outcome.checkIn ?? []),
    );
    if (list) this.#show({ list: this.#listOf(withCheckIns(list.saved, told), list.counts) });
    await dequeue(answered.map(({ key }) => key));
    answered.forEach((one, index) => this.#of.onOutcome(one, outcomes[index]!));
  }

  async #ask(): Promise<void> {
    const { owner, gathering } = this.#of;
    const before = this.#shown.list;
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
    if (people.names) await this.keep();
    else if (hasChanged) this.#writing ??= setTimeout(() => void this.keep(), storedAfter);
  }

  /** Stores who is here; later changes are fetched again after a reload. */
  async keep(): Promise<void> {
    const { owner, gathering } = this.#of;
    const { list, askedAt } = this.#shown;
    clearTimeout(this.#writing);
    this.#writing = undefined;
    if (!list || askedAt === undefined) return;
    const { saved, counts } = list;
    const kept: StoredCheckIns = { change: this.#change, checkIns: [...saved.values()], counts, askedAt };
    await storeBeside(owner, gathering, kept);
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
    const waiting = all.filter(({ owner }) => owner === this.#of.owner);
    this.#show({ waiting, foreign: all.length - waiting.length, isPersistent: await isPersistent() });
    return waiting;
  }

  #listOf(saved: ReadonlyMap<string, CheckIn>, counts: List["counts"]): List {
    return listOf(this.#names?.names ?? [], saved, counts);
  }

  #show(changed: Partial<CheckInState>): void {
    this.#shown = { ...this.#shown, ...changed };
    this.#of.onChange(this.#shown);
  }
}

function listOf(names: Named[], saved: ReadonlyMap<string, CheckIn>, counts: List["counts"]): List {
  return { people: peopleOf(names, saved), saved, counts };
}
