import { useEffect, useRef, useState } from "react";
import { useActionData } from "react-router";
import { useWords } from "~/i18n/words";
import { showToast } from "../toast.tsx";
import { SignedOutDialog } from "./signed-out-dialog.tsx";
import type { Unsent } from "./submit-keeping-input.ts";

interface Submission {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
}

/**
 * Handles a form that could not be sent (`submitKeepingInput`): asks to sign in in another tab, then submits it again.
 * Input and selection are kept. `failed` introduces the message if nothing could be reached.
 */
export function UnsentForm({ failed }: { failed?: string }) {
  const answer = useActionData<{ isSignedOut?: true; isUnproven?: true } & Partial<Unsent>>();
  const [dismissed, setDismissed] = useState<typeof answer>();
  const lastSubmission = useRef<Submission>(undefined);
  useEffect(() => {
    const remember = ({ target, submitter }: SubmitEvent) => {
      const form = target as HTMLFormElement;
      if (form.method === "post") lastSubmission.current = { form, submitter };
    };
    document.addEventListener("submit", remember, true);
    return () => document.removeEventListener("submit", remember, true);
  }, []);
  useUnsentToast(answer, failed);
  if (!(answer?.isSignedOut || answer?.isUnproven) || answer === dismissed) return null;
  const reason = answer.isUnproven ? "stale" : "anonymous";
  return (
    <SignedOutDialog
      reason={reason}
      onAgain={() => resubmit(lastSubmission.current)}
      onClose={() => setDismissed(answer)}
    />
  );
}

/** Shows a toast that says what could not be reached. */
function useUnsentToast(answer: object | undefined, failed: string | undefined): void {
  const { t } = useWords();
  const title = failed ?? t("errors.unsentTitle");
  useEffect(() => {
    if (!answer || !("isUnsent" in answer)) return;
    const text = t(answer.isUnsent === "outage" ? "errors.unsentOutage" : "errors.unsentText");
    showToast({ tone: "destructive", title, text });
  }, [answer, t, title]);
}

const lost = ["isSignedOut", "isUnproven", "isUnsent"];

/** Returns the last answer of the server and ignores failed submissions, so that an open question stays. */
export function useLastAnswer<Answer>(answer: Answer): Answer {
  const [last, setLast] = useState(answer);
  const isLost = typeof answer === "object" && answer !== null && lost.some((name) => name in answer);
  if (isLost) return last;
  if (answer !== last) setLast(answer);
  return answer;
}

function resubmit(submission: Submission | undefined): void {
  if (submission?.form.isConnected)
    submission.form.requestSubmit(submission.submitter?.isConnected ? submission.submitter : undefined);
}
