import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { localizedPath, pageOf } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import type { MarkPart } from "~/lib/mark/mark";
import { OutsideLink } from "./button.tsx";
import { Footer } from "./footer.tsx";
import type { OwnPageLink } from "./own-page-items.tsx";
import { PageLink } from "./page-link.tsx";
import { ToastRegion, type Toast } from "./toast.tsx";
import { TopBar } from "./top-bar.tsx";
import type { SignedInUser } from "./user-menu.tsx";

interface SiteFrameProps {
  /** The facts for header and footer. After an early error there are none, and only the content is shown. */
  edition: EditionFacts | undefined;
  takesRegistrations: boolean;
  user: SignedInUser | undefined;
  toast: Toast | undefined;
  children: ReactNode;
}

interface EditionFacts {
  name: string;
  mark?: { parts: readonly MarkPart[] } | undefined;
  city: string;
  region: string;
  year: number;
  days: { invocation: string; integration: string };
  links: { donate?: string; paymentApps?: readonly unknown[] };
  banner?: OwnBanner | undefined;
  ownPages?: readonly OwnPageLink[] | undefined;
}

/** A banner that organizers can show on every page, with an optional link. */
interface OwnBanner {
  en: string;
  es: string;
  link?: string | undefined;
}

/** The layout of all pages: skip link, banner, header, content, footer and toasts. */
export function SiteFrame({ edition, takesRegistrations, user, toast, children }: SiteFrameProps) {
  const linked = edition?.ownPages?.filter(({ linkedFrom }) => linkedFrom !== "nowhere") ?? [];
  return (
    <BareFrame toast={toast}>
      {edition?.banner && <OrganizersBanner {...edition.banner} />}
      <Banner />
      {edition && (
        <TopBar
          name={edition.name}
          mark={edition.mark?.parts}
          year={edition.year}
          donate={edition.links.donate}
          takesGifts={Boolean(edition.links.donate || edition.links.paymentApps?.length)}
          takesRegistrations={takesRegistrations}
          ownPages={linked.filter(({ linkedFrom }) => linkedFrom === "menu")}
          user={user}
        />
      )}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {edition && (
        <Footer
          name={edition.name}
          city={edition.city}
          region={edition.region}
          year={edition.year}
          first={edition.days.invocation}
          last={edition.days.integration}
          ownPages={linked}
          user={user}
        />
      )}
    </BareFrame>
  );
}

/** Only the skip link and toasts, for screens with their own layout and an element with the id "content". */
export function BareFrame({ toast, children }: Pick<SiteFrameProps, "toast" | "children">) {
  const { t } = useWords();
  return (
    <>
      <a
        href="#content"
        className="no-print button button-marigold fixed top-2 left-2 z-40 -translate-y-20 focus:translate-y-0"
      >
        {t("nav.skip")}
      </a>
      {children}
      <ToastRegion toast={toast} />
    </>
  );
}

/** The organizers' banner at the top of every page. */
function OrganizersBanner(props: OwnBanner) {
  const { t, language } = useWords();
  return (
    <aside aria-label={t("nav.notice")} className="no-print on-cochineal">
      <BannerWords {...props} language={language} />
    </aside>
  );
}

/** The banner's text. A link to this site opens in the visitor's language. */
export function BannerWords({ language, link, ...words }: OwnBanner & { language: Language }) {
  const style = "rounded-xs font-bold underline underline-offset-3 hover:decoration-2";
  return (
    <p lang={language} className="page max-w-none py-2 text-center font-medium wrap-anywhere">
      {!link && words[language]}
      {link?.startsWith("/") && (
        <a href={localizedPath(language, link)} className={style}>
          {words[language]}
        </a>
      )}
      {link && !link.startsWith("/") && (
        <OutsideLink href={link} className={style}>
          {words[language]}
        </OutsideLink>
      )}
    </p>
  );
}

/** The invitation to the newsletter, on the home page (HOM-02). */
function Banner() {
  const { t, has } = useWords();
  const isHome = pageOf(useLocation().pathname) === "/";
  if (!isHome || !has("/newsletter")) return null;
  return (
    <aside aria-label={t("nav.bannerLink")} className="no-print on-marigold">
      <p className="page max-w-none py-2 text-center text-[0.9375rem] font-medium">
        {t("nav.banner")}{" "}
        <PageLink page="/newsletter" className="rounded-xs font-bold underline underline-offset-3 hover:decoration-2">
          {t("nav.bannerLink")}
        </PageLink>
      </p>
    </aside>
  );
}
