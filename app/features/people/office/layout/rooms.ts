import type { Catalog } from "~/i18n/catalogs";
import type { PagePath } from "~/i18n/page-path";
import type { IconName } from "~/ui/icon";

/** A steward sees only the rooms with a tab for stewards; an admin sees all of them. */
export type RoomAccess = "admin" | "steward";

interface Tab {
  page: PagePath;
  name: keyof Catalog["admin"]["tabs"];
  access: RoomAccess;
  /** A second address of the tab that is not below the first one. */
  also?: string;
}

interface Room {
  name: keyof Catalog["admin"]["rooms"];
  icon: IconName;
  tabs: readonly Tab[];
}

const tab = (page: PagePath, name: Tab["name"], more: Partial<Tab> = {}): Tab => ({
  page,
  name,
  access: "admin",
  ...more,
});

/** The rooms of the office and their tabs (ADM-13). A room opens at its first tab. */
const rooms: readonly Room[] = [
  {
    name: "people",
    icon: "people",
    tabs: [
      tab("/admin", "all", { also: "/admin/people" }),
      tab("/admin/registered", "registered"),
      tab("/admin/not-registered", "notRegistered"),
      tab("/admin/unsubscribed", "unsubscribed"),
      tab("/admin/import", "import"),
    ],
  },
  { name: "events", icon: "calendar", tabs: [tab("/admin/events", "events")] },
  { name: "map", icon: "pin", tabs: [tab("/admin/suggestions", "suggestions", { also: "/admin/places" })] },
  {
    name: "letters",
    icon: "mail",
    tabs: [tab("/admin/templates", "templates"), tab("/admin/campaigns", "campaigns")],
  },
  { name: "door", icon: "door", tabs: [tab("/admin/check-in", "checkIn", { access: "steward" })] },
  {
    name: "year",
    icon: "settings",
    tabs: [
      tab("/admin/figures", "figures"),
      tab("/admin/audit", "audit"),
      tab("/admin/words", "words"),
      tab("/admin/voices", "voices"),
      tab("/admin/pages", "pages"),
      tab("/admin/questions", "questions"),
      tab("/admin/offers", "offers"),
      tab("/admin/settings", "settings"),
      tab("/admin/look", "look"),
      tab("/admin/themes", "themes"),
      tab("/admin/next-year", "nextYear"),
    ],
  },
];

/** Returns a role's rooms, each with the tabs this role may open. */
export function roomsFor(access: RoomAccess): Room[] {
  return rooms
    .map((room) => ({
      ...room,
      tabs: room.tabs.filter((candidate) => access === "admin" || candidate.access === access),
    }))
    .filter(({ tabs }) => tabs.length > 0);
}

/** True for the tab's page and the pages below it, such as /admin/templates/system. */
export function belongsTo({ page, also = page }: Pick<Tab, "page" | "also">, currentPath: string): boolean {
  const isBelow = (path: string) => currentPath === path || (path !== "/admin" && currentPath.startsWith(`${path}/`));
  return isBelow(page) || isBelow(also);
}
