import { useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { Icon } from "../../icon.tsx";
import { useIsHydrating } from "../hydration.ts";
import { QueryFields, useQuery, useShownList } from "./query-fields.tsx";
import { ListMenu } from "./list-menu.tsx";

/** One filter of a list, by its name in the address. */
export interface ListFilter {
  name: string;
  label: string;
  /** Left out for a day. */
  choices?: readonly { value: string; label: string }[];
}

/** One order of a list, as `?sort=` says it; the first is the address without it. */
interface ListOrder {
  value: string;
  label: string;
}

/** More than so many filters at once are hard to look over. */
const shownAtOnce = 3;

interface ListFiltersProps {
  /** Those that are used most come first. */
  filters: readonly ListFilter[];
  /** The orders of the list, for phones, where no head of a column is there to be pressed. */
  orders?: readonly ListOrder[];
}

/** The filters of a list in a panel; each takes effect as it is chosen, and is in the address. */
export function ListFilters({ filters, orders = [] }: ListFiltersProps) {
  const { t } = useWords();
  const search = useQuery();
  const show = useShownList();
  const isHydrating = useIsHydrating();
  const form = useRef<HTMLFormElement>(null);
  const query = new URLSearchParams(search);
  useEffect(() => {
    // Back, or a filter that is taken away elsewhere.
    for (const field of form.current?.querySelectorAll<HTMLInputElement>("select, input[type=date]") ?? [])
      field.value = new URLSearchParams(search).get(field.name) ?? "";
  }, [search]);
  return (
    <ListMenu
      label={t("admin.list.filters")}
      icon="filter"
      count={filters.filter(({ name }) => query.get(name)).length}
    >
      <Form
        ref={form}
        method="get"
        replace
        preventScrollReset
        className="list-filters"
        onChange={({ currentTarget }) => void show(currentTarget)}
      >
        <QueryFields except={[...filters.map(({ name }) => name), ...(orders.length > 0 ? ["sort"] : [])]} />
        <fieldset disabled={isHydrating} className="contents">
          <OrderField orders={orders} value={query.get("sort") ?? ""} />
          <FilterLabels filters={filters.slice(0, shownAtOnce)} query={query} />
          <MoreFilters filters={filters.slice(shownAtOnce)} query={query} />
        </fieldset>
      </Form>
    </ListMenu>
  );
}

interface FilterLabelsProps {
  filters: readonly ListFilter[];
  query: URLSearchParams;
}

function FilterLabels({ filters, query }: FilterLabelsProps) {
  return filters.map((filter) => (
    <label key={filter.name}>
      <span>{filter.label}</span>
      <FilterField filter={filter} value={query.get(filter.name) ?? ""} />
    </label>
  ));
}

/** The filters that are seldom asked for; they are open where one of them is set. */
function MoreFilters({ filters, query }: FilterLabelsProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(() => filters.some(({ name }) => query.get(name)));
  if (filters.length === 0) return null;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="more-filters">
      <summary className="link">{t("admin.list.moreFilters")}</summary>
      <div className="list-filters">
        <FilterLabels filters={filters} query={query} />
      </div>
    </details>
  );
}

function OrderField({ orders, value }: { orders: readonly ListOrder[]; value: string }) {
  const { t } = useWords();
  if (orders.length === 0) return null;
  return (
    <label className="list-order">
      <span>{t("admin.list.sort")}</span>
      <select name="sort" defaultValue={value} className="input">
        {orders.map((order, at) => (
          <option key={order.value} value={at === 0 ? "" : order.value}>
            {order.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The field of one filter. */
export function FilterField({ filter: { name, choices }, value }: { filter: ListFilter; value: string }) {
  const { t } = useWords();
  if (!choices) return <input type="date" name={name} defaultValue={value} className="input" />;
  return (
    <select name={name} defaultValue={value} className="input">
      <option value="">{t("admin.list.any")}</option>
      {choices.map(({ value: choice, label }) => (
        <option key={choice} value={choice}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** What narrows the list, each with a way to take it away. */
export function ActiveFilters({ filters }: { filters: readonly ListFilter[] }) {
  const { t, dates } = useWords();
  const search = useQuery();
  const query = new URLSearchParams(search);
  const active = filters.filter(({ name }) => query.get(name));
  if (active.length === 0) return null;
  const without = (...names: string[]) =>
    changedQuery(search, Object.fromEntries([...names, "after", "before"].map((name) => [name, undefined]))) || "?";
  return (
    <ul aria-label={t("admin.list.activeFilters")} className="active-filters no-print">
      {active.map(({ name, label, choices }) => {
        const value = query.get(name)!;
        const said = choices
          ? (choices.find((choice) => choice.value === value)?.label ?? value)
          : dayOr(value, dates.day);
        return (
          <li key={name}>
            <Link to={without(name)} replace preventScrollReset title={t("admin.list.without", { filter: label })}>
              {label}: {said}
              <Icon name="close" className="size-3.5" />
            </Link>
          </li>
        );
      })}
      {active.length > 1 && (
        <li>
          <Link to={without(...active.map(({ name }) => name))} replace preventScrollReset className="link">
            {t("admin.list.clearFilters")}
          </Link>
        </li>
      )}
    </ul>
  );
}

function dayOr(value: string, day: (day: string) => string): string {
  return Number.isNaN(Date.parse(value)) ? value : day(value);
}
