import { useRef, useState, type FormEvent } from "react";
import { Form, Link } from "react-router";
import { confirmationPhrase } from "../../sending/campaign.ts";
import { fingerprintOfChosen } from "../../wizard/selection.ts";
import { localized } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { typedInstant } from "~/lib/time/zoned-time";
import { SaveNotice } from "~/ui/save-notice";
import { useEarlyInput } from "~/ui/admin/early-input";
import { SignedOutDialog } from "~/ui/admin/signed-out-dialog";
import { Button } from "~/ui/button";
import type { SendAnswer } from "./send-campaign.ts";
import { StepButtons } from "./step-buttons.tsx";
import { useSending } from "./use-sending.ts";
import { usualTime, WhenFields, type When } from "./when-fields.tsx";
import type { StepProps } from "./step-props.ts";
import { useSearchOf } from "./wizard-url.ts";

interface ConfirmStepProps extends StepProps {
  when: When;
  onWhen(when: When): void;
  onSent(): void;
}

/** Step 3 of 3: the words to be typed, and when it leaves (CMP-37 to CMP-41). */
export function ConfirmStep(props: ConfirmStepProps) {
  const { view, count, onSelect, when, onWhen } = props;
  const { t, language } = useWords();
  const { search, template: id } = useSearchOf();
  const { isSending, answer, send, forgetAnswer } = useSending(props);
  const [typed, setTyped] = useState("");
  const phrase = confirmationPhrase(count);
  const template = view.choices.templates.find((one) => one.id === id);
  const subject = (language === "es" && template?.subject_es) || (template?.subject ?? "");
  const isReady = typed === phrase && count > 0;

  function submit(form: HTMLFormElement): void {
    const said = new FormData(form);
    const [day, time] = [String(said.get("day") ?? ""), String(said.get("time") ?? "")];
    // What is no day goes along as it was typed, and is refused: it must not leave at once.
    const scheduledFor = day ? (typedInstant(view.zone, day, time || usualTime)?.toISOString() ?? day) : undefined;
    const firstOnly = Number(said.get("firstOnly")) || undefined;
    if (isReady) void send({ confirmation: typed, scheduledFor, firstOnly });
  }
  /** Those who are not there anymore are neither chosen nor left out. */
  function forgetGone(gone: readonly { id: string }[]): void {
    const left = new Set(gone.map(({ id }) => id));
    onSelect(({ mode, ids }) => ({ mode, ids: new Set([...ids].filter((id) => !left.has(id))) }));
    forgetAnswer();
  }
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  const again = () => submit(form.current!);

  return (
    <section aria-labelledby="step-title">
      <h3 id="step-title" className="mb-3 text-xl">
        {t("campaignWizard.steps.confirm")}
      </h3>
      <p>{t("campaignWizard.confirm.text", { count, subject })}</p>
      <Form
        ref={form}
        id="send-form"
        method="post"
        action={search}
        className="mt-4"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <SentFields {...props} />
        <WhenFields zone={view.zone} count={count} when={when} onWhen={onWhen} />
        <Phrase phrase={phrase} typed={typed} onType={setTyped} />
        {answer?.outcome === "refused" && <Refused answer={answer} onLookAgain={forgetGone} />}
        <Button className="needs-script" disabled={!isReady || isSending}>
          {isSending ? t("campaignWizard.confirm.sending") : t("campaignWizard.confirm.send", { count })}
        </Button>
        <Button className="without-script" disabled={count === 0}>
          {t("campaignWizard.confirm.send", { count })}
        </Button>
      </Form>
      <StepButtons back="recipients" />
      {answer && answer.outcome !== "refused" && (
        <SignedOutDialog reason={answer.outcome} onAgain={again} onClose={forgetAnswer} />
      )}
    </section>
  );
}

/** What a page without script sends along. */
function SentFields({ view: { key, review, found }, count, selection }: StepProps) {
  const fields = {
    intent: "send",
    key,
    count: String(count),
    fingerprint: String(fingerprintOfChosen(selection, found.fingerprint) ?? ""),
    version: String(review?.version ?? ""),
    among: (found.among ?? []).join(" "),
  };
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function Phrase({ phrase, typed, onType }: { phrase: string; typed: string; onType(typed: string): void }) {
  const { t } = useWords();
  return (
    <div className="field mt-4 max-w-md">
      <label htmlFor="confirmation">{t("campaignWizard.confirm.type", { phrase })}</label>
      <input
        id="confirmation"
        name="confirmation"
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="input"
        aria-describedby="confirmation-hint"
      />
      <p id="confirmation-hint" className="hint">
        {t("campaignWizard.confirm.undo")}
      </p>
    </div>
  );
}

interface RefusedProps {
  answer: SendAnswer & { outcome: "refused" };
  onLookAgain(gone: readonly { id: string }[]): void;
}

/** Why nothing was sent, with the names where people are gone and a way to look again. */
function Refused({ answer, onLookAgain }: RefusedProps) {
  const { t, language } = useWords();
  const { search } = useSearchOf();
  const { recipients } = answer;
  return (
    <SaveNotice title={answer.error ?? t("campaignWizard.sendFailed")}>
      {answer.detail && <p>{answer.detail}</p>}
      {recipients && (
        <p>
          <Link to={search} replace className="link" onClick={() => onLookAgain(recipients.gone)}>
            {t("campaignWizard.refused.lookAgain", { count: recipients.count })}
          </Link>
        </p>
      )}
      {answer.campaignId && (
        <p>
          <Link to={localized(language, `/admin/campaigns/${answer.campaignId}`)} className="link">
            {t("campaignWizard.refused.seeCampaign")}
          </Link>
        </p>
      )}
    </SaveNotice>
  );
}
