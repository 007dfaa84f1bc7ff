import type { ComponentProps } from "react";
import { furtherHere } from "~/i18n/further-languages";
import { useWords } from "~/i18n/words";
import type { MarkPart } from "~/lib/mark/mark";
import { OutsideLink, buttonClass } from "./button.tsx";
import { LanguagePair } from "./language-switch.tsx";
import { Icon } from "./icon.tsx";
import { Mark } from "./mark.tsx";
import { OwnPageItems, type OwnPageLink } from "./own-page-items.tsx";
import { PageLink } from "./page-link.tsx";
import { menuItem, menuPanel, UserMenu, UserMenuItems, type SignedInUser } from "./user-menu.tsx";

interface TopBarProps {
  name: string;
  /** The shapes of the edition's mark; without any, the usual one. */
  mark?: readonly MarkPart[] | undefined;
  year: number;
  /** The external donation form. Without it, there is no "Donate Now". */
  donate?: string | undefined;
  /** False if gifts are not possible, which hides "Support" (PAG-84). */
  takesGifts: boolean;
  /** True until registration closes: "Register" is then the highlighted link, and "Donate Now" afterwards (NEW-07). */
  takesRegistrations: boolean;
  /** The pages of organizers that the menu shows. */
  ownPages: readonly OwnPageLink[];
  /** The signed-in person, who is shown instead of "Sign In" (CHR-16). */
  user?: SignedInUser | undefined;
}

/** The sticky header (CHR-01..19): a row on wide screens, and a menu that works without script on small ones. */
export function TopBar(props: TopBarProps) {
  const { t, href } = useWords();
  return (
    <header className="on-indigo no-print sticky top-0 z-20 [view-transition-name:top-bar]">
      <div className="page flex min-h-[4.125rem] items-center gap-3 nav:gap-5">
        <a
          href={href("/")}
          className="me-auto flex items-center nav:flex-none gap-2.5 rounded-xs py-2 font-display text-lg leading-none sm:text-[1.375rem] font-bold tracking-tight"
        >
          <Mark parts={props.mark} />
          {props.name}
        </a>
        {/* Nobody knows how long the words of a further language are, so its links are in the menu at any width. */}
        {!furtherHere() && (
          <nav
            aria-label={t("nav.main")}
            className="hidden min-w-0 items-center gap-(--gap) text-[0.9375rem] whitespace-nowrap nav:flex [--gap:clamp(0.625rem,1vw,1.125rem)]"
          >
            <MainLinks
              {...props}
              groupClassName="flex items-center gap-(--gap) not-first:border-l not-first:border-white/25 not-first:pl-(--gap) empty:hidden"
              className={barLink}
              loudClassName={buttonClass({ tone: "marigold", small: true })}
            />
            {props.user && <UserMenu user={props.user} />}
          </nav>
        )}
        <LanguagePair />
        <Menu {...props} />
      </div>
    </header>
  );
}

const barLink =
  "rounded-xs border-b-2 border-transparent py-1 text-mist hover:border-mist hover:text-white aria-[current]:border-marigold aria-[current]:text-white";

function Menu(props: TopBarProps) {
  const { t } = useWords();
  return (
    <details data-menu className={furtherHere() ? "group" : "group nav:hidden"}>
      <summary className="button button-small button-outline list-none border-white/40 [&::-webkit-details-marker]:hidden">
        {t("nav.menu")}
      </summary>
      <nav
        aria-label={t("nav.main")}
        className="on-indigo absolute inset-x-0 top-full flex max-h-[calc(100dvh-4.125rem)] flex-col overflow-y-auto border-t border-b-4 border-t-white/20 border-b-marigold px-[clamp(1rem,4vw,1.75rem)] pt-2 pb-8"
      >
        <MainLinks
          {...props}
          groupClassName="flex flex-col border-white/20 py-3 not-first:border-t empty:hidden"
          className={sheetLink}
          loudClassName={buttonClass({ tone: "marigold", className: "my-2" })}
          hintClassName="pb-2 text-mist"
        />
        {props.user && (
          <div className="border-t border-white/20 py-3">
            <p className="truncate pt-2 text-mist">{props.user.name}</p>
            <ul>
              <UserMenuItems itemClassName={`block w-full text-left ${sheetLink}`} />
            </ul>
          </div>
        )}
      </nav>
    </details>
  );
}

