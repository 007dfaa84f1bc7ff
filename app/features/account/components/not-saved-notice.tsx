import { useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { NotSavedReason } from "../../identity/middleware.server.ts";

/** Says above an unsaved form that the input is kept, and what to do before submitting it again. */
export function NotSavedNotice({ reason }: { reason: NotSavedReason }) {
  const { t, href } = useWords();
  const { pathname, search } = useLocation();
  if (reason === "unavailable") return <Notice tone="error">{t("errors.typedKept")}</Notice>;
  const signInPage = reason === "stale" ? "/auth/prove" : "/auth";
  return (
    <Notice tone="error" title={t(`errors.notSaved.${reason}.title`)}>
      <p>{t(`errors.notSaved.${reason}.text`)}</p>
      <p>
        <ButtonLink
          small
          href={`${href(signInPage)}?next=${encodeURIComponent(pathname + search)}`}
          target="_blank"
          rel="noopener"
        >
          {t(`errors.notSaved.${reason}.link`)}
        </ButtonLink>
      </p>
    </Notice>
  );
}
