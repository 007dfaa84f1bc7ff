import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import type { Kept } from "./draft-on-server.ts";

/** Says quietly where what is typed is kept. */
export function KeptNote({ kept }: { kept: Kept | undefined }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  return (
    <output className="text-muted">
      {kept?.state === "kept" && t("templates.kept.at", { when: dates.dayAndTime(zone, new Date(kept.at)) })}
      {kept?.state === "here-only" && t("templates.kept.hereOnly")}
      {kept?.state === "signed-out" && t("templates.kept.signedOut")}
    </output>
  );
}
