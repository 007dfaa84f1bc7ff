import { useLocation } from "react-router";

/** The address of the wizard, and the letter that it names. */
export function useSearchOf(): { search: string; template: string } {
  const { search } = useLocation();
  return { search, template: new URLSearchParams(search).get("template") ?? "" };
}
