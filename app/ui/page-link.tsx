import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { pageOf } from "~/i18n/links";
import { useWords } from "~/i18n/words";

/** A link to a page of this site in the visitor's language; nothing at all while the page does not exist. */
export function PageLink({ page, ...props }: { page: string } & ComponentProps<"a">) {
  const { has, href } = useWords();
  const here = pageOf(useLocation().pathname);
  if (!has(page)) return null;
  return <a href={href(page)} aria-current={here === page ? "page" : undefined} {...props} />;
}
