import { EntriesForm } from "../entries/entries-form.tsx";
import type { ShownThemes } from "./loader.server.ts";
import { ThemeRows } from "./theme-rows.tsx";

/** The form in which themes are renamed, colored, ordered, added and removed. */
export function ThemesForm({ uses, ...stored }: ShownThemes) {
  return (
    <EntriesForm setting="themes" {...stored}>
      {(rows) => <ThemeRows {...rows} uses={uses} />}
    </EntriesForm>
  );
}
