import { useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { ButtonLink } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

interface SignedOutDialogProps {
  /** `stale` means that the session is valid but the action needs a fresh proof. */
  reason?: "anonymous" | "stale";
  /** Submits again. Without it, the person submits the form again after closing the dialog. */
  onAgain?(): void;
  onClose(): void;
}

const places = { anonymous: "/auth", stale: "/auth/prove" } as const;

/**
 * Shown if the session ended while somebody was typing: they sign in in another tab, and the input is kept and
 * submitted again.
 */
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
