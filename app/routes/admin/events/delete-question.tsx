import { Form } from "react-router";
import type { ManagedEvent } from "~/features/calendar/organize/managed-event";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { Button } from "~/ui/button";
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
