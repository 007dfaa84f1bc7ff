import { useMatches } from "react-router";
import { furtherLanguages, type FurtherLanguage } from "~/i18n/further-languages";

/** Returns the further languages of this page: none in the office, which is drawn again by a browser without them. */
export function useFurtherLanguages(): readonly FurtherLanguage[] {
  const isHydrated = useMatches().some(({ handle }) => (handle as { static?: boolean } | undefined)?.static === false);
  return isHydrated ? [] : furtherLanguages();
}
