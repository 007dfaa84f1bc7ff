import type { ReactNode } from "react";
import { Link } from "react-router";
import { isProfileList, tabOfFile } from "~/features/people/lists";
import { isSettingName } from "~/features/settings/fields";
import type { PagePath } from "~/i18n/page-path";
import { isUuid } from "~/lib/database/uuid";
import type { Key, Translate } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { listTitles } from "~/features/people/office/list/people-table";
import { personPage } from "~/features/people/office/person/person-url";
import type { ShownEntry } from "./loader.server.ts";

/** The settings with screens of their own. */
const screens: Readonly<Record<string, PagePath>> = {
  palette: "/admin/look",
  mark: "/admin/look",
  typefaces: "/admin/look",
  themes: "/admin/themes",
  offers: "/admin/offers",
};

interface Kind {
  words: Key;
  page?: (id: string) => PagePath;
  /** True if the action names its subject. */
  isNamedByAction?: true;
}

/** The labels of subjects without a name, or that were deleted. */
const kinds: Readonly<Record<string, Kind>> = {
  event: { words: "history.anEvent" },
  campaign: { words: "history.aCampaign", page: (id) => `/admin/campaigns/${id}` },
  "automatic-letter": { words: "history.anAutomaticLetter", page: () => "/admin/campaigns/automatic" },
  place: { words: "history.aPlace", page: (id) => `/admin/places/${id}` },
  suggestion: { words: "history.aSuggestion", page: (id) => `/admin/suggestions/${id}` },
  template: { words: "audit.aLetter", page: (id) => `/admin/templates?edit=${id}` },
  question: {
    words: "audit.aQuestion",
    // A built-in question has no form.
    page: (id) => (isUuid(id) ? `/admin/questions?edit=${id}` : "/admin/questions"),
  },
  page: { words: "audit.aPage", page: (id) => `/admin/pages?edit=${id}` },
  mailbox: { words: "audit.anAddress" },
  import: { words: "audit.thisImport", isNamedByAction: true },
  "check-in": { words: "audit.thisCheckIn", isNamedByAction: true },
  "campaign-filters": { words: "audit.theseFilters", isNamedByAction: true },
  "sensitive-answers": { words: "questions.sensitiveFile", isNamedByAction: true },
  events: { words: "admin.tabs.events", isNamedByAction: true },
  site: { words: "history.theSite", isNamedByAction: true },
  voice: { words: "history.aVoice", page: (id) => `/admin/voices?edit=${id}` },
  language: { words: "audit.aLanguage", page: (id) => `/admin/words/languages/${id}` },
  word: { words: "audit.aSentence", page: (id) => `/admin/words?edit=${encodeURIComponent(id)}` },
};

/** Names the subject, with a link if it has a page. */
export function Subject({ entry }: { entry: ShownEntry }): ReactNode {
  const { t, href } = useWords();
  const [kind = ""] = entry.subject.split(":");
  if (isSelfChange(entry) || kindOf(kind)?.isNamedByAction) return null;
  const name = subjectName(t, entry.subject, entry);
  const page = pageOfSubject(entry);
  return page ? (
    <Link to={href(page)} className="link">
      {name}
    </Link>
  ) : (
    name
  );
}

function pageOfSubject({ subject, person, about }: ShownEntry): PagePath | undefined {
  const [kind = "", id = ""] = subject.split(":");
  if (person?.profileId) return personPage(person.profileId);
  if (kind === "event") return about ? `/admin/events?edit=${id}` : undefined;
  if (kind === "setting" && isSettingName(id)) return screens[id] ?? `/admin/settings?edit=${id}`;
  return kindOf(kind)?.page?.(id);
}

function kindOf(kind: string): Kind | undefined {
  return Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
}

/** True if people changed their own data. */
export function isSelfChange({ subject, actor, by, person }: ShownEntry): boolean {
  return subject === actor || (person?.profileId !== undefined && person.profileId === by?.profileId);
}

/** Returns the name of a subject, or its code if the kind is unknown. */
export function subjectName(t: Translate, subject: string, entry: ShownEntry | undefined): string {
  const [kind = "", id = ""] = subject.split(":");
  const isItsEntry = entry?.subject === subject;
  if (kind === "profile" || kind === "user") return (isItsEntry && entry.person?.name) || t("history.by.gone");
  if (isItsEntry && entry.about) return entry.about;
  if (kind === "setting" && isSettingName(id)) return t(`settings.names.${id}`);
  if (kind === "people" && isProfileList(id)) return t(listTitles[tabOfFile[id]]);
  if (kind === "year") return t("audit.aYear", { year: id });
  const words = kindOf(kind)?.words;
  return words ? t(words) : subject;
}
