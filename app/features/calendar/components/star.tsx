import type { PagePath } from "~/i18n/page-path";
import { createContext, useContext, type ReactNode } from "react";
import { useWords } from "~/i18n/words";
import type { ListedEvent } from "../event.ts";

interface Stars {
  /** The ids of the starred events. */
  starredIds: readonly string[];
  /** The page to return to, without its language prefix. */
  from: PagePath;
}

const StarsContext = createContext<Stars | undefined>(undefined);

/** The form around all stars of a page. It works without script and returns to the same position. */
export function StarForm({ starredIds, from, children }: Stars & { children: ReactNode }) {
  const { href } = useWords();
  return (
    <StarsContext value={{ starredIds, from }}>
      <form id="stars" method="post" action={href("/calendar/starred")} data-stars>
        <input type="hidden" name="from" value={href(from)} />
      </form>
      {children}
    </StarsContext>
  );
}

interface StarProps {
  event: Pick<ListedEvent, "id" | "title" | "cancelled">;
  /** Shows a label beside the star, for the page of a single event. */
  spelledOut?: boolean;
}

/**
 * The button that stars an event or removes the star; it must be inside a `StarForm`. A canceled event cannot get a new
 * star.
 */
export function Star({ event, spelledOut = false }: StarProps) {
  const { id, title, cancelled } = event;
  const { t } = useWords();
  const stars = useContext(StarsContext);
  if (!stars) throw new Error("Star must be used within a StarForm");
  const isGiven = stars.starredIds.includes(id);
  if (cancelled && !isGiven) return null;
  return (
    <button
      type="submit"
      form="stars"
      name={isGiven ? "unstar" : "star"}
      value={id}
      aria-pressed={isGiven}
      aria-label={spelledOut ? undefined : t("calendar.star", { title })}
      className={spelledOut ? "star button button-outline" : "star"}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17l-5.4 3 1.1-6.1-4.5-4.3 6.1-.8z" />
      </svg>
      {spelledOut && (
        <>
          <span className="star-off">{t("calendar.starShort")}</span>
          <span className="star-on">{t("calendar.unstarShort")}</span>
        </>
      )}
    </button>
  );
}
