import { useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { isFiltered } from "../../moderation/suggestion-query.ts";
import { MapList } from "../map-list.tsx";
import type { suggestionsView } from "./loader.server.ts";
import { Nothing, suggestionFilters } from "./suggestion-list.tsx";
import { SuggestionsTable } from "./suggestions-table.tsx";

/** Admin → Map Suggestions (MAP-29): lists suggestions, newest first. */
export function SuggestionsScreen({ filters, page }: ReturnType<typeof suggestionsView>) {
  const words = useWords();
  const { t } = words;
  const { pathname } = useLocation();
  return (
    <>
      <MapList
        id="suggestions-title"
        title={t("places.suggestions.title")}
        search={{ label: t("places.suggestions.search"), words: filters.search }}
        filters={suggestionFilters(words)}
        page={page}
        total={(count) => t("places.suggestions.total", { count })}
        empty={<Nothing isNarrowed={isFiltered(filters)} pathname={pathname} />}
      >
        {({ suggestions }) => suggestions.length > 0 && <SuggestionsTable suggestions={suggestions} />}
      </MapList>
      <UnsentForm failed={t("places.updateFailed")} />
    </>
  );
}
