import { useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { labeled } from "~/lib/text/labeled";
import { Icon } from "../../icon.tsx";
import { useIsHydrating } from "../hydration.ts";
import { QueryFields, useQuery, useApplyFilters } from "./query-fields.tsx";
import { ListMenu } from "./list-menu.tsx";

/** A filter, by its parameter in the address. */
export interface ListFilter {
  name: string;
  label: string;
  /** Undefined for a filter by day. */
  choices?: readonly { value: string; label: string }[];
}

/** A sort order, as in `?sort=`. The first one is the default. */
interface ListOrder {
  value: string;
  label: string;
}

/** Further filters are folded, since more than this at once are confusing. */
const visibleAtOnce = 3;

interface ListFiltersProps {
  /** The filters, the most used first. */
  filters: readonly ListFilter[];
  /** The sort orders, for phones, where the column headings are not shown. */
  orders?: readonly ListOrder[];
}

/** The panel of filters. Each takes effect immediately and is part of the address. */
export function ListFilters({ filters, orders = [] }: ListFiltersProps) {
  const { t } = useWords();
  const search = useQuery();
  const show = useApplyFilters();
  const isHydrating = useIsHydrating();
  const form = useRef<HTMLFormElement>(null);
  const query = new URLSearchParams(search);
  useEffect(() => {
    // Update the fields after Back, or after a filter was removed elsewhere.
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
          <FilterLabels filters={filters.slice(0, visibleAtOnce)} query={query} />
          <MoreFilters filters={filters.slice(visibleAtOnce)} query={query} />
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

/** The filters that are rarely used. They are unfolded if one of them is set. */
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

/** The active filters, each with a button to remove it. */
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
        const labels = query
          .getAll(name)
          .filter(Boolean)
          .map((value) => choices?.find((choice) => choice.value === value)?.label ?? dayOr(value, dates.day));
        return (
          <li key={name}>
            <Link to={without(name)} replace preventScrollReset title={t("admin.list.without", { filter: label })}>
              {labeled(label, [...new Set(labels)].join(" / "))}
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
