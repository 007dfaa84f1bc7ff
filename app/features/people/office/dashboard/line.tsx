import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PagePath } from "~/i18n/page-path";
import { useWords } from "~/i18n/words";

interface LineProps {
  page: PagePath;
  /** A date shown after the link. */
  when?: string;
  children: ReactNode;
}

/** One task, as a link to the page where it is done. */
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
