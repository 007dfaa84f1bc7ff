import type { ReactNode } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { Button } from "~/ui/button";
import type { CampaignView } from "./loader.server.ts";

type ActionsProps = Pick<CampaignView, "progress" | "retry">;

/**
 * The actions for a campaign in its current state. Each explains its effect and how many people already got the letter.
 */
export function CampaignActions({ progress, retry }: ActionsProps) {
  const { t } = useWords();
  const { state, status, counts } = progress;
  const { sent, open } = counts;
  const isWaiting = state === "scheduled" || state === "missed";
  const canStop = status === "sending" || status === "paused" || isWaiting;
  return (
    <ul className="campaign-acts no-print" aria-label={t("campaigns.act.label")}>
      {state === "queued" && (
        <ActionForm intent="undo" label={t("campaigns.act.undo")} hint={t("campaigns.act.undoHint")} />
      )}
      {status === "sending" && open > 0 && (
        <ActionForm
          intent="pause"
          label={t("campaigns.act.pause")}
          hint={t("campaigns.act.pauseHint", { sent, open })}
        />
      )}
      {state === "paused" && (
        <ActionForm
          intent="resume"
          label={t("campaigns.act.resume")}
          hint={t("campaigns.act.resumeHint", { sent, open })}
          isMain
        />
      )}
      {state === "canary" && (
        <ActionForm
          intent="release"
          label={t("campaigns.act.release")}
          hint={t("campaigns.act.releaseHint", { open })}
          isMain
        />
      )}
      {isWaiting && <RescheduleForms isMissed={state === "missed"} />}
      {canStop && open > 0 && <CancelLink sent={sent} open={open} />}
      {retry > 0 && status !== "cancelled" && (
        <ActionForm
          intent="retry"
          label={t("campaigns.act.retry", { count: retry })}
          hint={t("campaigns.act.retryHint")}
        />
      )}
    </ul>
  );
}

interface ActionFormProps {
  intent: string;
  label: string;
  hint: string;
  isMain?: boolean;
  children?: ReactNode;
}

/** A button that submits an action. It is disabled while a form is being submitted. */
function ActionForm({ intent, label, hint, isMain = false, children }: ActionFormProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <li>
      <Form
        method="post"
        preventScrollReset
        className="grid gap-3"
        onSubmit={(press) => {
          if (isBusy) press.preventDefault();
        }}
      >
        {children}
        <Button
          small
          tone={isMain ? "indigo" : "outline"}
          name="intent"
          value={intent}
          aria-describedby={`${intent}-hint`}
          className="justify-self-start"
        >
          {label}
        </Button>
      </Form>
      <p id={`${intent}-hint`}>{hint}</p>
    </li>
  );
}

function CancelLink({ sent, open }: { sent: number; open: number }) {
  const { t } = useWords();
  const { search } = useLocation();
  return (
    <li>
      <Link
        to={changedQuery(search, { ask: "cancel" })}
        className="button button-outline button-small"
        preventScrollReset
      >
        {t(sent > 0 ? "campaigns.act.cancel" : "campaigns.act.cancelAll")}
      </Link>
      <p>{t("campaigns.act.cancelShort", { sent, open })}</p>
    </li>
  );
}

/** Sets another time for a scheduled or missed campaign, or starts it now. */
function RescheduleForms({ isMissed }: { isMissed: boolean }) {
  const { t } = useWords();
  const { edition, today } = useEdition();
  const { city } = edition;
  return (
    <>
      <ActionForm
        intent="reschedule"
        label={t("campaigns.act.reschedule")}
        hint={t("campaigns.act.rescheduleHint", { city })}
        isMain={isMissed}
      >
        <fieldset>
          <legend className="mb-1.5 font-sans text-base leading-normal font-semibold tracking-normal">
            {t("campaigns.act.rescheduleLabel")}
          </legend>
          <span className="flex flex-wrap gap-2">
            <input
              type="date"
              name="date"
              required
              min={today}
              defaultValue={today}
              aria-label={t("campaigns.act.day")}
              className="input w-auto"
            />
            <input type="time" name="time" required aria-label={t("campaigns.act.time")} className="input w-auto" />
          </span>
        </fieldset>
      </ActionForm>
      <ActionForm intent="send-now" label={t("campaigns.act.sendNow")} hint={t("campaigns.act.sendNowHint")} />
    </>
  );
}
