import { Link, useLocation } from "react-router";
import type { StartingPoint } from "../starting.server.ts";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";

/** Offers the starting letters. Each has its own draft, so switching between them loses nothing. */
export function StartingChoice({ starting }: { starting: readonly StartingPoint[] }) {
  const { t } = useWords();
  const { search } = useLocation();
  const chosen = new URLSearchParams(search).get("new");
  if (chosen === null) return null;
  const empty = { name: "letter", description: t("templates.emptySheet") };
  return (
    <nav aria-label={t("templates.startingLabel")} className="starting-choice mb-5">
      <p className="mb-1 font-semibold">{t("templates.startingLabel")}</p>
      <ul className="choices">
        {[empty, ...starting].map(({ name, description }) => (
          <li key={name}>
            <Link
              to={changedQuery(search, { new: name })}
              title={description}
              aria-current={name === chosen ? "true" : undefined}
              preventScrollReset
            >
              {name === "letter" ? description : name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
