import type { ReactNode } from "react";
import { queryOf, type CalendarAddress } from "~/features/calendar/address";
import { useWords } from "~/i18n/words";

interface CalendarLinkProps {
  to: Partial<CalendarAddress>;
  current?: boolean;
  className?: string;
  label?: string;
  children: ReactNode;
}

/** A link to another view, time or filter of the calendar; it leads to the same place on the page (`#calendar`). */
export function CalendarLink({ to, current = false, className, label, children }: CalendarLinkProps) {
  const { href } = useWords();
  return (
    <a
      href={href(`/calendar${queryOf(to)}#calendar`)}
      aria-current={current ? "true" : undefined}
      aria-label={label}
      className={className}
    >
      {children}
    </a>
  );
}
