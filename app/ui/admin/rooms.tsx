import { Link } from "react-router";
import type { PagePath } from "~/i18n/page-path";
import { useWords } from "~/i18n/words";
import { Icon, type IconName } from "../icon.tsx";
import { useScrolledRow } from "./scrolled-row.ts";

interface ShownTab {
  page: PagePath;
  label: string;
  /** The number of open decisions in this tab. */
  waiting: number;
  /** True if the page needs a full page load, such as for its own content security policy. */
  isDocument: boolean;
  /** "page" on the tab's own page, "true" on pages that belong to it. */
  current: "page" | "true" | false;
}

export interface ShownRoom {
  icon: IconName;
  label: string;
  /** A single word for the narrow bar on phones. */
  short: string;
  tabs: ShownTab[];
}

/**
 * The rooms of the office: at the side of a wide screen, or at the bottom of a narrow one. A room opens at its first
 * tab.
 */
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

/** The tabs of a room, each with its own address. On a phone the row scrolls sideways and starts at the current tab. */
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
