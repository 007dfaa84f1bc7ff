import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { useIsHydrating } from "../hydration.ts";
import { QueryFields, useQuery, useApplyFilters } from "./query-fields.tsx";
import { ListMenu } from "./list-menu.tsx";

/** Returns the columns of an address (`?column=`), or the default ones. */
export function chosenColumns(
  search: string,
  available: readonly { name: string }[],
  defaults: readonly string[],
): string[] {
  const requested = new URLSearchParams(search).getAll("column");
  const chosen = available.map(({ name }) => name).filter((name) => requested.includes(name));
  return chosen.length > 0 ? chosen : [...defaults];
}

interface ListColumnsProps {
  columns: readonly { name: string; label: string }[];
  chosen: readonly string[];
}

/** The menu of columns. The choice is in the address, so that it can be bookmarked and shared. */
export function ListColumns({ columns, chosen }: ListColumnsProps) {
  const { t } = useWords();
  const search = useQuery();
  const show = useApplyFilters();
  const isHydrating = useIsHydrating();
  const form = useRef<HTMLFormElement>(null);
  const checked = chosen.join(" ");
  useEffect(() => {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])
      box.checked = checked.split(" ").includes(box.value);
  }, [checked]);
  return (
    <ListMenu label={t("admin.list.columns")} icon="columns">
      <Form
        ref={form}
        method="get"
        replace
        preventScrollReset
        className="list-columns"
        onChange={({ currentTarget }) => void show(currentTarget)}
      >
        <QueryFields except={["column"]} />
        <fieldset disabled={isHydrating} className="contents">
          {columns.map(({ name, label }) => (
            <label key={name}>
              <input type="checkbox" name="column" value={name} defaultChecked={chosen.includes(name)} />
              {label}
            </label>
          ))}
        </fieldset>
        {new URLSearchParams(search).has("column") && (
          <Link to={changedQuery(search, { column: undefined }) || "?"} replace preventScrollReset className="link">
            {t("admin.list.usualColumns")}
          </Link>
        )}
      </Form>
    </ListMenu>
  );
}
