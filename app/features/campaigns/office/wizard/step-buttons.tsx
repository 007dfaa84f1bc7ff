import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { QueryFields } from "~/ui/admin/list/query-fields";
import { Button } from "~/ui/button";
import { PageLink } from "~/ui/page-link";
import type { Step } from "./wizard-url.ts";

interface StepButtonsProps {
  back: Step;
  /** Left out where the step has a button of its own to go on. */
  next?: Step;
  label?: string;
  disabled?: boolean;
  /** The version of the letter that this step shows. */
  seen?: number | undefined;
}

/** On to the next step, or one back (CMP-42); closing leaves nothing behind but the letter's name in the history. */
export function StepButtons({ back, next, label, disabled = false, seen }: StepButtonsProps) {
  const { t } = useWords();
  return (
    <Form method="get" className="mt-6 flex flex-wrap gap-3">
      <QueryFields except={["step", "why", "whyAfter", "q", "as", "reader", ...(seen ? ["seen"] : [])]} />
      {seen && <input type="hidden" name="seen" value={seen} />}
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
