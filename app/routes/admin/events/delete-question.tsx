import { useEffect, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import type { ManagedEvent } from "~/features/calendar/organize/managed-event";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { useIsInUse } from "~/ui/admin/early-input";
import { useIsSending } from "~/ui/admin/sending";
import { Button } from "~/ui/button";
import type { BulkQuestion } from "./bulk-post.server.ts";
import { listFilters } from "./list-url.ts";

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
  question: BulkQuestion;
  onDelete(): void;
}

/** Asks before several events are deleted, and says what that means. */
export function DeleteManyQuestion({ question, onDelete }: DeleteManyQuestionProps) {
  const { t } = useWords();
  const { search } = useLocation();
  const isSending = useIsSending("delete-many-now");
  const { count, ids, isAskedAgain } = question;
  const heading = useRef<HTMLHeadingElement>(null);
  const isInUse = useIsInUse();
  useEffect(() => {
    if (!isInUse()) heading.current?.focus();
  }, [isInUse]);
  return (
    <section aria-labelledby="delete-many" className="panel mb-4 p-5">
      <h3 ref={heading} id="delete-many" tabIndex={-1} className="text-xl">
        {t("events.deleteMany.title", { count })}
      </h3>
      {isAskedAgain && <p role="alert">{t("events.deleteMany.changed")}</p>}
      <p className="mt-2 max-w-3xl text-muted">
        {t("events.deleteMany.text")} {question.public > 0 && t("events.deleteMany.public", { count: question.public })}{" "}
        {question.proposals > 0 && t("events.deleteMany.proposals", { count: question.proposals })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {count > 0 && (
          <Form
            method="post"
            preventScrollReset
            onSubmit={(press) => (isSending ? press.preventDefault() : onDelete())}
          >
            {ids ? (
              ids.map((id) => <input key={id} type="hidden" name="id" value={id} />)
            ) : (
              <>
                <input type="hidden" name="all" value="yes" />
                <input type="hidden" name="count" value={count} />
              </>
            )}
            <Button small name="intent" value="delete-many-now" aria-busy={isSending || undefined}>
              {t("events.deleteMany.now", { count })}
            </Button>
          </Form>
        )}
        <Link to={search || "?"} className="button button-outline button-small">
          {t("events.notNow")}
        </Link>
      </div>
    </section>
  );
}
