import type { Db } from "~/platform/database/db.server";

/** Gives the pages in the color of a theme that of another one, or all colors if it is "general". */
export async function movePages(tx: Db, from: string, to: string): Promise<void> {
  const theme = to === "general" ? null : to;
  await tx
    .updateTable("own_pages")
    .set((row) => ({ theme, version: row("version", "+", 1) }))
    .where("theme", "=", from)
    .execute();
}
