import { draftOf, type EventDraft } from "~/features/calendar/event-draft";
import type { Category } from "~/features/calendar/event";
import type { ManagedEvent } from "~/features/calendar/managed-event";
import { useWords } from "~/i18n/words";
import { Dialog } from "~/ui/admin/dialog";

interface ConflictDialogProps {
  current: ManagedEvent;
  draft: EventDraft;
  onMine(current: ManagedEvent): void;
  onTheirs(current: ManagedEvent): void;
  onClose(): void;
}

/** Two admins edited the same event: both versions, and who is last decides knowingly. */
export function ConflictDialog({ current, draft, onMine, onTheirs, onClose }: ConflictDialogProps) {
  const { t } = useWords();
  return (
    <Dialog title={t("events.conflict.title")} onClose={onClose}>
      <p className="mb-4">{t("events.conflict.text")}</p>
      <VersionTable current={current} draft={draft} />
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button button-indigo button-small" onClick={() => onMine(current)}>
          {t("events.conflict.keepMine")}
        </button>
        <button type="button" className="button button-outline button-small" onClick={() => onTheirs(current)}>
          {t("events.conflict.takeTheirs")}
        </button>
      </div>
    </Dialog>
  );
}

/** Only what differs, side by side, each field below its name: a column for names would leave phones no room. */
export function VersionTable({ current, draft }: { current: ManagedEvent; draft: EventDraft }) {
  const { t } = useWords();
  const [theirs, yours] = [useShown(draftOf(current)), useShown(draft)];
  const different = Object.keys(theirs).filter((field) => theirs[field] !== yours[field]);
  if (different.length === 0) return <p>{t("events.conflict.same")}</p>;
  return (
    <table className="version-table">
      <thead>
        <tr>
          <th scope="col">{t("events.conflict.theirs")}</th>
          <th scope="col">{t("events.conflict.yours")}</th>
        </tr>
      </thead>
      {different.map((field) => (
        <tbody key={field}>
          <tr>
            <th colSpan={2} scope="rowgroup">
              {field}
            </th>
          </tr>
          <tr>
            <td>{theirs[field]}</td>
            <td>{yours[field]}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

/** Each field by its label, as a person reads it. */
function useShown(draft: EventDraft): Record<string, string> {
  const { t, dates } = useWords();
  const nothing = t("events.conflict.nothing");
  const moment = (day: string, time: string) =>
    day && time ? `${dates.full(day)}, ${dates.timeUnbroken(time)}` : nothing;
  const category = draft.category as Category;
  return {
    [t("events.fields.title")]: draft.title || nothing,
    [t("events.fields.description")]: draft.description || nothing,
    [t("events.fields.location")]: draft.location || nothing,
    [t("events.fields.registration_url")]: draft.registrationUrl || nothing,
    [t("events.fields.start_date")]: moment(draft.startDate, draft.startTime),
    [t("events.fields.end_date")]: moment(draft.endDate, draft.endTime),
    [t("events.fields.category")]: category === "general" ? t("events.general") : t(`themes.${category}.name`),
    [t("events.fields.is_public")]: t(draft.isPublic ? "events.conflict.yes" : "events.conflict.no"),
  };
}
