import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { SignedOutDialog } from "~/ui/admin/signed-out-dialog";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { ConflictDialog, VersionTable } from "./conflict-dialog.tsx";
import { EventFields } from "./event-fields.tsx";
import { useEventForm, useFocusWhileOpen } from "./event-form-state.ts";
import type { Answered } from "./post.server.ts";
import type { Listed, OpenedForm } from "./view.server.ts";
import { listFilters } from "./wanted.ts";

interface EventFormProps {
  opened: OpenedForm;
  /** What the list below shows. */
  list: Promise<Listed | undefined>;
  /** What the server said of this form, sent without script. */
  answered: Answered | undefined;
}

/** "Create New Event" and "Edit Event" (CAL-10 to CAL-32), in the page above the list. */
export function EventForm({ opened, list, answered }: EventFormProps) {
  const { t } = useWords();
  const element = useFocusWhileOpen(opened);
  const onFault = (field: string) => {
    const control = element.current?.querySelector<HTMLElement>(`[name="${field}"]`);
    // A date is typed part by part, beside the control that holds it whole.
    (control?.closest("fieldset")?.querySelector<HTMLElement>("[role=spinbutton]") ?? control)?.focus();
  };
  const form = useEventForm({ opened, list, answered, onFault });
  const isNew = !opened.stored;
  const title = t(isNew ? "events.createTitle" : "events.editTitle");
  return (
    <section aria-label={title} className="panel mb-5">
      <header className="flex items-center justify-between border-b border-line px-5 py-3">
        <h3 className="text-xl">{title}</h3>
        <AddressButton keep={listFilters} aria-label={t("events.closeForm")} className="icon-button -mr-2">
          <Icon name="close" />
        </AddressButton>
      </header>
      <div className="max-w-5xl px-5 pt-5 pb-6">
        {answered?.current && (
          <Notice tone="error" title={t("events.conflict.title")}>
            <p>{t("events.conflict.textPage")}</p>
            <VersionTable current={answered.current} draft={answered.draft} />
          </Notice>
        )}
        <Form ref={element} id="event-form" method="post" noValidate onSubmit={form.submit}>
          <input type="hidden" name="id" value={form.id} />
          <input type="hidden" name="version" value={form.version ?? ""} />
          <EventFields opened={opened} draft={form.draft} errors={form.errors} onChange={form.change} />
        </Form>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button form="event-form" small aria-busy={form.isBusy || undefined} disabled={form.isBusy}>
            {t(isNew ? "events.create" : "events.update")}
          </Button>
          <AddressButton keep={listFilters} className="button button-outline button-small">
            {t("events.cancel")}
          </AddressButton>
        </div>
      </div>
      {form.problem?.kind === "signed-out" && (
        <SignedOutDialog onAgain={() => void form.send()} onClose={form.forgetProblem} />
      )}
      {form.problem?.kind === "conflict" && (
        <ConflictDialog
          current={form.problem.current}
          draft={form.draft}
          onMine={form.sendOverTheirs}
          onTheirs={form.takeTheirs}
          onClose={form.forgetProblem}
        />
      )}
    </section>
  );
}
