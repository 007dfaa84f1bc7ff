import { useLocation, useNavigate, useNavigation } from "react-router";
import { nextPaint } from "~/lib/browser/next-paint";

/** These are dropped when the list changes, which then starts at its first page. */
const ofThePage: readonly string[] = ["after", "before"];

/** Returns the query of the list, or of the one that is loading, so that changes in quick succession add up. */
export function useQuery(): string {
  const { pathname, search } = useLocation();
  const { location: next, formMethod } = useNavigation();
  return next?.pathname === pathname && formMethod !== "POST" ? next.search : search;
}

/** Hidden fields for the current query, so that a form changes only its own parameters. */
export function QueryFields({ except }: { except: readonly string[] }) {
  const query = new URLSearchParams(useQuery());
  return [...query]
    .filter(([name]) => !except.includes(name) && !ofThePage.includes(name))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}

/** The query that was last submitted, while its list is loading. */
let pending: { pathname: string; query: URLSearchParams } | undefined;

/**
 * Navigates to the address of a toolbar form, without its empty fields. Parameters of another form whose list is still
 * loading are included.
 */
export function useApplyFilters(): (form: HTMLFormElement) => Promise<void> {
  const navigate = useNavigate();
  return async (form) => {
    const entries = [...new FormData(form)].filter((entry): entry is [string, string] => entry[1] !== "");
    await nextPaint();
    if (!form.isConnected) return;
    const { pathname } = location;
    const query = new URLSearchParams(
      pending?.pathname === pathname ? mergeEntries(form, entries, pending.query) : entries,
    );
    pending = { pathname, query };
    await navigate({ search: String(query) }, { replace: true, preventScrollReset: true });
    if (pending.query === query) pending = undefined;
  };
}

/** Combines the form's own fields with the other parameters of a query. */
function mergeEntries(form: HTMLFormElement, entries: [string, string][], query: URLSearchParams): [string, string][] {
  const isOwn = (name: string) => form.querySelector(`[name="${name}"]:not([type=hidden])`) !== null;
  const others = [...query].filter(([name]) => !isOwn(name) && !ofThePage.includes(name));
  return [...others, ...entries.filter(([name]) => isOwn(name))];
}
