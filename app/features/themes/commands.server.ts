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

/** The theme that replaces each removed one, by key; "general" stands for none. */
export type ThemeMoves = Readonly<Record<string, string>>;

interface Removal {
  before: readonly Theme[];
  after: readonly Theme[];
  moves: ThemeMoves;
  by: string;
}

/**
 * Moves what has a removed theme to another one, in the transaction that removes it. Returns an error for each theme
 * that is still in use and has no replacement; then nothing has changed.
 */
export async function moveRemoved(tx: Db, { before, after, moves, by }: Removal): Promise<SettingErrors | undefined> {
  const uses = await themeUses(tx);
  const isThere = (themes: readonly Theme[], key: string | undefined) => themes.some((theme) => theme.key === key);
  const hasTarget = (key: string) => moves[key] === "general" || isThere(after, moves[key]);
  const removedKeys = [...new Set([...before, ...uses].map(({ key }) => key))].filter((key) => !isThere(after, key));
  const findUse = (key: string) => uses.find((use) => use.key === key);
  const unassigned = removedKeys.filter((key) => findUse(key) && !hasTarget(key));
  const undecided = unassigned.filter((key) => isThere(before, key));
  if (undecided.length > 0) return Object.fromEntries(undecided.map((key) => [`move_${key}`, "themeInUse" as const]));
  for (const key of removedKeys) {
    // What has had an unknown theme since before may keep it.
    if (unassigned.includes(key)) continue;
    const to = moves[key] ?? "general";
    await moveAll(tx, key, to);
    const use = findUse(key);
    const detail = { from_theme: key, to_theme: to, ...(use && movedCounts(use)) };
    if (use) await record(tx, { actor: by, action: "theme.moved", subject: "setting:themes", detail });
  }
  return undefined;
}

/** Returns how many of each kind were moved, for the audit. */
function movedCounts(use: ThemeUse): Record<string, unknown> {
  const counts = Object.entries(use).filter(([kind, count]) => kind !== "key" && count !== 0);
  return Object.fromEntries(counts.map(([kind, count]) => [`moved_${kind}`, count]));
}

async function moveAll(tx: Db, from: string, to: string): Promise<void> {
  for (const move of [moveEvents, moveProposals, movePlaces, movePages, moveFilters, moveDigests])
    await move(tx, from, to);
}
