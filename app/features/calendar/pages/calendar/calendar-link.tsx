import type { ReactNode } from "react";
import { queryOf, type CalendarAddress } from "../../address.ts";
import { useWords } from "~/i18n/words";

interface CalendarLinkProps {
  to: Partial<CalendarAddress>;
  current?: boolean;
  className?: string;
  label?: string;
  /** Where on the page it leads; to the calendar itself when it does not say. */
  place?: string | undefined;
  children: ReactNode;
}

/** A link to another view, time or filter of the calendar; it leads to the same place on the page (`#calendar`) unless it names another. */
export function CalendarLink({
  to,
  current = false,
  className,
  label,
  place = "calendar",
  children,
}: CalendarLinkProps) {
  const { href } = useWords();
  return (
    <a
      href={href(`/calendar${queryOf(to)}#${place}`)}
      aria-current={current ? "true" : undefined}
      aria-label={label}
      className={className}
    >
      {children}
    </a>
  );
}
