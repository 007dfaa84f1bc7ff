import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { PageLink } from "./page-link.tsx";

/** The person who is signed in. */
export interface SignedInUser {
  id: string;
  /** The full name, or the email address without one (CHR-27). */
  name: string;
  isAdmin: boolean;
  isSteward: boolean;
}

/**
 * The menu of the signed-in person in the top bar, with account and sign-out links (CHR-16). Narrow screens show only
 * the initial.
 */
export function UserMenu({ user }: { user: SignedInUser }) {
  return (
    <details data-menu className="group relative min-w-7">
      <summary
        title={user.name}
        className="flex h-11 max-w-[14rem] cursor-pointer list-none flex-wrap content-start items-center justify-end gap-x-2 overflow-hidden rounded-xs leading-11 font-semibold hover:text-white [&::-webkit-details-marker]:hidden"
      >
        <Initial name={user.name} />
        <span className="max-w-44 truncate">{beginningOf(user.name)}</span>
      </summary>
      <ul className={menuPanel}>
        <UserMenuItems itemClassName={menuItem} />
      </ul>
    </details>
  );
}

/** What opens below a word of the bar, and its rows. */
export const menuPanel =
  "absolute top-full right-0 z-20 mt-1 min-w-48 overflow-clip rounded-panel border border-line bg-surface py-2 text-base text-ink shadow-lg";
export const menuItem = "block w-full px-5 py-2.5 text-left hover:bg-wool -outline-offset-2";

const mostLetters = 18;

/** Shortens a name to fit the bar. */
function beginningOf(name: string): string {
  if (name.length <= mostLetters) return name;
  const end = name.lastIndexOf(" ", mostLetters - 1);
  return end > 0 ? `${name.slice(0, end)}…` : name;
}

/** The same links for the menu of small screens and the footer (CHR-28). */
export function UserMenuItems({ itemClassName }: { itemClassName: string }) {
  const { t, has, href } = useWords();
  return (
    <>
      {has("/account") && (
        <li>
          <PageLink page="/account" className={itemClassName}>
            {t("nav.account")}
          </PageLink>
        </li>
      )}
      <li>
        <Form method="post" action={href("/auth/sign-out")} reloadDocument data-busy data-signs-out>
          <button type="submit" className={itemClassName}>
            {t("nav.signOut")}
          </button>
        </Form>
      </li>
    </>
  );
}

function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="my-2 grid size-7 flex-none place-items-center rounded-full bg-marigold text-[0.8125rem] leading-none font-bold text-indigo"
    >
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
