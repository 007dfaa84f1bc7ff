import { Link, useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { ListFailed } from "~/ui/admin/list/list-states";
import { listPage } from "./person-url.ts";

/** Nobody has this id: deleted, merged into somebody else, or a wrong address. */
export function NotThere() {
  const { t } = useWords();
  return (
    <section className="panel px-5 py-12 text-center">
      <h2 className="text-2xl">{t("person.missing.title")}</h2>
      <p className="mx-auto mt-2 text-muted">{t("person.missing.text")}</p>
      <p className="mx-auto mt-4">
        <BackToList />
      </p>
    </section>
  );
}

/** The way back, with the filters of the list that led here. */
export function BackToList() {
  const { t, href } = useWords();
  const { search } = useLocation();
  return (
    <Link to={href(listPage(search))} className="link">
      {t("person.back")}
    </Link>
  );
}

export function NotLoaded() {
  const { t } = useWords();
  return <ListFailed title={t("person.loadFailed")} />;
}
