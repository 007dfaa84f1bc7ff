import { dayIn } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { capital } from "~/lib/text/capital";
import { threadNumber } from "../../edition/themes.ts";
import { wholeDaysFirst } from "../event.ts";
import type { DaySheets, SheetDay } from "./door.ts";
import {
  paperOf,
  saidEvent,
  speakerOf,
  wayTo,
  type DoorFacts,
  type House,
  type HouseDay,
} from "./door-words.server.ts";

/** Prepares the day sheets of a venue as plain data. */
export function sheetsOf(house: House, days: readonly HouseDay[], facts: DoorFacts): DaySheets {
  const { edition, origin, language, now } = facts;
  const speaker = speakerOf(facts);
  const { t, dates } = speaker;
  const today = dayIn(edition.zone, now);
  const live = origin + localized(language, `/now?place=${house.id}`);
  return {
    kind: "day",
    ...paperOf(facts),
    title: `${t("door.daySheet")} · ${house.name}`,
    place: house.name,
    address: house.address ?? "",
    asOf: t("programme.asOf", { day: dates.fullRange(today, today) }),
    now: wayTo(live, t("door.now"), speaker),
    days: days.map((day) => sheetDay(day, facts)),
  };
}

function sheetDay({ day, events }: HouseDay, facts: DoorFacts): SheetDay {
  const speaker = speakerOf(facts);
  const name = capital(speaker.dates.weekday(day));
  const rooms = Map.groupBy(
    events.toSorted((one, other) => (one.roomOrder ?? -1) - (other.roomOrder ?? -1)),
    ({ roomName }) => roomName ?? "",
  );
  return {
    name,
    again: speaker.t("programme.again", { day: name }),
    rooms: [...rooms].map(([room, here]) => ({
      // A venue without events in rooms needs no headings.
      name: room || (rooms.size > 1 ? speaker.t("events.venues.whole") : ""),
      events: wholeDaysFirst(here).map((event) => ({
        ...saidEvent(event, speaker, facts),
        theme: threadNumber(event.category),
      })),
    })),
  };
}
