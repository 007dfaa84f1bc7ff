import type { ReactNode } from "react";
import { useWords } from "~/i18n/words";
import { namesOf } from "~/lib/fields/field";
import { capital } from "~/lib/text/capital";
import { accessFields } from "../../calendar/access-fields.ts";
import { equipmentFields } from "../fields.ts";
import { answerWord } from "../place-words.ts";
import type { Venue } from "../venues/queries.server.ts";

const facts = namesOf({ ...accessFields, ...equipmentFields });

interface VenueFactsProps {
  venue: Venue;
  /** True if guests are told a private address. Otherwise only the host can tell it. */
  isTold?: boolean;
  children?: ReactNode;
}

/** Shows the facts of a venue: its address, its capacity, and what it has and lacks. */
export function VenueFacts({ venue, isTold = true, children }: VenueFactsProps) {
  const { t } = useWords();
  const factNames = (answer: boolean | null) => {
    const names = facts.filter((name) => venue[name] === answer).map((name) => t(`map.venue.facts.${name}`));
    return capital(names.join(", ").toLowerCase());
  };
  const groups = [
    { label: t("map.venue.here"), text: factNames(true) },
    { label: t("map.venue.notHere"), text: factNames(false) },
    { label: answerWord(t, "maybe"), text: factNames(null) },
    { label: t("map.venue.facts.bus"), text: venue.bus },
  ].filter(({ text }) => text);
  const where = venue.addressIsPrivate ? t(isTold ? "map.venue.told" : "map.venue.ask") : venue.address;
  return (
    <>
      {where && <p className="mt-1">{where}</p>}
      {venue.holds !== null && <p className="mt-1">{t("map.venue.holds", { count: venue.holds })}</p>}
      {children}
      <dl className="facts mt-4 grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]">
        {groups.map((group) => (
          <div key={group.label}>
            <dt>{group.label}</dt>
            <dd>{group.text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

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
