import { useLocation } from "react-router";
import { mostOnList } from "../refusal.ts";
import { useWords } from "~/i18n/words";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { CheckInState } from "./synced-list.ts";
import { useOfflinePages } from "./use-synced-list.ts";

interface DoorNoticeProps {
  state: CheckInState | undefined;
  timeOf(at: number): string;
  onAdopt(): void;
  onAgain(): void;
}

/** Says what is saved and what is not sent yet, and what to do about it. */
export function SyncNotice({ state, timeOf, onAdopt, onAgain }: DoorNoticeProps) {
  const { t } = useWords();
  const isReady = useOfflinePages();
  if (!state)
    return (
      <output className="needs-script panel mt-4 block px-5 py-8 text-center text-muted">{t("checkIn.loading")}</output>
    );
  const waiting = state.waiting.length;
  return (
    <>
      <output className="check-in-state" data-failure={state.failure}>
        {stateOf()}
      </output>
      {!state.isPersistent && <Notice>{t("checkIn.failure.notKept")}</Notice>}
      {state.failure === "signed-out" && <SignIn waiting={waiting} />}
      {state.failure === "not-allowed" && <Notice tone="error">{t("checkIn.failure.notAllowed")}</Notice>}
      {state.failure === "too-many-people" && (
        <Notice tone="error">{t("checkIn.failure.tooMany", { most: mostOnList })}</Notice>
      )}
      {!state.list && (state.failure === "offline" || state.failure === "unavailable") && (
        <Notice tone="error" title={t("checkIn.failed")}>
          <button type="button" className="link min-h-11" onClick={onAgain}>
            {t("checkIn.tryAgain")}
          </button>
        </Notice>
      )}
      {state.foreign > 0 && state.list && (
        <Notice tone="plain" title={t("checkIn.foreign.title", { count: state.foreign })}>
          <p>{t("checkIn.foreign.text")}</p>
          <button type="button" className="button button-outline button-small mt-3" onClick={onAdopt}>
            {t("checkIn.foreign.save")}
          </button>
        </Notice>
      )}
    </>
  );

  function stateOf(): string {
    if (state?.failure === "offline") return t("checkIn.state.offline", { count: waiting, at: askedAt() });
    if (state?.failure === "too-many-people" && waiting === 0) return "";
    if (state?.failure) return t("checkIn.state.waiting", { count: waiting });
    if (waiting > 0) return t("checkIn.state.saving", { count: waiting });
    if (!state?.list) return t("checkIn.loading");
    return isReady ? t("checkIn.state.ready") : t("checkIn.state.saved");
  }

  function askedAt(): string {
    return state?.askedAt === undefined ? "" : timeOf(state.askedAt);
  }
}

/** After a sign-out, signing in shows the unsent entries again. */
function SignIn({ waiting }: { waiting: number }) {
  const { t, href } = useWords();
  const { pathname, search } = useLocation();
  return (
    <Notice tone="error" title={t("errors.notSaved.anonymous.title")}>
      <p>{t("checkIn.failure.signedOut", { count: waiting })}</p>
      <p className="mt-3">
        <ButtonLink small href={`${href("/auth")}?next=${encodeURIComponent(pathname + search)}`}>
          {t("errors.notSaved.anonymous.link")}
        </ButtonLink>
      </p>
    </Notice>
  );
}
