import type { Db } from "~/platform/database/db.server";
import { isSettingName } from "./fields.ts";
import type { Settings } from "./setting.ts";

/** Returns the stored settings of an edition; all others have their defaults. */
export async function storedSettings(db: Db, edition: string): Promise<Partial<Settings>> {
  const rows = await db.selectFrom("settings").select(["name", "value"]).where("edition", "=", edition).execute();
  return Object.fromEntries(rows.filter(({ name }) => isSettingName(name)).map(({ name, value }) => [name, value]));
}
