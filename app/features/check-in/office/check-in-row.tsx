import { memo, useLayoutEffect, useRef } from "react";
import { useWords } from "~/i18n/words";
import { ignoreDoubleClick } from "~/ui/admin/second-press";
import { Icon } from "~/ui/icon";
import type { CheckInStatus } from "./entries.ts";
import type { Person } from "./names.ts";

interface DoorRowProps {
  person: Person;
  standing: CheckInStatus | undefined;
  timeOf(at: number): string;
  onTick(person: Person): void;
  onUndo(person: Person, standing: CheckInStatus): void;
}

/** A person: the whole row ticks, and a separate button undoes it. */
export const CheckInRow = memo(
  function CheckInRow({ person, standing, timeOf, onTick, onUndo }: DoorRowProps) {
    const { t } = useWords();
    const isHere = standing?.isHere ?? false;
    const noteFirst = useDroppedSecondPress(isHere);
    return (
      <li data-here={isHere || undefined} data-unsaved={standing?.isSaved === false || undefined}>
        <button
          type="button"
          aria-pressed={isHere}
          className="check-in-row"
          onClick={({ nativeEvent }) => {
            if (isHere) return;
            noteFirst(nativeEvent);
            onTick(person);
          }}
        >
          <span aria-hidden="true" className="check-in-box">
            {isHere && <Icon name="check" className="size-6" />}
          </span>
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{person.name}</span>
            {standing && (
              <span className="block text-[0.9375rem]">
                {isHere &&
                  (standing.by
                    ? t("checkIn.since", { time: timeOf(standing.at), by: standing.by })
                    : timeOf(standing.at))}
                {!standing.isSaved && <span className="check-in-unsaved">{t("checkIn.unsaved")}</span>}
              </span>
            )}
          </span>
        </button>
        {isHere && standing && (
          <button
            type="button"
            className="check-in-undo"
            aria-label={t("checkIn.undoOf", { name: person.name })}
            onClick={({ nativeEvent }) => {
              noteFirst(nativeEvent);
              onUndo(person, standing);
            }}
          >
            <Icon name="undo" />
            {t("checkIn.undo")}
          </button>
        )}
      </li>
    );
  },
  // The callbacks are always equivalent, so a tick renders one row instead of fifty.
  (before, after) => before.person === after.person && isSame(before.standing, after.standing),
);

/** "Undo" appears where the row was pressed, so the second press of a double press is ignored. */
function useDroppedSecondPress(isHere: boolean): (first: MouseEvent) => void {
  const first = useRef<{ press: MouseEvent; wasHere: boolean }>(undefined);
  // This runs before the next press can arrive.
  useLayoutEffect(() => {
    if (!first.current || first.current.wasHere === isHere) return;
    ignoreDoubleClick(first.current.press);
    first.current = undefined;
  }, [isHere]);
  return (press) => void (first.current = { press, wasHere: isHere });
}

function isSame(a: CheckInStatus | undefined, b: CheckInStatus | undefined): boolean {
  return a?.isHere === b?.isHere && a?.tick === b?.tick && a?.isSaved === b?.isSaved && a?.by === b?.by;
}
