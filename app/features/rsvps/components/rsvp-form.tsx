import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import type { TypedValues } from "~/lib/fields/field";
import { emptyValues } from "~/lib/fields/values";
import { Button } from "~/ui/button";
import { Fields } from "~/ui/fields";
import { Honeypot } from "~/ui/honeypot";
import { Unbroken } from "~/ui/unbroken";
import { rsvpFields } from "../fields.ts";
import type { RsvpField } from "../refusal.ts";
import { isFull, maxGroupSize } from "../places.ts";
import type { Places } from "../schema.ts";

export type TypedRsvp = TypedValues<typeof rsvpFields>;

/** A visitor whose name and email are known. */
export interface KnownGuest {
  name: string;
  email: string;
}

/** Returns an empty form, with the name and email of a known visitor. */
export function emptyRsvp(person: KnownGuest | undefined): TypedRsvp {
  return { ...emptyValues(rsvpFields), name: person?.name ?? "", email: person?.email ?? "", people: "1" };
}

interface RsvpFormProps {
  eventId: string;
  places: Places;
  person: KnownGuest | undefined;
  typed: TypedRsvp;
  errors?: Partial<Record<RsvpField, string>>;
  isResubmitted?: boolean;
}

/** Asks who is coming. It works without script and without an account. */
export function RsvpForm({ eventId, places, person, typed, errors = {}, isResubmitted = false }: RsvpFormProps) {
  const { t, href } = useWords();
  const { name, email, people, note } = rsvpFields;
  const hints = {
    email: t("rsvp.emailHint"),
    people: t("rsvp.peopleHint", { max: maxGroupSize(places) }),
    note: t("rsvp.noteHint"),
  };
  const full = isFull(places);
  return (
    <Form
      id="rsvp-form"
      method="post"
      action={href(`/calendar/${eventId}/coming`)}
      data-busy
      data-resubmitted={isResubmitted ? "" : undefined}
      data-missing-title={t("rsvp.toasts.required")}
    >
      {full && <p className="mb-4">{t("rsvp.waitingText")}</p>}
      <Fields
        fields={person ? { name, people, note } : { name, email, people, note }}
        values={typed}
        errors={errors}
        hints={hints}
        label={(field) => t(`rsvp.${field}`)}
      />
      {person && (
        <p className="mb-4">
          <Unbroken>{t("rsvp.signedIn", { email: person.email })}</Unbroken>
        </p>
      )}
      <p className="hint mb-5">{t("rsvp.hosts")}</p>
      <Honeypot />
      <Button>{t(full ? "rsvp.joinWaiting" : "rsvp.join")}</Button>
    </Form>
  );
}
