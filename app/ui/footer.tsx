import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { pageOf } from "~/i18n/links";
import type { PagePath } from "~/i18n/page-path";
import { useWords } from "~/i18n/words";
import { Band } from "./band.tsx";
import { LanguageNames } from "./language-switch.tsx";
import { OwnPageItems, type OwnPageLink } from "./own-page-items.tsx";
import { PageLink } from "./page-link.tsx";
import { UserMenuItems, type SignedInUser } from "./user-menu.tsx";

interface FooterProps {
  name: string;
  city: string;
  region: string;
  year: number;
  /** The first and the last day of the gathering. */
  first: string;
  last: string;
  /** The pages that organizers have written. */
  ownPages: readonly OwnPageLink[];
  user?: SignedInUser | undefined;
}

/** The footer of every page (CHR-20..29). */
export function Footer({ name, city, region, year, first, last, ownPages, user }: FooterProps) {
  const { t, dates } = useWords();
  return (
    <footer className="on-indigo no-print">
      <Band seed={name.concat(sectionOf(useLocation().pathname))} rows={6} />
      <div className="page grid grid-cols-2 gap-x-10 gap-y-6 pt-7 pb-6 sm:gap-y-10 sm:pt-14 sm:pb-12 lg:grid-cols-[1.7fr_1fr_1fr]">
        <div className="col-span-2 lg:col-span-1">
          <p className="font-display text-2xl sm:max-w-[14ch] sm:text-4xl leading-[1.05] font-bold tracking-tight">
            {t("footer.tagline", { city })}
          </p>
          <p className="mt-2 flex flex-wrap gap-x-4 text-mist sm:mt-5 sm:block">
            <span className="sm:block">{t("footer.place", { city, region })}</span>
            <span className="sm:block">{dates.fullRange(first, last)}</span>
          </p>
        </div>
        <nav aria-labelledby="footer-join">
          <h2 id="footer-join" className="mb-2 text-xl sm:mb-3">
            {t("footer.joinUs")}
          </h2>
          <ul>
            <PageItem page="/register">{t("footer.registration", { year: String(year) })}</PageItem>
            <PageItem page={`/join-${year}`}>
              {t("footer.learnMore")}{" "}
              <span className="sr-only">{t("footer.learnMoreAbout", { year: String(year) })}</span>
            </PageItem>
            {!user && <PageItem page="/auth">{t("footer.signIn")}</PageItem>}
          </ul>
          {user && <UserRows user={user} />}
        </nav>
        <nav aria-labelledby="footer-language">
          <h2 id="footer-language" className="mb-2 text-xl sm:mb-3">
            {t("nav.language")}
          </h2>
          <ul>
            <LanguageNames className={footerLink} />
          </ul>
        </nav>
        <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2 border-t border-white/20 pt-4 text-[0.9375rem] text-mist col-span-2 lg:col-span-3">
          <p>{t("footer.copyright", { year: String(year), name })}</p>
          <ul className="flex flex-wrap gap-x-5">
            <OwnPageItems pages={ownPages} itemClassName={footerLink} />
            <PageItem page="/newsletter">{t("footer.newsletter")}</PageItem>
            <PageItem page="/presskit">{t("footer.pressKit")}</PageItem>
            <PageItem page="/privacy">{t("footer.privacy")}</PageItem>
            <PageItem page="/accessibility">{t("footer.accessibility")}</PageItem>
          </ul>
        </div>
      </div>
    </footer>
  );
}

/** Returns the section of the site, which determines the footer's pattern. */
function sectionOf(pathname: string): string {
  return pageOf(pathname).split("/")[1] ?? "";
}

/** The signed-in person with a sign-out link, instead of "Sign In" (CHR-27, CHR-28). */
function UserRows({ user }: { user: SignedInUser }) {
  return (
    <div className="mt-4 border-t border-white/20 pt-4">
      <p className="font-semibold break-words">{user.name}</p>
      <ul>
        <UserMenuItems itemClassName={`cursor-pointer ${footerLink}`} />
      </ul>
    </div>
  );
}

/** A list item with a link, which renders nothing if the page does not exist. */
function PageItem({ page, children }: { page: PagePath; children: ReactNode }) {
  const { has } = useWords();
  if (!has(page)) return null;
  return (
    <li>
      <PageLink page={page} className={footerLink}>
        {children}
      </PageLink>
    </li>
  );
}

const footerLink =
  "inline-block rounded-xs py-1.5 text-mist hover:text-white hover:underline aria-[current]:text-white";
