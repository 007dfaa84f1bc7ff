import { useEffect, useState } from "react";
import { Link, type useFetcher } from "react-router";
import { confirmationPhrase } from "../../sending/campaign.ts";
import { fingerprintOfChosen } from "../../wizard/selection.ts";
import { subjectIn } from "~/features/templates/template";
import { localized } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { SaveNotice } from "~/ui/save-notice";
import { ConfirmationField } from "~/ui/admin/confirmation-field";
import { UnsentNotice } from "~/ui/admin/form/form-notices";
import { Button } from "~/ui/button";
import { ReviewFacts } from "./review-step.tsx";
import { ReviewedLetter } from "./reviewed-letter.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { WhenFields, type When } from "./when-fields.tsx";
import type { SendAnswer, StepProps } from "./step-props.ts";
import { isWrittenHere, useSearchOf } from "./wizard-url.ts";

interface ConfirmStepProps extends StepProps {
  when: When;
  onWhen(when: When): void;
  /** The name of the draft in this browser, which is deleted after sending. */
  draft: string;
  sending: ReturnType<typeof useFetcher<SendAnswer>>;
}

/** Step 3 of 3: the confirmation phrase, and the time of sending (CMP-37 to CMP-41). */
export function ConfirmStep(props: ConfirmStepProps) {
  const { view, count, onSelect, when, onWhen, sending } = props;
  const { t, language } = useWords();
  const { search, template: id } = useSearchOf();
  const [input, setInput] = useState("");
  const phrase = confirmationPhrase(count);
  const template = view.choices.templates.find((choice) => choice.id === id);
  const subject = template ? subjectIn(language, template) : "";
  const isSending = sending.state !== "idle";
  const answer = isSending ? undefined : sending.data;
  const { reset } = sending;
  // Forget the refusal when the step is left, since it has been read.
  useEffect(() => () => reset(), [reset]);

  /** Removes people who no longer exist from the selection. */
  function deselectGone(gone: readonly { id: string }[]): void {
    const goneIds = new Set(gone.map((person) => person.id));
    onSelect(({ mode, ids }) => ({ mode, ids: new Set([...ids].filter((personId) => !goneIds.has(personId))) }));
    reset();
  }
  return (
    <section aria-labelledby="step-title">
      <h2 id="step-title" className="mb-3 text-xl">
        {t("campaignWizard.steps.confirm")}
      </h2>
      {/* A letter written in the wizard skips the review step, so its facts are shown here. */}
      {isWrittenHere(search) && <ReviewFacts view={view} count={count} />}
      <p className="mt-4">{t("campaignWizard.confirm.text", { count, subject })}</p>
      <sending.Form id="send-form" method="post" action={search} className="mt-4">
        <SentFields {...props} />
        <WhenFields zone={view.zone} count={count} when={when} onWhen={onWhen} />
        <div className="mt-4">
          <ConfirmationField
            label={t("campaignWizard.confirm.type", { phrase })}
            hint={t("campaignWizard.confirm.undo")}
            value={input}
            onChange={setInput}
          />
        </div>
        {answer && <UnsentNotice answer={answer} failed={t("campaignWizard.sendFailed")} />}
        {answer?.refused && <Refused refused={answer.refused} onLookAgain={deselectGone} />}
        <Button disabled={input !== phrase || count === 0}>
          {isSending ? t("campaignWizard.confirm.sending") : t("campaignWizard.confirm.send", { count })}
        </Button>
      </sending.Form>
      {isWrittenHere(search) && view.review && (
        <ReviewedLetter review={view.review} people={view.audience.first.people} search={view.search} />
      )}
      <StepButtons back="recipients" />
    </section>
  );
}

/** Hidden fields with the audience as the organizer saw it. */
function SentFields({ view: { key, review, audience }, count, selection, draft }: ConfirmStepProps) {
  const fields = {
    intent: "send",
    draft,
    key,
    count: String(count),
    fingerprint: String(fingerprintOfChosen(selection, audience.fingerprint) ?? ""),
    version: String(review?.version ?? ""),
    among: (audience.preselectedIds ?? []).join(" "),
    mode: selection.mode,
    ids: [...selection.ids].join(" "),
  };
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

interface RefusedProps {
  refused: NonNullable<SendAnswer["refused"]>;
  onLookAgain(gone: readonly { id: string }[]): void;
}

/** Explains why nothing was sent, with the names of people who are gone and a link to look again. */
function Refused({ refused: { title, text, recipients, campaignId }, onLookAgain }: RefusedProps) {
  const { t, language } = useWords();
  const { search } = useSearchOf();
  return (
    <SaveNotice title={title}>
      {text && <p>{text}</p>}
      {recipients && (
        <p>
          <Link to={search} replace className="link" onClick={() => onLookAgain(recipients.gone)}>
            {t("campaignWizard.refused.lookAgain", { count: recipients.count })}
          </Link>
        </p>
      )}
      {campaignId && (
        <p>
          <Link to={localized(language, `/admin/campaigns/${campaignId}`)} className="link">
            {t("campaignWizard.refused.seeCampaign")}
          </Link>
        </p>
      )}
    </SaveNotice>
  );
}
