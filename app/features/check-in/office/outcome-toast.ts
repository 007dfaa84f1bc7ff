import type { EntryOutcome } from "../schema.ts";
import type { Translate } from "~/i18n/translate";
import type { Toast } from "~/ui/toast";

interface About {
  name: string;
  timeOf(at: number): string;
}

/** Returns the toast for a saved entry; undefined if the screen shows the result already. */
export function outcomeToast(
  t: Translate,
  outcome: EntryOutcome | "refused",
  { name, timeOf }: About,
): Toast | undefined {
  if (outcome === "refused") return { tone: "destructive", title: t("checkIn.outcome.refused") };
  const { checkIn } = outcome;
  const who = { name, by: checkIn?.by ?? t("checkIn.somebody"), time: checkIn ? timeOf(Date.parse(checkIn.at)) : "" };
  switch (outcome.outcome) {
    case "here":
    case "undone":
      return undefined;
    case "here-before":
      return {
        tone: "success",
        title: t("checkIn.outcome.hereBefore", who),
        text: t("checkIn.outcome.hereBeforeText", who),
      };
    case "still-here":
      return {
        tone: "destructive",
        title: t("checkIn.outcome.stillHere", who),
        text: t("checkIn.outcome.stillHereText", who),
      };
    case "not-on-list":
      return {
        tone: "destructive",
        title: t("checkIn.outcome.notOnList", who),
        text: t("checkIn.outcome.notOnListText"),
      };
    case "nothing-to-undo":
      return { tone: "destructive", title: t("checkIn.outcome.nothingToUndo") };
    case "registered":
      return {
        tone: "success",
        title: t("checkIn.outcome.registered", who),
        text: t("checkIn.outcome.registeredText"),
      };
    case "registered-before":
      return { tone: "success", title: t("checkIn.outcome.registeredBefore", who) };
    case "left-to-owner":
      return {
        tone: "success",
        title: t("checkIn.outcome.hereByName", who),
        text: t("checkIn.outcome.leftToOwnerText"),
      };
    case "not-registered":
      return {
        tone: "destructive",
        title: t("checkIn.outcome.hereByName", who),
        text: t("checkIn.outcome.notRegisteredText"),
      };
  }
}
