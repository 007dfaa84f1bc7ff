import { isSettingName, type SettingName } from "../fields.ts";

/** The parameters that stay when a form opens or closes. */
export const preservedParams = [] as const;

/** The setting whose form an address opens. */
export function openedIn(search: string): SettingName | undefined {
  const name = new URLSearchParams(search).get("edit");
  return isSettingName(name) ? name : undefined;
}
