import { Link } from "react-router";
import { isSettingName } from "~/features/settings/setting";
import type { Translate } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { personPage } from "../person/person-url.ts";
import type { ShownEntry } from "./view.server.ts";

/** What something was done to, with the way there where there is one. */
export function Subject({ entry }: { entry: ShownEntry }) {
  const { t, href } = useWords();
  const { subject, person, about } = entry;
  if (isOwn(entry)) return null;
  const [kind, id = ""] = subject.split(":");
  const name = subjectName(t, subject, entry);
  if (person?.profileId)
    return (
      <Link to={href(personPage(person.profileId))} className="link">
        {name}
      </Link>
    );
  if (kind === "event" && about)
    return (
      <Link to={href(`/admin/events?edit=${id}`)} className="link">
        {name}
      </Link>
    );
  if (kind === "setting" && isSettingName(id))
    return (
      <Link to={href(`/admin/settings?edit=${id}`)} className="link">
        {name}
      </Link>
    );
  if (kind === "automatic-letter")
    return (
      <Link to={href("/admin/campaigns/automatic")} className="link">
        {name}
      </Link>
    );
  if (kind === "campaign")
    return (
      <Link to={href(`/admin/campaigns/${id}`)} className="link">
        {name}
      </Link>
    );
  if (kind === "place" || kind === "suggestion")
    return (
      <Link to={href(kind === "place" ? `/admin/places/${id}` : `/admin/suggestions/${id}`)} className="link">
        {name}
      </Link>
    );
  return name;
}

/** True for what somebody did with what is their own. */
export function isOwn({ subject, actor, by, person }: ShownEntry): boolean {
  return subject === actor || (person?.profileId !== undefined && person.profileId === by?.profileId);
}

/** A subject of the log in words; one whose kind is not known, as it is written. */
export function subjectName(t: Translate, subject: string, entry: ShownEntry | undefined): string {
  const [kind = "", id = ""] = subject.split(":");
  const isOf = entry?.subject === subject;
  if (kind === "profile" || kind === "user") return (isOf && entry.person?.name) || t("history.by.gone");
  if (kind === "event") return (isOf && entry.about) || t("history.anEvent");
  if (kind === "setting" && isSettingName(id)) return t(`settings.names.${id}`);
  if (kind === "campaign") return t("history.aCampaign");
  if (kind === "automatic-letter") return t("history.anAutomaticLetter");
  if (kind === "place") return t("history.aPlace");
  if (kind === "suggestion") return t("history.aSuggestion");
  if (kind === "mailbox") return t("audit.anAddress");
  return subject;
}
