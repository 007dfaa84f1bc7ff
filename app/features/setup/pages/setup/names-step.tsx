import { SettingInputs, StepForm } from "./step-form.tsx";
import type { StepProps } from "./step-props.ts";

/** The name of the gathering and its town, as the setting of the office has them. */
export function NamesStep({ stored: { names }, form }: StepProps) {
  return (
    <StepForm step="names" from={names} form={form}>
      <SettingInputs setting="names" stored={names} form={form} />
    </StepForm>
  );
}
