import { Link } from "react-router";
import type { MetConflict } from "../../conflicts/queries.server.ts";
import { textLanguage } from "../../event.ts";
import { whenText } from "../../when.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Unbroken } from "~/ui/unbroken";

/** Lists the warnings about one event, each with a link to the other event. */
export function ConflictList({ conflicts }: { conflicts: readonly MetConflict[] }) {
  const words = useWords();
  const { t, href, language } = words;
  const { zone } = useEdition().edition;
  return (
    <ul className="space-y-2">
      {conflicts.map((conflict) => (
        <li key={`${conflict.kind} ${conflict.event?.id}`}>
          {conflict.kind === "full" && t("events.conflicts.full", { people: conflict.people, holds: conflict.holds })}
          {conflict.kind === "stars" && t("events.conflicts.stars", { count: conflict.people })}
          {(conflict.kind === "room" || conflict.kind === "host") && t(`events.conflicts.${conflict.kind}`)}
          {conflict.event && (
            <>
              {" "}
              <Link
                to={href(`/admin/events?edit=${conflict.event.id}`)}
                lang={textLanguage(conflict.event.language, language)}
                className="link"
              >
                {conflict.event.title}
              </Link>
              {conflict.event.isProposed && (
                <span className="tag tag-waiting ml-1.5">{t("events.badges.pending")}</span>
              )}
              <span className="block text-muted">
                <Unbroken>
                  {[whenText(words, conflict.event, zone), conflict.event.location].filter(Boolean).join(" · ")}
                </Unbroken>
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The same as a notice in a form or a review, which nobody has to follow. A form may hold other times than the saved ones. */
export function Conflicts({ conflicts, isOfSaved }: { conflicts: readonly MetConflict[]; isOfSaved?: boolean }) {
  const { t } = useWords();
  if (conflicts.length === 0) return null;
  return (
    <section aria-labelledby="conflicts" className="mb-6 max-w-3xl rounded-panel border border-line p-4">
      <h4 id="conflicts" className="mb-2 font-semibold">
        {t(isOfSaved ? "events.conflicts.titleSaved" : "events.conflicts.title")}
      </h4>
      <ConflictList conflicts={conflicts} />
    </section>
  );
}
