import type { ReactNode } from "react";
import type { HostChange } from "../../hosts/queries.server.ts";
import { EventPicture } from "../../components/event-picture.tsx";
import type { EventPicture as Picture } from "../../pictures/picture.ts";
import type { EventLanguage } from "../../event.ts";
import { choiceName } from "../../event-words.ts";
import { eventFields, type contentFields } from "../../fields.ts";
import type { ManagedEvent } from "../../organize/managed-event.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { namesOf } from "~/lib/fields/field";

/** The compared fields: hosts cannot change the visibility, and the location already names the venue. */
const { is_public: _, place_id: _place, room_id: _room, ...fields } = eventFields;
type Field = keyof typeof fields;

interface ChangeReviewProps {
  event: ManagedEvent;
  change: HostChange;
  picture: Picture | undefined;
  /** The picture the host asks for. */
  requestedPicture: Picture | undefined;
}

/** Compares the event with the change its host asks for, field by field. */
export function ChangeReview({ event, change, picture, requestedPicture }: ChangeReviewProps) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  if (change.kind === "cancel") return change.note && <p className="mb-4 max-w-3xl">{change.note}</p>;
  const fieldText = (field: Field, value: unknown): string => {
    if (value === null || value === undefined || value === "") return t("history.nothing");
    const { kind } = fields[field];
    if (kind === "instant") return dates.dayAndTime(zone, new Date(String(value)));
    if (kind === "choice") return choiceName(t, field as keyof typeof contentFields, String(value));
    return typeof value === "boolean" ? t(value ? "history.yes" : "history.no") : String(value);
  };
  const wantedLanguage =
    "language" in change.event ? (change.event["language"] as EventLanguage | null) : event.language;
  const changedNames = namesOf(fields).filter(
    (field) => field in change.event && fieldText(field, event[field]) !== fieldText(field, change.event[field]),
  );
  return (
    <table className="mb-4 w-full max-w-4xl table-fixed text-left">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="w-1/5 py-2 pr-3">
            <span className="sr-only">{t("events.change.field")}</span>
          </th>
          <th scope="col" className="py-2 pr-3">
            {t("events.change.now")}
          </th>
          <th scope="col" className="py-2">
            {t("events.change.wanted")}
          </th>
        </tr>
      </thead>
      <tbody>
        {changedNames.map((field) => (
          <tr key={field} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-3 font-semibold">
              {t(`events.fields.${field}`)}
            </th>
            <Side of="now">{fieldText(field, event[field])}</Side>
            <Side of="wanted">{fieldText(field, change.event[field])}</Side>
          </tr>
        ))}
        {change.picture !== undefined && (
          <tr className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-3 font-semibold">
              {t("pictures.title")}
            </th>
            <Side of="now">
              <Shown picture={picture} event={event} />
            </Side>
            <Side of="wanted">
              <Shown picture={requestedPicture} event={{ language: wantedLanguage }} />
            </Side>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** On a phone the columns are stacked without the table's head, so each value names its side. */
function Side({ of, children }: { of: "now" | "wanted"; children: ReactNode }) {
  const { t } = useWords();
  return (
    <td className={`py-2 whitespace-pre-line wrap-anywhere ${of === "now" ? "pr-3 text-muted" : ""}`}>
      <span className="hint block md:hidden">{t(`events.change.${of}`)}</span>
      {children}
    </td>
  );
}

/** A picture with its description, which is reviewed as well. */
function Shown({ picture, event }: { picture: Picture | undefined; event: Pick<ManagedEvent, "language"> }) {
  const { t } = useWords();
  if (!picture) return t("history.nothing");
  return (
    <figure className="max-w-xs">
      <EventPicture picture={picture} language={event.language} />
      <figcaption className="hint mt-2">{[picture.alt, picture.altEs].filter(Boolean).join(" · ")}</figcaption>
    </figure>
  );
}
