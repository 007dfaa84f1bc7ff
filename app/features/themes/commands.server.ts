import type { Db } from "~/platform/database/db.server";
import { record } from "../audit/commands.server.ts";
import { moveEvents } from "../calendar/theme-moves.server.ts";
import { moveFilters } from "../campaigns/audience/theme-moves.server.ts";
import type { Theme } from "../edition/themes.ts";
import { movePlaces } from "../map/places/theme-moves.server.ts";
import { movePages } from "../own-pages/theme-moves.server.ts";
import { moveProposals } from "../proposals/theme-moves.server.ts";
import type { SettingErrors } from "../settings/schema.ts";
import { moveDigests } from "../subscriptions/preferences/theme-moves.server.ts";
import { themeUses, type ThemeUse } from "./queries.server.ts";

/** Where what has a removed theme goes, by its key: to the key of a theme, or to "general" for none. */
export type ThemeMoves = Readonly<Record<string, string>>;

interface Removal {
  before: readonly Theme[];
  after: readonly Theme[];
  moves: ThemeMoves;
  by: string;
}

/**
 * Moves what has a theme that is removed, in the transaction that removes it. Returns the themes for which nobody has
 * said where what has them goes; then nothing has changed.
 */
export async function moveRemoved(tx: Db, { before, after, moves, by }: Removal): Promise<SettingErrors | undefined> {
  const uses = await themeUses(tx);
  const isThere = (themes: readonly Theme[], key: string | undefined) => themes.some((theme) => theme.key === key);
  const isSaid = (key: string) => moves[key] === "general" || isThere(after, moves[key]);
  const gone = [...new Set([...before, ...uses].map(({ key }) => key))].filter((key) => !isThere(after, key));
  const foundFor = (key: string) => uses.find((use) => use.key === key);
  const unsaid = gone.filter((key) => foundFor(key) && !isSaid(key));
  const asked = unsaid.filter((key) => isThere(before, key));
  if (asked.length > 0) return Object.fromEntries(asked.map((key) => [`move_${key}`, "themeInUse" as const]));
  for (const key of gone) {
    // What has had no theme for long may stay as it is.
    if (unsaid.includes(key)) continue;
    const to = moves[key] ?? "general";
    await moveAll(tx, key, to);
    const use = foundFor(key);
    const detail = { from_theme: key, to_theme: to, ...(use && movedOf(use)) };
    if (use) await record(tx, { actor: by, action: "theme.moved", subject: "setting:themes", detail });
  }
  return undefined;
}

/** How much was moved of each kind, as the audit keeps it. */
function movedOf(use: ThemeUse): Record<string, unknown> {
  const moved = Object.entries(use).filter(([kind, count]) => kind !== "key" && count !== 0);
  return Object.fromEntries(moved.map(([kind, count]) => [`moved_${kind}`, count]));
}

async function moveAll(tx: Db, from: string, to: string): Promise<void> {
  for (const move of [moveEvents, moveProposals, movePlaces, movePages, moveFilters, moveDigests])
    await move(tx, from, to);
}
