import { Link } from "react-router";
import { useWords } from "~/i18n/words";
import { ListFailed } from "~/ui/admin/list/list-states";
import { UnsentForm } from "~/ui/admin/unsent-form";
import type { PlaceView } from "./loader.server.ts";
import { PlaceForm } from "./place-form-screen.tsx";
import { Beside } from "./place-parts.tsx";

/** The office's page of a place: its fields, whether it is visible, and the actions. */
export function PlaceScreen({ known }: { known: PlaceView | "missing" | undefined }) {
  const { t, href } = useWords();
  if (!known) return <ListFailed heading={t("places.place.title")} title={t("places.loadFailed")} />;
  return (
    <>
      <p className="mb-4">
        <Link to={href("/admin/places")} className="link">
          {t("places.place.back")}
        </Link>
      </p>
      {known === "missing" ? (
        <>
          <h1>{t("places.place.notFound")}</h1>
          <p className="mt-2">{t("places.place.notFoundText")}</p>
        </>
      ) : (
        <article aria-labelledby="place-name">
          <h1 id="place-name" className="mb-4 wrap-anywhere">
            {known.place?.name ?? t("places.place.new")}
          </h1>
          <UnsentForm />
          <div className={known.place ? "person-columns" : undefined}>
            <PlaceForm key={known.place?.id ?? "new"} known={known} />
            {known.place && <Beside known={known} place={known.place} />}
          </div>
        </article>
      )}
    </>
  );
}
