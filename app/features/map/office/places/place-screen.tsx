import { Link } from "react-router";
import { useWords } from "~/i18n/words";
import { ListFailed } from "~/ui/admin/list/list-states";
import { UnsentForm } from "~/ui/admin/unsent-form";
import type { PlaceView } from "./loader.server.ts";
import { PlaceForm } from "./place-form-screen.tsx";
import { Beside } from "./place-parts.tsx";

/** The office's page of a place: its fields, whether it is visible, and the actions. */
export function PlaceScreen({ view }: { view: PlaceView | "missing" | undefined }) {
  const { t, href } = useWords();
  if (!view) return <ListFailed heading={t("places.place.title")} title={t("places.loadFailed")} />;
  return (
    <>
      <p className="mb-4">
        <Link to={href("/admin/places")} className="link">
          {t("places.place.back")}
        </Link>
      </p>
      {view === "missing" ? (
        <>
          <h1>{t("places.place.notFound")}</h1>
          <p className="mt-2">{t("places.place.notFoundText")}</p>
        </>
      ) : (
        <article aria-labelledby="place-name">
          <h1 id="place-name" className="mb-4 wrap-anywhere">
            {view.place?.name ?? t("places.place.new")}
          </h1>
          <UnsentForm />
          <div className={view.place ? "person-columns" : undefined}>
            <PlaceForm key={view.place?.id ?? "new"} view={view} />
            {view.place && <Beside view={view} place={view.place} />}
          </div>
        </article>
      )}
    </>
  );
}
