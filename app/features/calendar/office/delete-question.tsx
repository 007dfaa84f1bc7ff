import { Form } from "react-router";
import type { ManagedEvent } from "../organize/managed-event.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { BulkQuestion } from "~/ui/admin/list/bulk-question";
import { Button } from "~/ui/button";
import type { BulkQuestion as Question } from "./list/bulk-action.server.ts";
import { listFilters } from "./list/list-url.ts";

/** The question of CAL-58 where no script could ask it. */
export function DeleteQuestion({ event }: { event: ManagedEvent }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  return (
    <section aria-labelledby="delete-question" className="panel mb-5 p-5">
      <h3 id="delete-question" className="text-xl">
        {t("events.confirmDelete")}
      </h3>
      <p className="mt-2 text-muted">
        {event.title},{" "}
        <span className="inline-block">{dates.span(zone, new Date(event.start_date), new Date(event.end_date))}</span>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={event.id} />
          <Button small name="intent" value="delete">
            {t("events.deleteNow")}
          </Button>
        </Form>
        <AddressButton keep={listFilters} className="button button-outline button-small">
          {t("events.cancel")}
        </AddressButton>
      </div>
    </section>
  );
}

interface DeleteManyQuestionProps {
  question: Question;
  onDelete(): void;
}

/** Asks before several events are deleted, and says what that means. */
export function DeleteManyQuestion({ question, onDelete }: DeleteManyQuestionProps) {
  const { t } = useWords();
  const { count, proposals, public: shown } = question;
  return (
    <BulkQuestion
      asked={question}
      title={t("events.deleteMany.title", { count })}
      changed={t("events.deleteMany.changed")}
      intent="delete-many-now"
      yes={t("events.deleteMany.now", { count })}
      no={t("events.notNow")}
      onYes={onDelete}
    >
      {t("events.deleteMany.text")} {shown > 0 && t("events.deleteMany.public", { count: shown })}{" "}
      {proposals > 0 && t("events.deleteMany.proposals", { count: proposals })}
    </BulkQuestion>
  );
}
