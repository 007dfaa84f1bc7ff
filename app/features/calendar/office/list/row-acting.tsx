import { createContext, use, useRef, useState, type ReactNode } from "react";
import { useLocation, useNavigate, useRevalidator, useSubmit } from "react-router";
import { useWords } from "~/i18n/words";
import { callJson } from "~/lib/http/json-call";
import { SignedOutDialog } from "~/ui/admin/signed-out-dialog";
import { showToast } from "~/ui/toast";
import { openingSearch, type Opener } from "./list-url.ts";

interface RowCommands {
  open(opener: Exclude<Opener, "new">, id: string): void;
  submit(intent: "show" | "hide" | "restore", id: string): void;
  remove(id: string): void;
}

const RowCommandsContext = createContext<RowCommands | undefined>(undefined);

export function useRowCommands(): RowCommands {
  return use(RowCommandsContext)!;
}

/** Provides the actions of all row menus. Deleting asks for a confirmation in the browser's own dialog (CAL-58). */
export function RowCommandsProvider({ children }: { children: ReactNode }) {
  const { t } = useWords();
  const { search } = useLocation();
  const navigate = useNavigate();
  const submit = useSubmit();
  const { remove, signedOut, close } = useDeletion();
  const commands: RowCommands = {
    open: (opener, id) => void navigate({ search: openingSearch(search, opener, id) }, { preventScrollReset: true }),
    submit: (intent, id) => void submit({ intent, id }, { method: "post", preventScrollReset: true }),
    remove: (id) => void (globalThis.confirm(t("events.confirmDelete")) && remove(id)),
  };
  return (
    <RowCommandsContext value={commands}>
      {children}
      {signedOut !== undefined && <SignedOutDialog onAgain={() => remove(signedOut)} onClose={close} />}
    </RowCommandsContext>
  );
}

/**
 * Deletes an event only once, even after several clicks, and reports the result. Checks first that the session is still
 * valid.
 */
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
