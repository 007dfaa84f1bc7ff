import type { PagePath } from "~/i18n/page-path";
import type { ReactNode } from "react";
import { PageLink } from "./page-link.tsx";

/** For the part of a sentence that leads to a page: t.rich("…", { link: linkTo("/register") }). */
export function linkTo(page: PagePath) {
  return (words: ReactNode) => (
    <PageLink page={page} className="link">
      {words}
    </PageLink>
  );
}

/** The same for a part that opens a mail to an address. */
export function mailTo(address: string) {
  return (words: ReactNode) => (
    <a className="link" href={`mailto:${address}`}>
      {words}
    </a>
  );
}
