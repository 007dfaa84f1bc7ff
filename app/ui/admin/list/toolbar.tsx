import { useEffect, useRef, type ReactNode } from "react";
import { Form, Link } from "react-router";
import { changedQuery } from "~/lib/http/query";
import { Icon } from "../../icon.tsx";
import { QueryFields, useQuery, useApplyFilters } from "./query-fields.tsx";

/** The bar with search and filters above a list. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className="list-toolbar no-print mb-3 flex flex-wrap items-center gap-2.5">{children}</div>;
}

/** A search box that searches while typing, or on Enter without script. Other parameters are kept, except the page. */
export function SearchBox({ label, searchTerm }: { label: string; searchTerm: string }) {
  const show = useApplyFilters();
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Update the box after Back or a link, but not while somebody types or a search is about to start.
    if (box.current && !timer.current && document.activeElement !== box.current) box.current.value = searchTerm;
  }, [searchTerm]);
  const searchNow = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (form) void show(form);
  };
  const searchSoon = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => searchNow(form), 250);
  };
  return (
    <search className="min-w-0 flex-[1_1_11rem] sm:max-w-112 sm:flex-[1_1_24.5rem]">
      <Form method="get" preventScrollReset replace className="relative">
        <QueryFields except={["q"]} />
        <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
        <input
          ref={box}
          type="search"
          name="q"
          aria-label={label}
          placeholder={label}
          defaultValue={searchTerm}
          maxLength={200}
          className="input pl-10 text-ellipsis"
          onChange={({ currentTarget }) => searchSoon(currentTarget.form)}
          onBlur={({ currentTarget }) => timer.current && searchNow(currentTarget.form)}
        />
      </Form>
    </search>
  );
}

interface ChoicesProps {
  /** The group's label for screen readers. */
  label: string;
  /** The parameter's name. The first choice is the default. */
  name: string;
  choices: readonly { value: string; label: string; count?: number | undefined }[];
  chosen: string;
}

/** A choice between views of a list, as links. */
export function Choices({ label, name, choices, chosen }: ChoicesProps) {
  const search = useQuery();
  return (
    <nav aria-label={label}>
      <ul className="choices">
        {choices.map(({ value, label: text, count }, index) => (
          <li key={value}>
            <Link
              to={
                changedQuery(search, {
                  [name]: index === 0 ? undefined : value,
                  after: undefined,
                  before: undefined,
                }) || "?"
              }
              aria-current={value === chosen ? "true" : undefined}
              preventScrollReset
            >
              {text}
              {Boolean(count) && <span className="tag tag-waiting">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
