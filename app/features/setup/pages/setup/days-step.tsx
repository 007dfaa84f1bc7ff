import { useWords } from "~/i18n/words";
import { SettingInputs, StepForm } from "./step-form.tsx";
import type { StepProps } from "./step-props.ts";

/** The days of the first gathering. If they are over, later ones on the same weekdays are suggested. */
export function DaysStep({ stored: { days, suggestedDays }, form }: StepProps) {
  const { t } = useWords();
  return (
    <StepForm step="days" from={days} form={form}>
      <SettingInputs setting="days" stored={suggestedDays} form={form} hints={{ invocation: t("setup.days.year") }} />
    </StepForm>
  );
}
