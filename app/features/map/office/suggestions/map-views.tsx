import { Link, useLocation } from "react-router";
import { pageOf } from "~/i18n/links";
import { useWords } from "~/i18n/words";

const views = [
  { page: "/admin/suggestions", name: "suggestions" },
  { page: "/admin/places", name: "places" },
] as const;

/** Switches between the suggestions and the places on the map. */
export function MapViews() {
  const { t, href } = useWords();
  const currentPath = pageOf(useLocation().pathname);
  return (
    <nav aria-label={t("places.views.label")} className="mb-4">
      <ul className="choices">
        {views.map(({ page, name }) => (
          <li key={page}>
            <Link to={href(page)} aria-current={currentPath === page ? "true" : undefined}>
              {t(`places.views.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
