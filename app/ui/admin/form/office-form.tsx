import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { useLocation, useNavigate } from "react-router";
import { useWords } from "~/i18n/words";
import { Button } from "../../button.tsx";
import { useIsHydrating, useWasHydrated } from "../hydration.ts";
import { ConflictNotice } from "./conflict.tsx";
import { RestoredNotice, UnsentNotice } from "./form-notices.tsx";
import type { OfficeFormState } from "./use-office-form.ts";

interface OfficeFormProps<Values extends object> {
  form: OfficeFormState<Values>;
  id?: string;
  /** The encoding; "multipart/form-data" is shorter for long texts. */
  encType?: "application/x-www-form-urlencoded" | "multipart/form-data";
  /** The label of the save button and the "intent" it submits. Without a label there are only the other `buttons`. */
  save?: ReactNode;
  intent?: string;
  /** True while saving has to wait. */
  isHeld?: boolean;
  /** The address without the form; undefined for a form that is always open. */
  closedAddress?: string;
  /** Introduces the message if the form could not be sent. */
  failed?: string;
  /** What to do after a conflict with nothing to choose; the default is to save again. */
  retryText?: string;
  /** Further submit buttons. */
  buttons?: ReactNode;
  /** The fields, rendered from `form.values` and `form.errors`. */
  children: ReactNode;
}

/**
 * A form of the office with its notices and buttons. It is disabled until hydration and while it is being submitted.
 */
export function OfficeForm<Values extends object>(props: OfficeFormProps<Values>) {
  const {
    form,
    id,
    encType = "application/x-www-form-urlencoded",
    save,
    intent,
    isHeld,
    failed,
    retryText,
    closedAddress,
    buttons,
    children,
  } = props;
  const isHydrating = useIsHydrating();
  const { conflict, answer, fetcher } = form;
  const isWaiting = isHydrating || form.isSending;
  const element = useRef<HTMLFormElement>(null);
  useFocus({ element, isOpened: closedAddress !== undefined, isSending: form.isSending, drawing: form.key, answer });
  return (
    <fetcher.Form
      ref={element}
      id={id}
      method="post"
      encType={encType}
      noValidate
      preventScrollReset
      aria-busy={isWaiting}
      onInput={form.onInput}
      onSubmit={form.onSubmit}
    >
      <fieldset disabled={isWaiting} className="office-form">
        {form.restoredAt !== undefined && <RestoredNotice at={form.restoredAt} onDiscard={form.discard} />}
        <div key={form.key}>
          <input type="hidden" name="draft" value={form.draftName} />
          <input type="hidden" name="seen" value={JSON.stringify(form.version) ?? ""} />
          {children}
        </div>
        {conflict && (
          <ConflictNotice conflict={conflict} input={form.input} retryText={retryText} onChoose={form.choose} />
        )}
        {answer && <UnsentNotice answer={answer} failed={failed} />}
        <div className="mt-4 flex flex-wrap gap-3">
          {save && (
            <Button small name={intent && "intent"} value={intent} disabled={isHeld}>
              {save}
            </Button>
          )}
          {buttons}
          {closedAddress !== undefined && <CancelButton to={closedAddress} onPress={form.forget} />}
        </div>
      </fieldset>
    </fetcher.Form>
  );
}

interface FocusProps {
  element: RefObject<HTMLFormElement | null>;
  isOpened: boolean;
  isSending: boolean;
  /** Counts how often the fields were rendered with new values. */
  drawing: number;
  answer: object | undefined;
}

/**
 * Sets the focus: to the first field of a form that was opened, to the first error after a refusal, and back to where
 * it was after saving.
 */
function useFocus({ element, isOpened, isSending, drawing, answer }: FocusProps): void {
  const sentFrom = useRef<Element>(null);
  const isDrawnHere = !useWasHydrated();
  useEffect(() => {
    if (isOpened && isDrawnHere) element.current?.querySelector<HTMLElement>(firstField)?.focus();
  }, [element, isOpened, isDrawnHere]);
  useEffect(() => {
    const { current } = element;
    const remember = () => void (sentFrom.current = document.activeElement);
    current?.addEventListener("submit", remember);
    return () => current?.removeEventListener("submit", remember);
  }, [element]);
  useEffect(() => {
    const { current: from } = sentFrom;
    if (isSending || !from) return;
    if (answer) element.current?.querySelector<HTMLElement>(wrongField)?.focus();
    if (document.activeElement !== document.body) return;
    const now = from.isConnected ? from : document.getElementById(from.id);
    if (now instanceof HTMLElement) now.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- fields that are drawn anew lose the focus
  }, [element, isSending, drawing, answer]);
}

const firstField = "input:not([type=hidden], :disabled), select, textarea";
const wrongField = ":is(input, select, textarea, [role=spinbutton])[aria-invalid=true], [aria-invalid=true] input";

function CancelButton({ to, onPress }: { to: string; onPress(): void }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  function close(): void {
    onPress();
    void navigate(pathname + to, { preventScrollReset: true });
  }
  return (
    <button type="button" className="button button-outline button-small" onClick={close}>
      {t("events.cancel")}
    </button>
  );
}
