import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { pageOf } from "~/i18n/links";
import type { PagePath } from "~/i18n/page-path";
import { useWords } from "~/i18n/words";

interface PageLinkProps extends ComponentProps<"a"> {
  page: PagePath;
  /** Stands for its pages too: marked as current on "/archive/2024" as well as on "/archive". */
  section?: boolean;
}

/** A link to a page of this site in the visitor's language; nothing at all while the page does not exist. */
export function PageLink({ page, section = false, ...props }: PageLinkProps) {
  const { has, href } = useWords();
  const here = pageOf(useLocation().pathname);
  if (!has(page)) return null;
  const isWithin = section && here.startsWith(`${page}/`);
  return <a href={href(page)} aria-current={here === page ? "page" : isWithin || undefined} {...props} />;
}
