import type { PagePath } from "~/i18n/page-path";
import type { ReactNode } from "react";
import { PageLink } from "./page-link.tsx";

/** Renders a part of a sentence as a link: t.rich("…", { link: linkTo("/register") }). */
export function linkTo(page: PagePath) {
  return (words: ReactNode) => (
    <PageLink page={page} className="link">
      {words}
    </PageLink>
  );
}

/** Renders it as a mailto link. */
export function mailTo(address: string) {
  return (words: ReactNode) => (
    <a className="link" href={`mailto:${address}`}>
      {words}
    </a>
  );
}
