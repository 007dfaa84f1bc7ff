import { useMemo, type ComponentProps } from "react";
import { Collection } from "react-aria-components/Collection";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { ListBox, ListBoxItem, ListBoxLoadMoreItem, type Selection } from "react-aria-components/ListBox";
import { ListLayout, Virtualizer } from "react-aria-components/Virtualizer";
import type { FoundRecipient } from "../../audience/recipients-call.ts";
import { everybody, isChosen, withPeople, type RecipientSelection } from "../../wizard/selection.ts";
import { useWords } from "~/i18n/words";
import { useIsHydrating } from "~/ui/admin/hydration";
import { Icon } from "~/ui/icon";
import type { LoadedRecipients } from "./use-recipients.ts";
import type { SelectionChange } from "./step-props.ts";

interface VirtualChecklistProps {
  list: LoadedRecipients;
  /** The total number, or undefined if only the number loaded so far is known. */
  total: number | undefined;
  selection: RecipientSelection;
  onSelect(change: SelectionChange): void;
  height: 200 | 300;
  label: string;
  describedBy: string;
}

/** A virtualized list box that renders only visible rows. Tab focuses it, arrows move, and Space selects. */
export function VirtualChecklist({ list, total, selection, onSelect, height, ...names }: VirtualChecklistProps) {
  const { t, language } = useWords();
  const isHydrating = useIsHydrating();
  const { people, state } = list;
  const of = total ?? (list.isMore ? -1 : people.length);
  const selectedIds = useMemo(
    () => new Set(people.flatMap(({ id }) => (isChosen(selection, id) ? id : []))),
    [people, selection],
  );

  function choose(keys: Selection): void {
    if (keys === "all" && total !== undefined) return onSelect(() => everybody);
    const isNow = (id: string) => keys === "all" || keys.has(id);
    const changed = (toSelected: boolean) =>
      people.flatMap(({ id }) => (isNow(id) === toSelected && selectedIds.has(id) !== toSelected ? id : []));
    const [added, removed] = [changed(true), changed(false)];
    onSelect((now) =>
      withPeople(withPeople(now, { people: added, isSelected: true }), { people: removed, isSelected: false }),
    );
  }

  const waiting = state === "ready" ? "loading" : state;
  // Virtual rows need inline styles, which the content security policy blocks in server-rendered HTML.
  if (isHydrating || people.length === 0)
    return (
      <output className="virtual-list virtual-empty" data-height={height}>
        {t(state === "ready" && !isHydrating ? "campaignWizard.nobodyFound" : `campaignWizard.list.${waiting}`)}
      </output>
    );
  return (
    <I18nProvider locale={language === "es" ? "es-US" : "en-US"}>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: 44, loaderSize: 0 }}>
        <ListBox
          aria-label={names.label}
          aria-describedby={names.describedBy}
          selectionMode="multiple"
          selectedKeys={selectedIds}
          onSelectionChange={choose}
          escapeKeyBehavior="none"
          className="virtual-list"
          data-height={height}
        >
          <Collection items={people} dependencies={[of]}>
            {(person) => <Row person={person} of={of} />}
          </Collection>
          {list.isMore && <ListBoxLoadMoreItem onLoadMore={list.loadMore} scrollOffset={10} />}
        </ListBox>
      </Virtualizer>
      {state === "failed" && <p className="field-error">{t("campaignWizard.list.failed")}</p>}
    </I18nProvider>
  );
}

function Row({ person: { id, full_name, email }, of }: { person: FoundRecipient; of: number }) {
  return (
    <ListBoxItem
      id={id}
      textValue={full_name || email}
      className="virtual-row"
      // The library would count only the loaded rows.
      render={(props) => <div {...(props as ComponentProps<"div">)} aria-setsize={of} />}
    >
      <span aria-hidden="true" className="virtual-tick">
        <Icon name="check" />
      </span>
      <span className="truncate">
        <span className="font-semibold">{full_name || email}</span>{" "}
        <span className="text-muted">{full_name && email}</span>
      </span>
    </ListBoxItem>
  );
}
