import { Link } from "react-router";
import type { PagePath } from "~/i18n/page-path";
import { useWords } from "~/i18n/words";
import { Icon, type IconName } from "../icon.tsx";
import { useScrolledRow } from "./scrolled-row.ts";

interface ShownTab {
  page: PagePath;
  label: string;
  /** How many things wait for a decision behind the tab. */
  waiting: number;
  /** Its page needs what only a document brings, such as a content security policy of its own. */
  isDocument: boolean;
  /** "page" on its own page, "true" on those that belong to it. */
  current: "page" | "true" | false;
}

export interface ShownRoom {
  icon: IconName;
  label: string;
  /** One word that fits the bar of a phone. */
  short: string;
  tabs: ShownTab[];
}

/** The rooms of the office: at the side of a wide screen, at the bottom of a narrow one. Each opens with its first tab. */
export function Rooms({ rooms }: { rooms: ShownRoom[] }) {
  const { t, href } = useWords();
  return (
    <nav aria-label={t("admin.roomsLabel")} className="rooms on-indigo no-print">
      <ul>
        {rooms.map(({ icon, label, short, tabs }) => {
          const { page, isDocument, current } = tabs[0]!;
          const isHere = tabs.some((tab) => tab.current);
          return (
            <li key={page}>
              <Link to={href(page)} reloadDocument={isDocument} aria-current={current || (isHere ? "true" : undefined)}>
                <Icon name={icon} />
                {label === short ? (
                  <span>{label}</span>
                ) : (
                  <>
                    <span className="max-lg:hidden">{label}</span>
                    <span className="lg:hidden">{short}</span>
                  </>
                )}
                <Waiting count={tabs.reduce((sum, { waiting }) => sum + waiting, 0)} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Each tab of the room is an address of its own. On a phone the row scrolls by itself, not the page, and begins at the chosen one. */
export function Tabs({ room: { label, tabs } }: { room: ShownRoom }) {
  const { href } = useWords();
  const row = useScrolledRow(tabs.find(({ current }) => current)?.page ?? "");
  return (
    <nav ref={row} aria-label={label} data-scrolled-row className="admin-tabs no-print">
      <ul>
        {tabs.map(({ page, label: name, waiting, isDocument, current }) => (
          <li key={page}>
            <Link to={href(page)} data-choice={page} reloadDocument={isDocument} aria-current={current || undefined}>
              {name}
              <Waiting count={waiting} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Waiting({ count }: { count: number }) {
  const { t } = useWords();
  if (count === 0) return null;
  return (
    <span className="tag tag-waiting">
      {count} <span className="sr-only">{t("admin.waiting")}</span>
    </span>
  );
}
