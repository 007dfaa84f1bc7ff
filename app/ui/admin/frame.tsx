import type { ReactNode } from "react";
import { Link, useNavigation } from "react-router";
import { useWords } from "~/i18n/words";
import type { MarkPart } from "~/lib/mark/mark";
import { LanguagePair } from "../language-switch.tsx";
import { Mark } from "../mark.tsx";
import { Notice } from "../notice.tsx";
import { Rooms, Tabs, type ShownRoom } from "./rooms.tsx";
import { UserMenu, type SignedInUser } from "../user-menu.tsx";

interface AdminFrameProps {
  /** The site's name beside the mark. */
  name: string;
  mark: readonly MarkPart[] | undefined;
  /** Undefined if the session could not be looked up. */
  user: SignedInUser | undefined;
  rooms: ShownRoom[];
  children: ReactNode;
}

/** The layout of all office screens: a slim bar, the rooms if there are several, and the tabs of the current room. */
export function AdminFrame({ name, mark, user, rooms, children }: AdminFrameProps) {
  const { t, href } = useWords();
  const isLoading = useNavigation().state !== "idle";
  const room = rooms.find(({ tabs }) => tabs.some(({ current }) => current));
  return (
    <div className="admin" aria-busy={isLoading}>
      <header className="on-indigo no-print">
        <div className="admin-bar">
          <Link
            to={href("/admin")}
            className="flex items-center gap-2.5 rounded-xs py-1 font-display text-lg leading-none font-bold tracking-tight"
          >
            <Mark parts={mark} className="size-7" />
            <span className="max-sm:sr-only">{name}</span>
          </Link>
          <div className="mr-auto flex gap-5 whitespace-nowrap">
            <a href={href("/")} className={barLink}>
              {t("admin.viewSite")}
            </a>
            {user?.isAdmin && (
              <Link to={href("/admin/words?page=/")} className={`${barLink} max-md:hidden`}>
                {t("admin.editWords")}
              </Link>
            )}
          </div>
          <LanguagePair />
          {user && <UserMenu user={user} />}
        </div>
      </header>
      {rooms.length > 1 && <Rooms rooms={rooms} />}
      <main id="content" tabIndex={-1} className="admin-page py-6">
        <noscript>
          <Notice title={t("admin.noScript")} />
        </noscript>
        {room && room.tabs.length > 1 && <Tabs room={room} />}
        {children}
      </main>
    </div>
  );
}

const barLink = "rounded-xs py-1 text-mist hover:text-white hover:underline";
