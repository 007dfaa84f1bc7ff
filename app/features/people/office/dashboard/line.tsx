import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PagePath } from "~/i18n/page-path";
import { useWords } from "~/i18n/words";

interface LineProps {
  page: PagePath;
  /** Beside it. */
  when?: string;
  children: ReactNode;
}

/** A line of what is to do, and the way to where it is done. */
export function Line({ page, when, children }: LineProps) {
  const { href } = useWords();
  return (
    <li>
      <Link to={href(page)} className="link">
        {children}
      </Link>
      {when && <span className="whitespace-nowrap text-muted"> {when}</span>}
    </li>
  );
}
