import { useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { ButtonLink } from "../../button.tsx";
import { SaveNotice } from "../../save-notice.tsx";
import type { NotSent } from "../submit-keeping-input.ts";
import { useOffice } from "./office.tsx";

/** Says that the form shows a draft, with a button to discard it. */
export function RestoredNotice({ at, onDiscard }: { at: number; onDiscard(): void }) {
  const { t, dates } = useWords();
  const { zone } = useOffice();
  return (
    <output className="mb-5 flex flex-wrap items-center gap-x-4 rounded-r-panel border-l-6 border-sky bg-wool px-4 py-1.5">
      {t("admin.unsaved.restored", { when: dates.dayAndTime(zone, new Date(at)) })}
      <button type="button" className="link min-h-11 font-semibold" onClick={onDiscard}>
        {t("admin.unsaved.discard")}
      </button>
    </output>
  );
}

/** Says why the form could not be sent and what to do. The input is kept. */
export function UnsentNotice({ answer, failed }: { answer: NotSent; failed?: string | undefined }) {
  const { t, href } = useWords();
  const { pathname, search } = useLocation();
  if (answer.isUnsent) {
    return (
      <SaveNotice title={failed ?? t("errors.unsentTitle")}>
        <p>{t(answer.isUnsent === "outage" ? "errors.unsentOutage" : "errors.unsentText")}</p>
      </SaveNotice>
    );
  }
  const reason = answer.isSignedOut ? "anonymous" : answer.isUnproven ? "stale" : undefined;
  if (!reason) return null;
  return (
    <SaveNotice title={t(`errors.notSaved.${reason}.title`)}>
      <p>{t(`errors.notSaved.${reason}.text`)}</p>
      <p>
        <ButtonLink
          small
          href={`${href(places[reason])}?next=${encodeURIComponent(pathname + search)}`}
          target="_blank"
          rel="noopener"
        >
          {t(`errors.notSaved.${reason}.link`)}
        </ButtonLink>
      </p>
    </SaveNotice>
  );
}

const places = { anonymous: "/auth", stale: "/auth/prove" } as const;
