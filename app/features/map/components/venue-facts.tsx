import type { ReactNode } from "react";
import { useWords } from "~/i18n/words";
import { namesOf } from "~/lib/fields/field";
import { accessFields, equipmentFields } from "../fields.ts";
import { answerWord } from "../place-words.ts";
import type { Venue } from "../venues/queries.server.ts";

const facts = namesOf({ ...accessFields, ...equipmentFields });

interface VenueFactsProps {
  venue: Venue;
  children?: ReactNode;
}

/** What a venue is like: where it is, how many it holds, and what there is and isn't. */
export function VenueFacts({ venue, children }: VenueFactsProps) {
  const { t } = useWords();
  const answered = (answer: boolean | null) =>
    facts.filter((name) => venue[name] === answer).map((name) => t(`map.venue.facts.${name}`));
  const groups = [
    { label: answerWord(t, "yes"), facts: answered(true) },
    { label: answerWord(t, "no"), facts: answered(false) },
    { label: answerWord(t, "maybe"), facts: answered(null) },
    { label: t("map.venue.facts.bus"), facts: venue.bus ? [venue.bus] : [] },
  ].filter((group) => group.facts.length > 0);
  const where = venue.addressIsPrivate ? t("map.venue.told") : venue.address;
  return (
    <>
      {where && <p className="mt-1">{where}</p>}
      {venue.holds !== null && <p className="mt-1">{t("map.venue.holds", { count: venue.holds })}</p>}
      {children}
      <dl className="facts mt-4 grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]">
        {groups.map((group) => (
          <div key={group.label}>
            <dt>{group.label}</dt>
            <dd>{group.facts.join(", ")}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The rooms of a venue, with how many each holds. */
export function VenueRooms({ rooms }: Pick<Venue, "rooms">) {
  const { t } = useWords();
  if (rooms.length === 0) return null;
  return (
    <p className="mt-1">
      {t("map.venue.rooms")}:{" "}
      {rooms.map(({ name, holds }) => (holds === null ? name : `${name} (${holds})`)).join(", ")}
    </p>
  );
}
