import { useWords } from "~/i18n/words";
import type { Step } from "../phase.ts";

/** A phase in plain words, and in small letters the gathering's own name for it: "Opening evening", "Invocation". */
export function StepName({ step }: { step: Step }) {
  const { t } = useWords();
  const name = t(`rhythm.${step}`);
  if (step === "invitation") return name;
  return (
    <>
      {t(`rhythm.plain.${step}`)} <small className="step-name">{name}</small>
    </>
  );
}
