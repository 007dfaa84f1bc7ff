import { useMemo, useState } from "react";
import type { EntryOutcome } from "../schema.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import type { Gathering } from "~/features/edition/phase";
import { clockIn } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { showToast } from "~/ui/toast";
import { SyncNotice } from "./sync-notice.tsx";
import { checkInStatuses, type QueuedEntry, type CheckInStatus } from "./entries.ts";
import { Names } from "./check-in-names.tsx";
import { personOf, type Person } from "./names.ts";
import { outcomeToast } from "./outcome-toast.ts";
import { useSyncedList } from "./use-synced-list.ts";
import type { Newcomer } from "./walk-in-dialog.tsx";

/** Search, tick, undo, walk-in and headcount. Everything is stored on the phone first and marked until it is saved. */
export function CheckInScreen({ owner, gathering }: { owner: string; gathering: Gathering }) {
  const { t, dates } = useWords();
  const { edition } = useEdition();
  const [announcement, setAnnouncement] = useState("");
  const timeOf = (at: number) => dates.time(clockIn(edition.zone, new Date(at)));
  const { state, list } = useSyncedList({ owner, gathering, onOutcome: showOutcome });
  const standing = useMemo(
    () => checkInStatuses(state?.list?.saved ?? new Map(), waitingAt(state?.waiting ?? [], gathering)),
    [state?.list?.saved, state?.waiting, gathering],
  );
  const people = useMemo(
    () => withWalkIns(state?.list?.people ?? [], waitingAt(state?.waiting ?? [], gathering)),
    [state?.list?.people, state?.waiting, gathering],
  );

  function showOutcome(sent: QueuedEntry, outcome: EntryOutcome | "refused"): void {
    const name = outcome === "refused" ? "" : (outcome.checkIn?.name ?? personName(sent, people));
    const toast = outcomeToast(t, outcome, { name, timeOf });
    if (toast) showToast(toast);
  }

  function tick(person: Person): void {
    setAnnouncement(t("checkIn.said.here", { name: person.name }));
    void list?.add({ kind: "tick", person: person.id });
  }

  function undo(person: Person, { tick: id }: CheckInStatus): void {
    setAnnouncement(t("checkIn.said.undone", { name: person.name }));
    void list?.add({ kind: "undo", tick: id });
  }

  function addWalkIn(newcomer: Newcomer): void {
    setAnnouncement(t("checkIn.said.here", { name: newcomer.name }));
    void list?.add({ kind: "walk-in", ...newcomer });
  }

  return (
    <>
      <Headcount state={state} standing={standing} />
      <SyncNotice state={state} timeOf={timeOf} onAdopt={() => void list?.adopt()} onAgain={() => void list?.sync()} />
      <output className="sr-only">{state?.list ? announcement : ""}</output>
      <Names
        {...{ standing, timeOf, gathering }}
        people={state?.list && people}
        onTick={tick}
        onUndo={undo}
        onWalkIn={addWalkIn}
      />
    </>
  );
}

/** Counts for dinner: how many are here, and how many of those who said they would come. */
function Headcount({
  state,
  standing,
}: {
  state: ReturnType<typeof useSyncedList>["state"];
  standing: ReadonlyMap<string, CheckInStatus>;
}) {
  const { t } = useWords();
  if (!state?.list) return null;
  const { expected, expectedHere, maybe } = state.list.counts;
  const hereCount = [...standing.values()].filter(({ isHere }) => isHere).length;
  return (
    <div className="check-in-counts">
      <p className="check-in-here">
        <strong>{hereCount}</strong> {t("checkIn.here", { count: hereCount })}
      </p>
      <p>
        {t("checkIn.expected", { here: expectedHere, expected })}
        {maybe > 0 && <span className="text-muted"> {t("checkIn.maybe", { count: maybe })}</span>}
      </p>
    </div>
  );
}

function waitingAt(waiting: readonly QueuedEntry[], gathering: Gathering): QueuedEntry[] {
  return waiting.filter(({ entry }) => entry.gathering === gathering);
}

/** Walk-ins of this phone are first until the server has them. */
function withWalkIns(people: readonly Person[], waiting: readonly QueuedEntry[]): readonly Person[] {
  const added = waiting.flatMap(({ entry }) => (entry.kind === "walk-in" ? [personOf(entry)] : []));
  return added.length === 0 ? people : [...added, ...people];
}

function personName({ entry }: QueuedEntry, people: readonly Person[]): string {
  if (entry.kind === "walk-in") return entry.name;
  return entry.kind === "tick" ? (people.find(({ id }) => id === entry.person)?.name ?? "") : "";
}
