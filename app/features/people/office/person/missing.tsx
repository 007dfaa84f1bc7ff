import { Link, useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { ListFailed } from "~/ui/admin/list/list-states";
import { listPage, personPage } from "./person-url.ts";

/** Shown for an unknown id: the person was deleted or merged, or the address is wrong. */
export function PersonNotFound() {
  const { t } = useWords();
  return (
    <section className="panel px-5 py-12 text-center">
      <h1>{t("person.missing.title")}</h1>
      <p className="mx-auto mt-2 text-muted">{t("person.missing.text")}</p>
      <p className="mx-auto mt-4">
        <BackToList />
      </p>
    </section>
  );
}

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
  return <ListFailed heading={t("person.title")} title={t("person.loadFailed")} />;
}

/** Shown if there is nobody to compare with: the address is unknown, or one of the two no longer exists. */
export function DuplicateNotFound({ id }: { id: string }) {
  const { t, href } = useWords();
  return (
    <section className="panel px-5 py-12 text-center">
      <h1>{t("person.merge.nobody")}</h1>
      <p className="mx-auto mt-2 text-muted">{t("person.merge.nobodyText")}</p>
      <p className="mx-auto mt-4">
        <Link to={href(personPage(id))} className="link">
          {t("person.merge.toPerson")}
        </Link>
      </p>
    </section>
  );
}
