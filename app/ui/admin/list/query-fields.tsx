import { useLocation, useNavigate, useNavigation } from "react-router";
import { nextPaint } from "~/lib/browser/next-paint";

/** A changed list begins at its first page. */
const ofThePage: readonly string[] = ["after", "before"];

/** The query that the list is of, or is about to be of: what is chosen while a search is on its way goes with it. */
export function useQuery(): string {
  const { pathname, search } = useLocation();
  const { location: next, formMethod } = useNavigation();
  return next?.pathname === pathname && formMethod !== "POST" ? next.search : search;
}

/** Hidden fields for what an address says already, so that a form changes only its own part. */
export function QueryFields({ except }: { except: readonly string[] }) {
  const query = new URLSearchParams(useQuery());
  return [...query]
    .filter(([name]) => !except.includes(name) && !ofThePage.includes(name))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}

/** The query that a form led to, while its list is on its way. */
let asked: { pathname: string; query: URLSearchParams } | undefined;

/**
 * Leads to the address that a form of the toolbar says, without what it leaves empty, once what was chosen is seen. What
 * another form has asked for just before, and is not there yet, goes with it.
 */
export function useShownList(): (form: HTMLFormElement) => Promise<void> {
  const navigate = useNavigate();
  return async (form) => {
    const said = [...new FormData(form)].filter((entry): entry is [string, string] => entry[1] !== "");
    await nextPaint();
    if (!form.isConnected) return;
    const { pathname } = location;
    const query = new URLSearchParams(asked?.pathname === pathname ? besides(form, said, asked.query) : said);
    asked = { pathname, query };
    await navigate({ search: String(query) }, { replace: true, preventScrollReset: true });
    if (asked.query === query) asked = undefined;
  };
}

/** What the fields of the form say, with the rest of another query in place of what the form has taken along. */
function besides(form: HTMLFormElement, said: [string, string][], query: URLSearchParams): [string, string][] {
  const isOwn = (name: string) => form.querySelector(`[name="${name}"]:not([type=hidden])`) !== null;
  const others = [...query].filter(([name]) => !isOwn(name) && !ofThePage.includes(name));
  return [...others, ...said.filter(([name]) => isOwn(name))];
}
