import { useWords } from "~/i18n/words";
import { useSearchResults } from "~/ui/admin/search-results";
import { TakenText, type TakenTimes } from "../../components/event-inputs.tsx";

interface TakenHintProps {
  /** The venue, as the form sends it. */
  venue: string;
  first: string;
  last: string;
  /** The event that is changed. */
  event: { id: string; place_id: string | null } | undefined;
}

/** Tells when the chosen venue is taken on the chosen days, also by proposals and by what is hidden. */
export function TakenHint({ venue, first, last, event }: TakenHintProps) {
  const { href } = useWords();
  const asked = { place_id: venue, start_date: first, end_date: last };
  const own = { event: event?.id ?? "", own_place: event?.place_id ?? "" };
  const address = `${href("/admin/events/taken")}?${new URLSearchParams({ ...asked, ...own })}`;
  const found = useSearchResults(venue && first ? address : "");
  const [taken] = (found === "failed" ? [] : (found ?? [])) as (TakenTimes | undefined)[];
  return <TakenText taken={taken && revived(taken)} />;
}

/** JSON has instants as text. */
function revived({ times, ...taken }: TakenTimes): TakenTimes {
  const at = ({ start, end, allDay }: (typeof times)[number]) => ({
    start: new Date(start),
    end: new Date(end),
    allDay,
  });
  return { ...taken, times: times.map(at) };
}
