import { useEffect, useEffectEvent, useRef } from "react";
import { Form } from "react-router";
import { useWords } from "~/i18n/words";
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
  const form = useRef<HTMLFormElement>(null);
  const valueOf = (order: string) => (order === orders[0]?.value ? "" : order);
  const begin = useEffectEvent(() => {
    const { current } = form;
    const said = current && new FormData(current).get("sort");
    // What was chosen before the script was there.
    if (current && said !== valueOf(chosen)) show(current);
  });
  useEffect(() => begin(), []);
  return (
    <Form
      ref={form}
      method="get"
      replace
      preventScrollReset
      className="list-sort"
      onChange={({ currentTarget }) => show(currentTarget)}
    >
      <QueryFields except={["sort"]} />
      <select
        key={chosen}
        name="sort"
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
      <button type="submit" className="without-script button button-indigo button-small">
        {t("admin.list.show")}
      </button>
    </Form>
  );
}
