import { useEffect, useId, useLayoutEffect, useRef } from "react";
import { isChosen, type RecipientSelection } from "~/features/campaigns/wizard/selection";
import type { FoundRecipient } from "~/features/campaigns/audience/recipients-call";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import { rowHeight, useListBox } from "./use-list-box.ts";
import type { LoadedRecipients } from "./use-recipients.ts";
import type { SelectionChange } from "./wizard.tsx";

export interface VirtualChecklistProps {
  list: LoadedRecipients;
  /** How many there are; undefined where only those that were read are known. */
  total: number | undefined;
  selection: RecipientSelection;
  onSelect(change: SelectionChange): void;
  height: 200 | 300;
  label: string;
  describedBy: string;
}

/** The next ones are asked for so many rows before their turn. */
const early = 60;

/** A list box of which only the rows in sight are in the page; one Tab reaches it, arrows walk it, space ticks. */
export function VirtualChecklist(props: VirtualChecklistProps) {
  const { list, total, selection, height, label, describedBy } = props;
  const { t } = useWords();
  const id = useId();
  const inner = useRef<HTMLDivElement>(null);
  const { people } = list;
  const { box, active, from, to, toggle, onKeyDown, onScroll } = useListBox(props);
  const isNearEnd = list.isMore && Math.max(to, active) > people.length - early;
  useEffect(() => {
    if (isNearEnd && list.state === "ready") list.loadMore();
  });
  useLayoutEffect(() => {
    const { style } = inner.current ?? {};
    if (!style) return;
    style.height = `${people.length * rowHeight}px`;
    style.paddingTop = `${from * rowHeight}px`;
  });
  if (people.length === 0)
    return (
      <output className="virtual-list virtual-empty" data-height={height}>
        {t(list.state === "ready" ? "campaignWizard.nobodyFound" : `campaignWizard.list.${list.state}`)}
      </output>
    );
  return (
    <>
      <div
        ref={box}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element ticks several of 100,000
        role="listbox"
        tabIndex={0}
        aria-multiselectable="true"
        aria-label={label}
        aria-describedby={describedBy}
        aria-activedescendant={active >= from && active < to ? `${id}${active}` : undefined}
        aria-busy={list.state === "loading"}
        className="virtual-list"
        data-height={height}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        <div ref={inner} role="presentation" className="virtual-rows">
          {people.slice(from, to).map((person, n) => (
            <Row
              key={person.id}
              id={`${id}${from + n}`}
              person={person}
              isTicked={isChosen(selection, person.id)}
              isActive={from + n === active}
              place={from + n + 1}
              of={total ?? (list.isMore ? -1 : people.length)}
              onPress={(isRange) => toggle(from + n, isRange)}
            />
          ))}
        </div>
      </div>
      {list.state === "failed" && <p className="field-error">{t("campaignWizard.list.failed")}</p>}
    </>
  );
}

interface RowProps {
  id: string;
  person: FoundRecipient;
  isTicked: boolean;
  isActive: boolean;
  place: number;
  of: number;
  onPress(isRange: boolean): void;
}

function Row({ id, person, isTicked, isActive, place, of, onPress }: RowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- both are the list box's
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list box
      role="option"
      aria-selected={isTicked}
      aria-setsize={of}
      aria-posinset={place}
      data-active={isActive || undefined}
      className="virtual-row"
      onClick={({ shiftKey }) => onPress(shiftKey)}
    >
      <span aria-hidden="true" className="virtual-tick">
        <Icon name="check" />
      </span>
      <span className="truncate">
        <span className="font-semibold">{person.full_name || person.email}</span>{" "}
        <span className="text-muted">{person.full_name && person.email}</span>
      </span>
    </div>
  );
}
