import { useDeferredValue, useMemo, useState } from "react";
import type { Gathering } from "~/features/edition/phase";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import { CheckInRow } from "./check-in-row.tsx";
import type { CheckInStatus } from "./entries.ts";
import { matchingPeople, type Person } from "./names.ts";
import { WalkInDialog, type Newcomer } from "./walk-in-dialog.tsx";

/** More rows than this are not rendered; people further down are found with the search. */
const pageOfRows = 30;

interface RowProps {
  standing: ReadonlyMap<string, CheckInStatus>;
  timeOf(at: number): string;
  onTick(person: Person): void;
  onUndo(person: Person, standing: CheckInStatus): void;
}

interface NamesProps extends RowProps {
  /** Undefined while this phone may not show a list. */
  people: readonly Person[] | undefined;
  gathering: Gathering;
  onWalkIn(newcomer: Newcomer): void;
}

/** The search, its results and the walk-in button. Typed text stays when the session ends and the list is removed. */
export function Names({ people, gathering, onWalkIn, ...row }: NamesProps) {
  const { t } = useWords();
  const [input, setInput] = useState("");
  const [most, setMost] = useState(pageOfRows);
  const [isAdding, setAdding] = useState(false);
  // The typed letter appears at once, even if rendering the rows takes longer.
  const deferredInput = useDeferredValue(input);
  const matching = useMemo(() => matchingPeople(people ?? [], deferredInput), [people, deferredInput]);
  return (
    <>
      {people && (
        <>
          <SearchBox
            value={input}
            onType={(now) => {
              setInput(now);
              setMost(pageOfRows);
            }}
          />
          <output className="mt-2 block text-muted">
            {people.length === 0 ? t("checkIn.list.empty") : t("checkIn.found", { count: matching.length })}
          </output>
          <Matching {...row} {...{ matching, most }} onMore={() => setMost(most + pageOfRows)} />
          <Foot gathering={gathering} onAdd={() => setAdding(true)} />
        </>
      )}
      {isAdding && (
        <WalkInDialog
          initialName={matching.length === 0 ? input.trim() : ""}
          onClose={() => setAdding(false)}
          onAdd={(newcomer) => {
            onWalkIn(newcomer);
            setAdding(false);
            setInput("");
          }}
        />
      )}
    </>
  );
}

interface MatchingProps extends RowProps {
  matching: readonly Person[];
  most: number;
  onMore(): void;
}

function Matching({ matching, most, onMore, standing, ...row }: MatchingProps) {
  const { t } = useWords();
  return (
    <>
      <ul aria-label={t("checkIn.people")} className="check-in-list">
        {matching.slice(0, most).map((person) => (
          <CheckInRow key={person.id} person={person} standing={standing.get(person.id)} {...row} />
        ))}
      </ul>
      {matching.length > most && (
        <button type="button" className="button button-outline mt-3 w-full" onClick={onMore}>
          {t("checkIn.more", { count: Math.min(pageOfRows, matching.length - most) })}
        </button>
      )}
    </>
  );
}

function Foot({ gathering, onAdd }: { gathering: Gathering; onAdd(): void }) {
  const { t, href } = useWords();
  return (
    <p className="check-in-foot">
      <button type="button" className="button button-indigo grow" onClick={onAdd}>
        <Icon name="plus" />
        {t("checkIn.walkIn.open")}
      </button>
      <a className="button button-outline" href={href(`/admin/check-in/list?gathering=${gathering}`)}>
        {t("checkIn.print")}
      </a>
    </p>
  );
}

function SearchBox({ value, onType }: { value: string; onType(text: string): void }) {
  const { t } = useWords();
  return (
    <search className="check-in-search">
      <Icon name="search" className="pointer-events-none absolute top-5 left-3 size-5 text-muted" />
      <input
        type="search"
        aria-label={t("checkIn.search")}
        placeholder={t("checkIn.search")}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={value}
        className="input pl-10"
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </search>
  );
}
