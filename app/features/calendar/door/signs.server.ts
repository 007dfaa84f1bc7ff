import { dayIn } from "~/i18n/dates";
import { capital } from "~/lib/text/capital";
import { textLanguage } from "../event.ts";
import { pageOfEvent } from "../feeds/feed.ts";
import { posterColors } from "../poster/colors.server.ts";
import { clockText } from "../when.ts";
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

/** A day with its events. All of them get a sign, or `only` the given one. */
type SignedDay = HouseDay & { only?: DoorEvent };

/** Prepares door signs as plain data. */
export function signsOf(of: string, days: readonly SignedDay[], facts: DoorFacts): DoorSigns {
  const speaker = speakerOf(facts);
  const { t } = speaker;
  const { arrow } = facts;
  const signs = days.flatMap((day) =>
    (day.only ? [day.only] : day.events).map((event) => signOf(event, { ...day, speaker, facts })),
  );
  return {
    kind: "signs",
    ...paperOf(facts),
    title: `${t(signs.length === 1 ? "door.sign" : "door.signs")} · ${of}`,
    arrow,
    arrowAlt: arrow ? t(`door.arrows.${arrow}`) : "",
    later: t("door.later"),
    signs,
  };
}

/** The number of lines that fit at the foot of a sign. */
const mostLater = 4;

interface Around extends HouseDay {
  speaker: Speaker;
  facts: DoorFacts;
}

function signOf(event: DoorEvent, { day, events, speaker, facts }: Around): DoorSign {
  const { t, dates } = speaker;
  const { origin, language } = facts;
  const { zone } = facts.edition;
  const later = events.filter(({ start, allDay }) => !allDay && start > event.start && dayIn(zone, start) === day);
  const shown = later.length > mostLater ? later.slice(0, mostLater - 1) : later;
  return {
    ...saidEvent(event, speaker, facts),
    day: capital(dates.weekday(day)),
    room: event.roomName ?? event.location ?? "",
    place: event.roomName ? (event.placeName ?? "") : "",
    colors: posterColors(event, paperOf(facts).inks),
    later: shown.map((one) => ({
      begin: clockText(dates, one, { zone, edge: "start" }),
      title: one.title,
      lang: textLanguage(one.language, language),
      room: one.roomName ?? "",
    })),
    more: shown.length < later.length ? t("door.more", { count: later.length - shown.length }) : "",
    page: wayTo(pageOfEvent(event, { origin, language }), t("calendar.scan"), speaker),
  };
}
