import { isSettingName, type SettingName } from "~/features/settings/setting";
import { pageOf } from "~/i18n/links";

/** What of the address stays when a form opens or closes. */
export const kept = [] as const;

/** The setting whose form an address opens. */
export function openedIn(search: string): SettingName | undefined {
  const name = new URLSearchParams(search).get("edit");
  return isSettingName(name) ? name : undefined;
}

/** True for an address that leaves the form of a setting open. */
export function isStillOpen(name: SettingName, { pathname, search }: { pathname: string; search: string }): boolean {
  return pageOf(pathname) === "/admin/settings" && openedIn(search) === name;
}
