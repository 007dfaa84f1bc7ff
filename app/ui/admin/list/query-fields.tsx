import { useLocation, useNavigate, useNavigation } from "react-router";
import { nextPaint } from "~/lib/next-paint";

/** The query that the list is of, or is about to be of: what is chosen while a search is on its way goes with it. */
export function useQuery(): string {
  const { pathname, search } = useLocation();
  const { location: next, formMethod } = useNavigation();
  return next?.pathname === pathname && formMethod !== "POST" ? next.search : search;
}

/** Hidden fields for what an address says already, so that a form changes only its own part. A changed list begins at its first page. */
export function QueryFields({ except }: { except: readonly string[] }) {
  const query = new URLSearchParams(useQuery());
  const dropped = new Set([...except, "after", "before"]);
  return [...query]
    .filter(([name]) => !dropped.has(name))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}

/** Leads to the address that a form of the toolbar says, without what it leaves empty, once what was chosen is seen. */
export function useShownList(): (form: HTMLFormElement) => Promise<void> {
  const navigate = useNavigate();
  return async (form) => {
    const said = [...new FormData(form)].filter((entry): entry is [string, string] => entry[1] !== "");
    await nextPaint();
    if (!form.isConnected) return;
    void navigate({ search: String(new URLSearchParams(said)) }, { replace: true, preventScrollReset: true });
  };
}
