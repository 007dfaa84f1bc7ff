import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { pageOf } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { Footer } from "./footer.tsx";
import { PageLink } from "./page-link.tsx";
import { ToastRegion, type Toast } from "./toast.tsx";
import { TopBar } from "./top-bar.tsx";
import type { SignedInUser } from "./user-menu.tsx";

interface SiteFrameProps {
  /** The facts the chrome shows; an error so early that there are none leaves the bare screen. */
  edition: EditionFacts | undefined;
  user: SignedInUser | undefined;
  toast: Toast | undefined;
  children: ReactNode;
}

interface EditionFacts {
  name: string;
  city: string;
  region: string;
  year: number;
  days: { invocation: string; integration: string };
  links: { donate?: string };
}

/** Skip link, banner, header, the page itself, footer and messages: what every page has. */
export function SiteFrame({ edition, user, toast, children }: SiteFrameProps) {
  return (
    <BareFrame toast={toast}>
      <Banner />
      {edition && <TopBar name={edition.name} year={edition.year} donate={edition.links.donate} user={user} />}
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
          user={user}
        />
      )}
    </BareFrame>
  );
}

/** Skip link and messages alone, around screens that bring their own chrome with an element called "content". */
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

/** The invitation to the newsletter, on the home page (HOM-02). */
function Banner() {
  const { t, has } = useWords();
  const isHome = pageOf(useLocation().pathname) === "/";
  if (!isHome || !has("/newsletter")) return null;
  return (
    <aside aria-label={t("nav.bannerLink")} className="no-print bg-marigold">
      <p className="page max-w-none py-2 text-center text-[0.9375rem] font-medium">
        {t("nav.banner")}{" "}
        <PageLink page="/newsletter" className="rounded-xs font-bold underline underline-offset-3 hover:decoration-2">
          {t("nav.bannerLink")}
        </PageLink>
      </p>
    </aside>
  );
}
