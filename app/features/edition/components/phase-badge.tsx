import { useWords } from "~/i18n/words";
import { badgeOf, type Badge, type Step } from "../phase.ts";
import { useEdition } from "./current-edition.tsx";

const classes: Record<Badge, string> = {
  upcoming: "border-edge bg-paper text-muted",
  today: "border-marigold bg-marigold text-indigo",
  current: "border-marigold bg-marigold text-indigo",
  completed: "border-ink bg-ink text-surface",
};

/** Shows the state of a phase (PHA-09..13, PHA-21). The invitation has none (PHA-18). */
export function PhaseBadge({ step }: { step: Step }) {
  const { t } = useWords();
  const badge = badgeOf(step, useEdition().phase);
  if (!badge) return null;
  return (
    <span className={`inline-block rounded-full border-[1.5px] px-2.5 text-sm/6 font-semibold ${classes[badge]}`}>
      {t(`phases.badge.${badge}`)}
    </span>
  );
}
