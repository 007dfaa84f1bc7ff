import { useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { ExportMenu, useDownloadActions } from "~/ui/admin/list/action-menu";

/** Downloads of the recipients, with the current filters. */
export function ExportLinks({ id, isEmpty }: { id: string; isEmpty: boolean }) {
  const { language, href } = useWords();
  const query = new URLSearchParams(useLocation().search);
  const search = changedQuery("", {
    lang: language,
    outcome: query.get("outcome") ?? undefined,
    q: query.get("q") ?? undefined,
  });
  const actions = useDownloadActions(href(`/admin/campaigns/${id}/recipients`), search);
  return <ExportMenu isDisabled={isEmpty} actions={actions} />;
}
