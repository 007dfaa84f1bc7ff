import { memo } from "react";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import type { Standing } from "./entries.ts";
import type { Person } from "./names.ts";

interface DoorRowProps {
  person: Person;
  standing: Standing | undefined;
  timeOf(at: number): string;
  onTick(person: Person): void;
  onUndo(person: Person, standing: Standing): void;
}

/** One person: the whole row ticks, and a button of its own takes it back. */
export const DoorRow = memo(
  function DoorRow({ person, standing, timeOf, onTick, onUndo }: DoorRowProps) {
    const { t } = useWords();
    const isHere = standing?.isHere ?? false;
    return (
      <li data-here={isHere || undefined} data-unsaved={standing?.isSaved === false || undefined}>
        <button type="button" aria-pressed={isHere} className="door-row" onClick={() => !isHere && onTick(person)}>
          <span aria-hidden="true" className="door-box">
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
                {!standing.isSaved && <span className="door-unsaved">{t("checkIn.unsaved")}</span>}
              </span>
            )}
          </span>
        </button>
        {isHere && standing && (
          <button
            type="button"
            className="door-undo"
            aria-label={t("checkIn.undoOf", { name: person.name })}
            onClick={() => onUndo(person, standing)}
          >
            <Icon name="undo" />
            {t("checkIn.undo")}
          </button>
        )}
      </li>
    );
  },
  // The callbacks do the same whenever they are made; a tick draws one row anew, not fifty.
  (before, after) => before.person === after.person && isSame(before.standing, after.standing),
);

function isSame(one: Standing | undefined, other: Standing | undefined): boolean {
  return (
    one?.isHere === other?.isHere &&
    one?.tick === other?.tick &&
    one?.isSaved === other?.isSaved &&
    one?.by === other?.by
  );
}
