import { useState } from "react";
import { useLocation } from "react-router";
import { chosenOf, everybody, isChosen, type RecipientSelection } from "../../wizard/selection.ts";
import { pageOf } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { RestoredDraft, UnsavedQuestion, useUnsaved } from "~/ui/admin/unsaved";
import { Notice } from "~/ui/notice";
import { ConfirmStep } from "./confirm-step.tsx";
import { FormStep } from "./form-step.tsx";
import { RecipientsStep } from "./recipients-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { atOnce, type When } from "./when-fields.tsx";
import { audienceIn, readWizard, steps } from "./wizard-url.ts";
import type { WizardData, StepProps } from "./step-props.ts";

interface Kept {
  mode: RecipientSelection["mode"];
  ids: string[];
  when: When;
}

/** The form and its three steps; who is left out by name, and when it leaves, stays while steps come and go, through reloads too. */
export function Wizard({ view }: { view: WizardData }) {
  const { t } = useWords();
  const { search, pathname } = useLocation();
  const audience = audienceIn(view.filters, search);
  const begin = () => ({ audience, ...readWizard(new URLSearchParams(search)).selection });
  const [selection, setSelection] = useState(begin);
  const [when, setWhen] = useState(atOnce);
  // Other filters find other people: all of them are chosen at first (CMP-24).
  if (selection.audience !== audience) setSelection(begin());
  const isTouched = selection.mode === "only" || selection.ids.size > 0 || when.day !== "" || when.isFewFirst;
  const kept: Kept | undefined = isTouched ? { mode: selection.mode, ids: [...selection.ids], when } : undefined;
  const unsaved = useUnsaved<Kept>({
    owner: view.owner,
    form: `campaign:${audience}`,
    typed: kept,
    onRestore: ({ mode, ids, when: chosen = atOnce }) => {
      setSelection({ audience, mode, ids: new Set(ids) });
      setWhen(chosen);
    },
    staysAt: (place) => pageOf(place.pathname) === pageOf(pathname),
  });
  const { step, found, choices } = view;
  if (!found || !choices) return <Notice tone="error">{t("campaignWizard.previewFailed")}</Notice>;
  const props: StepProps = {
    view: { ...view, found, choices },
    selection,
    onSelect: (change) => setSelection((now) => (now.audience === audience ? { audience, ...change(now) } : now)),
    // Of a list of people, whoever was left out may not be among those who get it anymore.
    count: found.among?.filter((id) => isChosen(selection, id)).length ?? chosenOf(selection, found.count),
  };
  return (
    <>
      <UnsavedQuestion {...unsaved.question} />
      <StepList step={step} />
      <RestoredDraft
        of={unsaved}
        zone={view.zone}
        onDiscard={() => {
          unsaved.forget();
          setSelection({ audience, ...everybody });
          setWhen(atOnce);
        }}
      />
      {step === "form" && <FormStep {...props} />}
      {step === "review" && <ReviewStep {...props} />}
      {step === "recipients" && <RecipientsStep {...props} />}
      {step === "confirm" && <ConfirmStep {...props} when={when} onWhen={setWhen} onSent={unsaved.forget} />}
    </>
  );
}

/** Step N of 3 (CMP-32), with the one that is shown. */
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
