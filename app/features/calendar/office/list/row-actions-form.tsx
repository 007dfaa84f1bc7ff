import { useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useWords } from "~/i18n/words";
import { callJson } from "~/lib/http/json-call";
import { AddressForm } from "~/ui/admin/address-button";
import { SignedOutDialog } from "~/ui/admin/signed-out-dialog";
import { showToast } from "~/ui/toast";
import { listFilters } from "./list-url.ts";

export const rowActionsForm = "event-row-actions";

/** The form of the buttons of all rows. Deleting asks as browsers ask (CAL-58). */
export function RowActionsForm() {
  const { t } = useWords();
  const { remove, signedOut, close } = useDeletion();
  return (
    <>
      <AddressForm
        id={rowActionsForm}
        keep={listFilters}
        onSubmit={(submit) => {
          const { name, value } = submit.nativeEvent.submitter as HTMLButtonElement;
          if (name !== "delete") return;
          submit.preventDefault();
          if (globalThis.confirm(t("events.confirmDelete"))) void remove(value);
        }}
      />
      {signedOut !== undefined && <SignedOutDialog onAgain={() => remove(signedOut)} onClose={close} />}
    </>
  );
}

/** Deletes an event once, however often it is asked to, and says how that ended; a session that is gone is asked for first. */
function useDeletion() {
  const { t, language } = useWords();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const deleting = useRef(new Set<string>());
  const [signedOut, setSignedOut] = useState<string>();

  async function remove(id: string): Promise<void> {
    if (deleting.current.has(id)) return;
    deleting.current.add(id);
    const { status } = await callJson("DELETE", "/api/manage-events", { id, lang: language });
    deleting.current.delete(id);
    if (status === 401) return setSignedOut(id);
    const undo = { action: pathname + search, fields: { intent: "undo", action: "event.deleted", id } };
    if (status === 200) showToast({ tone: "success", title: t("events.deleted"), undo });
    else showToast({ tone: "destructive", title: t("events.deleteFailed") });
    await revalidate();
  }

  return { remove, signedOut, close: () => setSignedOut(undefined) };
}
