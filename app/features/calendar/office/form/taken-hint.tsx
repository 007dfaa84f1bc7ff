import { useWords } from "~/i18n/words";
import { useSearchResults } from "~/ui/admin/search-results";
import { TakenText, type TakenTimes } from "../../components/event-inputs.tsx";

interface TakenHintProps {
  /** The venue in the format of the form. */
  venue: string;
  first: string;
  last: string;
  /** The event that is changed. */
  event: { id: string; place_id: string | null } | undefined;
}

/** Says when the chosen venue is taken on the chosen days, also by proposals and hidden events. */
export function TakenHint({ venue, first, last, event }: TakenHintProps) {
  const { href } = useWords();
  const params = { place_id: venue, start_date: first, end_date: last };
  const ownEvent = { event: event?.id ?? "", own_place: event?.place_id ?? "" };
  const address = `${href("/admin/events/taken")}?${new URLSearchParams({ ...params, ...ownEvent })}`;
  const results = useSearchResults(venue && first ? address : "");
  const [taken] = (results === "failed" ? [] : (results ?? [])) as (TakenTimes | undefined)[];
  return <TakenText taken={taken && withDates(taken)} />;
}

/** Converts the times, which JSON transfers as text, to dates. */
function withDates({ times, ...taken }: TakenTimes): TakenTimes {
  const at = ({ start, end, allDay }: (typeof times)[number]) => ({
    start: new Date(start),
    end: new Date(end),
    allDay,
  });
  return { ...taken, times: times.map(at) };
}
