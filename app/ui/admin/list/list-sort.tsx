import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { useIsHydrating } from "../hydration.ts";
import { QueryFields, useShownList } from "./query-fields.tsx";

interface ListSortProps {
  /** The first is the address without `?sort=`. */
  orders: readonly { value: string; label: string }[];
  chosen: string;
}

/** The order of a list on a phone, where no head of a column is there to be pressed. */
export function ListSort({ orders, chosen }: ListSortProps) {
  const { t } = useWords();
  const show = useShownList();
  const isHydrating = useIsHydrating();
  const valueOf = (order: string) => (order === orders[0]?.value ? "" : order);
  return (
    <Form
      method="get"
      replace
      preventScrollReset
      className="list-sort"
      onChange={({ currentTarget }) => void show(currentTarget)}
    >
      <QueryFields except={["sort"]} />
      <select
        key={chosen}
        name="sort"
        disabled={isHydrating}
        aria-label={t("admin.list.sort")}
        defaultValue={valueOf(chosen)}
        className="input"
      >
        {orders.map(({ value, label }) => (
          <option key={value} value={valueOf(value)}>
            {label}
          </option>
        ))}
      </select>
    </Form>
  );
}
