import type { ReactNode } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { pageOf } from "~/i18n/links";
import type { PagePath } from "~/i18n/page-path";
import { useWords } from "~/i18n/words";
import { LanguagePair } from "../language-switch.tsx";
import { Mark } from "../mark.tsx";
import { Notice } from "../notice.tsx";
import { useScrolledRow } from "./scrolled-row.ts";
import { UserMenu, type SignedInUser } from "../user-menu.tsx";

export interface Tab {
  page: PagePath;
  label: string;
  /** How many things wait for a decision behind the tab. */
  waiting?: number | undefined;
  /** Its page needs what only a document brings, such as a content security policy of its own. */
  isDocument?: boolean;
  /** Pages that belong to it and do not lie below its own. */
  also?: PagePath | undefined;
}

interface AdminFrameProps {
  /** Of the site, beside the mark. */
  name: string;
  /** Left out where nobody could be asked who it is. */
  user: SignedInUser | undefined;
  title: string;
  /** None for who sees one screen. */
  tabs: Tab[];
  /** What stands between the title and the tabs. */
  figures?: ReactNode;
  children: ReactNode;
}

/** The office around every admin screen: a slim bar, the title, the tabs as links. */
export function AdminFrame({ name, user, title, tabs, figures, children }: AdminFrameProps) {
  const { t, href } = useWords();
  const isLoading = useNavigation().state !== "idle";
  return (
    <div className="admin" aria-busy={isLoading}>
      <header className="on-indigo no-print">
        <div className="admin-bar admin-page">
          <Link
            to={href("/admin")}
            className="flex items-center gap-2.5 rounded-xs py-1 font-display text-lg leading-none font-bold tracking-tight"
          >
            <Mark className="size-7" />
            <span className="max-sm:sr-only">{name}</span>
          </Link>
          <a
            href={href("/")}
            className="mr-auto rounded-xs py-1 whitespace-nowrap text-mist hover:text-white hover:underline"
          >
            {t("admin.viewSite")}
          </a>
          <LanguagePair />
          {user && <UserMenu user={user} />}
        </div>
      </header>
      <main id="content" tabIndex={-1} className="admin-page py-6 sm:py-7">
        <noscript>
          <Notice title={t("admin.noScript")} />
        </noscript>
        <h1 className="text-[1.75rem] sm:text-[2.125rem]">{title}</h1>
        {figures}
        {tabs.length > 0 && <Tabs tabs={tabs} />}
        {children}
      </main>
    </div>
  );
}

/** Each tab is an address of its own. On a phone the row scrolls by itself, not the page, and begins at the chosen one. */
function Tabs({ tabs }: { tabs: Tab[] }) {
  const { t, href } = useWords();
  const here = pageOf(useLocation().pathname);
  // A page below a tab of its own, such as /admin/templates/system, belongs to it.
  const isBelow = (page: PagePath) => here === page || (page !== "/admin" && here.startsWith(`${page}/`));
  const tab = tabs.find(({ page, also = page }) => isBelow(page) || isBelow(also))?.page;
  const row = useScrolledRow(tab ?? "");
  return (
    <nav ref={row} aria-label={t("admin.tabsLabel")} data-scrolled-row className="admin-tabs no-print">
      <ul>
        {tabs.map(({ page, label, waiting, isDocument }) => (
          <li key={page}>
            <Link
              to={href(page)}
              data-choice={page}
              reloadDocument={Boolean(isDocument)}
              aria-current={tab === page ? (here === page ? "page" : "true") : undefined}
            >
              {label}
              {Boolean(waiting) && (
                <span className="tag tag-waiting">
                  {waiting} <span className="sr-only">{t("admin.waiting")}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
