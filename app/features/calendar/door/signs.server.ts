import { capital } from "~/lib/text/capital";
import { pageOfEvent } from "../feeds/feed.ts";
import { posterColors } from "../poster/colors.server.ts";
import type { DoorSign, DoorSigns } from "./door.ts";
import {
  paperOf,
  saidEvent,
  speakerOf,
  wayTo,
  type DoorFacts,
  type HouseDay,
  type Speaker,
} from "./door-words.server.ts";
import type { DoorEvent } from "./queries.server.ts";

/** A day of which all events get a sign, or `only` one. */
type SignedDay = HouseDay & { only?: DoorEvent };

/** Prepares door signs as plain data. */
export function signsOf(of: string, days: readonly SignedDay[], facts: DoorFacts): DoorSigns {
  const speaker = speakerOf(facts);
  const { t } = speaker;
  const { arrow } = facts;
  return {
    kind: "signs",
    ...paperOf(facts),
    title: `${t("door.signs")} · ${of}`,
    arrow,
    arrowAlt: arrow ? t(`door.arrows.${arrow}`) : "",
    later: t("door.later"),
    signs: days.flatMap((day) =>
      (day.only ? [day.only] : day.events).map((event) => signOf(event, { ...day, speaker, facts })),
    ),
  };
}

/** So many lines have room at the foot of a sign. */
const mostLater = 4;

interface Around extends HouseDay {
  speaker: Speaker;
  facts: DoorFacts;
}

function signOf(event: DoorEvent, { day, events, speaker, facts }: Around): DoorSign {
  const { t, dates } = speaker;
  const { origin, language } = facts;
  const later = events.filter(({ start }) => start > event.start);
  const shown = later.length > mostLater ? later.slice(0, mostLater - 1) : later;
  return {
    ...saidEvent(event, speaker, facts),
    day: capital(dates.weekday(day)),
    room: event.roomName ?? event.location ?? "",
    place: event.roomName ? (event.placeName ?? "") : "",
    colors: posterColors(event, paperOf(facts).inks),
    later: shown.map((one) => ({
      when: saidEvent(one, speaker, facts).when,
      title: one.title,
      room: one.roomName ?? "",
    })),
    more: shown.length < later.length ? t("door.more", { count: later.length - shown.length }) : "",
    page: wayTo(pageOfEvent(event, { origin, language }), t("calendar.scan"), speaker),
  };
}
