import { Suspense } from "react";
import { Await } from "react-router";
import { eventOrders, eventViews, type EventsQuery } from "../../event-list/events-query.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import type { Translate } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { ListColumns } from "~/ui/admin/list/list-columns";
import { ActiveFilters, ListFilters } from "~/ui/admin/list/list-filters";
import { Choices, SearchBox, Toolbar } from "~/ui/admin/list/toolbar";
import { eventFilters } from "./filters.ts";
import type { Listed } from "../loader.server.ts";

interface EventToolbarProps {
  query: EventsQuery;
  list: Promise<Listed | undefined>;
  columns: readonly { name: string; label: string }[];
  chosen: readonly string[];
}

/** Views, search, filters and columns. The number of proposals and the total appear when the list has loaded. */
export function EventToolbar({ query, list, columns, chosen }: EventToolbarProps) {
  const words = useWords();
  const { t } = words;
  const { days } = useEdition().edition;
  const filters = (eventDays: Listed["eventDays"]) => eventFilters(words, days, eventDays);
  const menu = (eventDays: Listed["eventDays"]) => (
    <ListFilters
      filters={filters(eventDays)}
      orders={eventOrders.map((value) => ({ value, label: t(`events.orders.${value}`) }))}
    />
  );
  const views = (pending: number) => (
    <Choices
      label={t("events.viewsLabel")}
      name="show"
      choices={eventViews.map((value) => ({
        value,
        label: t(`events.views.${value}`),
        count: value === "proposals" ? pending : undefined,
      }))}
      chosen={query.view}
    />
  );
  return (
    <>
      <Toolbar>
        <Suspense fallback={views(0)}>
          <Await resolve={list}>{(loaded) => views(loaded?.pending ?? 0)}</Await>
        </Suspense>
        <SearchBox label={t("events.search")} searchTerm={query.filters.search} />
        <Suspense fallback={menu([])}>
          <Await resolve={list}>{(loaded) => menu(loaded?.eventDays ?? [])}</Await>
        </Suspense>
        <ListColumns columns={columns} chosen={chosen} />
        <Suspense>
          <Await resolve={list}>
            {(loaded) => loaded && <output className="text-muted tabular-nums">{totalText(t, loaded.total)}</output>}
          </Await>
        </Suspense>
      </Toolbar>
      <Suspense fallback={<ActiveFilters filters={filters([])} />}>
        <Await resolve={list}>{(loaded) => <ActiveFilters filters={filters(loaded?.eventDays ?? [])} />}</Await>
      </Suspense>
    </>
  );
}

/** "52 events", or "More than 1,000 events" above the limit of exact counting. */
export function totalText(t: Translate, { count, isExact }: Listed["total"]): string {
  return t(isExact ? "events.total" : "events.totalAbove", { count });
}
