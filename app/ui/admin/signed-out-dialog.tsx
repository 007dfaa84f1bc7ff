import { useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { ButtonLink } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

interface SignedOutDialogProps {
  /** `stale`: still signed in, but longer ago than what was sent wants. */
  reason?: "anonymous" | "stale";
  /** Sends once more; without it the form's own button does, once the dialog is closed. */
  onAgain?(): void;
  onClose(): void;
}

const places = { anonymous: "/auth", stale: "/auth/prove" } as const;

/** A session that ended while somebody was typing: the page keeps what was typed, signs in elsewhere, and sends again. */
export function SignedOutDialog({ reason = "anonymous", onAgain, onClose }: SignedOutDialogProps) {
  const { t, href } = useWords();
  const { pathname, search } = useLocation();
  return (
    <Dialog title={t(`errors.notSaved.${reason}.title`)} onClose={onClose}>
      <p>{t(`errors.notSaved.${reason}.text`)}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink
          small
          href={`${href(places[reason])}?next=${encodeURIComponent(pathname + search)}`}
          target="_blank"
          rel="noopener"
        >
          {t(`errors.notSaved.${reason}.link`)}
        </ButtonLink>
        <button
          type="button"
          className="button button-outline button-small"
          onClick={() => {
            onClose();
            onAgain?.();
          }}
        >
          {t(onAgain ? "admin.signedOut.again" : "admin.signedOut.back")}
        </button>
      </p>
    </Dialog>
  );
}