const sheetLink = "py-2 font-display text-2xl font-bold aria-[current]:text-marigold -outline-offset-2";

interface MainLinksProps extends TopBarProps {
  groupClassName: string;
  className: string;
  /** The class of the highlighted link. */
  loudClassName: string;
  /**
   * The class of the hints. Where it is missing there is no room for them, and they become the links' titles.
   */
  hintClassName?: string;
}

/**
 * The links to the gathering, its program, giving, and the account. "Join" and "Support" have descriptions to tell them
 * from their neighbors.
 */
function MainLinks(props: MainLinksProps) {
  return [Gathering, Program, Giving, Account].map((Links) => (
    <div key={Links.name} className={props.groupClassName}>
      <Links {...props} />
    </div>
  ));
}

function Gathering({ year, takesRegistrations, className, loudClassName, hintClassName }: MainLinksProps) {
  const { t } = useWords();
  return (
    <>
      <PageLink section page="/about" className={className}>
        {t("nav.about")}
      </PageLink>
      <PageLink section page="/register" className={takesRegistrations ? loudClassName : className}>
        {t("nav.register")}
      </PageLink>
      <DescribedLink section page={`/join-${year}`} hint={t("nav.joinSays")} {...{ className, hintClassName }}>
        {t("nav.join", { year: String(year) })}
      </DescribedLink>
    </>
  );
}

function Program({ className, hintClassName, ownPages }: MainLinksProps) {
  const { t } = useWords();
  return (
    <>
      <PageLink section page="/co-create" className={className}>
        {t("nav.coCreate")}
      </PageLink>
      <PageLink section page="/calendar" className={className}>
        {t("nav.calendar")}
      </PageLink>
      <PageLink section page="/archive" className={className}>
        {t("nav.archive")}
      </PageLink>
      {ownPages.length > 0 && !hintClassName && <MoreMenu pages={ownPages} className={className} />}
      {ownPages.length > 0 && hintClassName && (
        <ul>
          <OwnPageItems pages={ownPages} itemClassName={`block ${className}`} />
        </ul>
      )}
    </>
  );
}

/** The organizers' pages in the row, which has no room for each. */
function MoreMenu({ pages, className }: { pages: readonly OwnPageLink[]; className: string }) {
  const { t } = useWords();
  return (
    <details data-menu className="relative">
      <summary className={`cursor-pointer list-none [&::-webkit-details-marker]:hidden ${className}`}>
        {t("nav.more")}
        <Icon name="next" className="ml-1 inline size-3.5 rotate-90" />
      </summary>
      <ul className={menuPanel}>
        <OwnPageItems pages={pages} itemClassName={menuItem} />
      </ul>
    </details>
  );
}

function Giving({ donate, takesGifts, takesRegistrations, className, loudClassName, hintClassName }: MainLinksProps) {
  const { t } = useWords();
  return (
    <>
      {donate && (
        <OutsideLink href={donate} className={takesRegistrations ? className : loudClassName}>
          {t("nav.donate")}
        </OutsideLink>
      )}
      {takesGifts && (
        <DescribedLink
          page="/co-create#support"
          aria-current={undefined}
          hint={t("nav.supportSays")}
          {...{ className, hintClassName }}
        >
          {t("nav.support")}
        </DescribedLink>
      )}
    </>
  );
}

function Account({ user, className }: MainLinksProps) {
  const { t } = useWords();
  return (
    <>
      {user?.isAdmin && (
        <PageLink section page="/admin" className={className}>
          {t("nav.admin")}
        </PageLink>
      )}
      {user?.isSteward && (
        <PageLink section page="/admin/check-in" className={className}>
          {t("nav.checkIn")}
        </PageLink>
      )}
      {!user && (
        <PageLink section page="/auth" className={className}>
          {t("nav.signIn")}
        </PageLink>
      )}
    </>
  );
}

interface DescribedLinkProps extends ComponentProps<typeof PageLink> {
  hint: string;
  hintClassName: string | undefined;
}

/** A link with its description below it, or as its `title`. */
function DescribedLink({ hint, hintClassName, ...props }: DescribedLinkProps) {
  const { has } = useWords();
  if (!hintClassName) return <PageLink title={hint} {...props} />;
  return (
    has(props.page) && (
      <>
        <PageLink {...props} />
        <p className={hintClassName}>{hint}</p>
      </>
    )
  );
}
