import { useFetcher, useLocation } from "react-router";
import { selectedCount, isChosen } from "../../wizard/selection.ts";
import { useWords } from "~/i18n/words";
import { RestoredNotice } from "~/ui/admin/form/form-notices";
import { useIsHydrating } from "~/ui/admin/hydration";
import { Notice } from "~/ui/notice";
import { ConfirmStep } from "./confirm-step.tsx";
import { FormStep } from "./form-step.tsx";
import { RecipientsStep } from "./recipients-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { useStoredChoice } from "./use-stored-choice.ts";
import { audienceIn, steps } from "./wizard-url.ts";
import type { SendAnswer, StepProps, WizardData } from "./step-props.ts";

/** The form and its three steps. It is disabled until hydration and while a campaign is being sent. */
export function Wizard({ view }: { view: WizardData }) {
  const { t } = useWords();
  const { search } = useLocation();
  const sending = useFetcher<SendAnswer>();
  const isSending = sending.state !== "idle";
  const isWaiting = useIsHydrating() || isSending;
  const choice = useStoredChoice(audienceIn(view.filters, search), isSending);
  const { step, audience, choices } = view;
  if (!audience || !choices) return <Notice tone="error">{t("campaignWizard.previewFailed")}</Notice>;
  const { selection, onSelect, restoredAt } = choice;
  const props: StepProps = {
    view: { ...view, audience, choices },
    selection,
    onSelect,
    // People who were deselected may no longer be among the recipients, so count those who are.
    count:
      audience.preselectedIds?.filter((id) => isChosen(selection, id)).length ??
      selectedCount(selection, audience.count),
  };
  return (
    <fieldset disabled={isWaiting} aria-busy={isWaiting} className="office-form">
      <StepList step={step} />
      {restoredAt !== undefined && <RestoredNotice at={restoredAt} onDiscard={choice.discard} />}
      {step === "form" && <FormStep {...props} />}
      {step === "review" && <ReviewStep {...props} />}
      {step === "recipients" && <RecipientsStep {...props} />}
      {step === "confirm" && <ConfirmStep {...props} {...choice} sending={sending} />}
    </fieldset>
  );
}

/** Shows the three steps (CMP-32) with the current one highlighted. */
function StepList({ step }: { step: WizardData["step"] }) {
  const { t } = useWords();
  if (step === "form") return null;
  const number = steps.indexOf(step);
  return (
    <>
      <p className="text-muted">{t("campaignWizard.stepOf", { number, steps: 3 })}</p>
      <ol className="wizard-steps" aria-label={t("campaignWizard.steps.label")}>
        {(["review", "recipients", "confirm"] as const).map((name) => (
          <li key={name} aria-current={name === step ? "step" : undefined}>
            {t(`campaignWizard.steps.${name}`)}
          </li>
        ))}
      </ol>
    </>
  );
}
