import { useWords } from "~/i18n/words";
import { AudienceCount } from "./audience-count.tsx";
import { RecipientChecklist } from "./recipient-checklist.tsx";
import { StepButtons } from "./step-buttons.tsx";
import type { StepProps } from "./step-props.ts";

/** Step 2 of 3: the recipients by name, to check once more (CMP-34 to CMP-36). */
export function RecipientsStep(props: StepProps) {
  const { t } = useWords();
  return (
    <section aria-labelledby="step-title">
      <h2 id="step-title" className="mb-2 text-xl">
        {t("campaignWizard.steps.recipients")}
      </h2>
      <AudienceCount audience={props.view.audience} count={props.count} />
      <RecipientChecklist {...props} height={300} />
      <StepButtons back="review" next="confirm" label={t("campaignWizard.toConfirm")} disabled={props.count === 0} />
    </section>
  );
}
