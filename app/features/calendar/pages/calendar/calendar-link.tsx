import type { ReactNode } from "react";
import { queryOf, type CalendarAddress } from "../../address.ts";
import { useWords } from "~/i18n/words";

interface CalendarLinkProps {
  to: Partial<CalendarAddress>;
  current?: boolean;
  className?: string;
  label?: string;
  /** The anchor it leads to; by default the calendar. */
  anchor?: string | undefined;
  children: ReactNode;
}

/**
 * A link to another view, date or filter. It keeps the calendar in sight by leading to `#calendar`, or to another
 * anchor.
 */
export function CalendarLink({
  to,
  current = false,
  className,
  label,
  anchor = "calendar",
  children,
}: CalendarLinkProps) {
  const { href } = useWords();
  return (
    <a
      href={href(`/calendar${queryOf(to)}#${anchor}`)}
      aria-current={current ? "true" : undefined}
      aria-label={label}
      className={className}
    >
      {children}
    </a>
  );
}
