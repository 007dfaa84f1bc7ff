import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { pageOf } from "~/i18n/links";
import type { PagePath } from "~/i18n/page-path";
import { useWords } from "~/i18n/words";

interface PageLinkProps extends ComponentProps<"a"> {
  page: PagePath;
  /** Marks the link as current on the pages below it too, such as "/archive/2024" for "/archive". */
  section?: boolean;
}

/** A link to a page of this site in the visitor's language. Renders nothing if the page does not exist. */
export function PageLink({ page, section = false, ...props }: PageLinkProps) {
  const { has, href } = useWords();
  const currentPath = pageOf(useLocation().pathname);
  if (!has(page)) return null;
  const isWithin = section && currentPath.startsWith(`${page}/`);
  return <a href={href(page)} aria-current={currentPath === page ? "page" : isWithin || undefined} {...props} />;
}
