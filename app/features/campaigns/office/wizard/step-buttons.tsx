import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { QueryFields } from "~/ui/admin/list/query-fields";
import { Button } from "~/ui/button";
import { PageLink } from "~/ui/page-link";
import type { Step } from "./wizard-url.ts";

interface StepButtonsProps {
  back: Step;
  /** Undefined if the step has its own button to continue. */
  next?: Step;
  label?: string;
  disabled?: boolean;
  /** The version of the letter on this step. */
  reviewedVersion?: number | undefined;
}

/**
 * The buttons for the next and the previous step (CMP-42), and to close the wizard, which keeps only a letter that was
 * saved.
 */
export function StepButtons({ back, next, label, disabled = false, reviewedVersion }: StepButtonsProps) {
  const { t } = useWords();
  return (
    <Form method="get" className="mt-6 flex flex-wrap gap-3">
      <QueryFields except={["step", "why", "whyAfter", "q", "as", "reader", ...(reviewedVersion ? ["seen"] : [])]} />
      {reviewedVersion && <input type="hidden" name="seen" value={reviewedVersion} />}
      {next && (
        <Button name="step" value={next} disabled={disabled}>
          {label}
        </Button>
      )}
      <Button tone="outline" name="step" value={back}>
        {t("campaignWizard.back")}
      </Button>
      <PageLink page="/admin/campaigns" className="button button-outline">
        {t("campaignWizard.close")}
      </PageLink>
    </Form>
  );
}
