import { Link } from "react-router";
import { kinds, statuses } from "../../moderation/suggestion-query.ts";
import { useWords, type Words } from "~/i18n/words";
import type { ListFilter } from "~/ui/admin/list/list-filters";
import { ListEmpty } from "~/ui/admin/list/list-states";

export function suggestionFilters({ t }: Pick<Words, "t">): ListFilter[] {
  return [
    {
      name: "status",
      label: t("places.suggestions.filters.status"),
      choices: statuses.map((value) => ({ value, label: t(`places.status.${value}`) })),
    },
    {
      name: "kind",
      label: t("places.suggestions.filters.kind"),
      choices: kinds.map((value) => ({ value, label: t(`places.suggestions.filters.${value}`) })),
    },
  ];
}

export function Nothing({ isNarrowed, pathname }: { isNarrowed: boolean; pathname: string }) {
  const { t } = useWords();
  if (!isNarrowed) return <ListEmpty title={t("places.suggestions.empty")} text={t("places.suggestions.emptyText")} />;
  return (
    <ListEmpty title={t("places.suggestions.nothing")} text={t("places.suggestions.nothingText")}>
      <Link to={pathname} className="link">
        {t("places.suggestions.showAll")}
      </Link>
    </ListEmpty>
  );
}
