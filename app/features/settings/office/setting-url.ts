import { isSettingName, type SettingName } from "../fields.ts";

/** The parameters that stay when a form opens or closes. */
export const preservedParams = [] as const;

/** Returns the setting whose form the address opens. */
export function openedSetting(search: string): SettingName | undefined {
  const name = new URLSearchParams(search).get("edit");
  return isSettingName(name) ? name : undefined;
}
