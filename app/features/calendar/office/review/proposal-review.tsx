import { Link, useLocation } from "react-router";
import { EventPicture } from "../../components/event-picture.tsx";
import { textLanguage } from "../../event.ts";
import { choiceName } from "../../event-words.ts";
import { contentFields } from "../../fields.ts";
import { spanOf, type ManagedEvent } from "../../organize/managed-event.ts";
import type { LookAlike } from "../../organize/managed-events.server.ts";
import type { EventPicture as Picture } from "../../pictures/picture.ts";
import { whenText } from "../../when.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { namesOf } from "~/lib/fields/field";
import { OutsideLink } from "~/ui/button";
import { WhenSaid } from "~/ui/when-said";
import { openingSearch } from "../list/list-url.ts";

interface ProposalReviewProps {
  event: ManagedEvent;
  /** The description as visitors will see it. */
  html: string | null;
  /** Events of the same day that may be duplicates. */
  alike: readonly LookAlike[];
  /** The picture that is published with the event. */
  picture: Picture | undefined;
}

/** Shows all fields of a proposal, possible duplicates on its day, and a link to edit it first. */
export function ProposalReview({ event, html, alike, picture }: ProposalReviewProps) {
  const { t, href, language } = useWords();
  const { search } = useLocation();
  return (
    <div className="mb-5 max-w-3xl">
      <Facts event={event} />
      {html && (
        <div
          className="prose mt-4"
          lang={textLanguage(event.language, language)}
          // oxlint-disable-next-line react/no-danger -- what descriptionHtml has made safe
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
      {picture && (
        <figure className="mt-4 max-w-sm">
          <EventPicture picture={picture} language={event.language} />
          <figcaption className="hint mt-2">
            {[picture.alt, picture.altEs].filter(Boolean).join(" · ")}{" "}
            <a href={href(`/admin/events/${event.id}/picture`)} className="link">
              {t("events.review.picture")}
            </a>
          </figcaption>
        </figure>
      )}
      <p className="mt-3">
        <Link to={openingSearch(search, "edit", event.id)} preventScrollReset className="link">
          {t("events.review.edit")}
        </Link>
      </p>
      <LookAlikes alike={alike} />
    </div>
  );
}

/** The remaining fields, shown as a list; the others have their own place in the layout. */
const {
  title: _title,
  description: _text,
  location: _location,
  place_id: _place,
  room_id: _room,
  is_public: _shown,
  ...more
} = contentFields;

function Facts({ event }: Pick<ProposalReviewProps, "event">) {
  const words = useWords();
  const { t, dates } = words;
  const { zone } = useEdition().edition;
  const { title, location, proposer } = event;
  const factText = (name: keyof typeof more) => {
    const { kind } = more[name];
    const value = String(event[name] ?? "");
    if (kind === "choice") return choiceName(t, name, value);
    return kind === "url" ? value && <OutsideLink href={value}>{value}</OutsideLink> : value;
  };
  const facts = [
    {
      label: t("events.columns.title"),
      value: <span lang={textLanguage(event.language, words.language)}>{title}</span>,
    },
    { label: t("events.columns.when"), value: <WhenSaid>{whenText(words, spanOf(event), zone)}</WhenSaid> },
    { label: t("events.columns.place"), value: location ?? t("events.review.noPlace") },
    ...namesOf(more).map((name) => ({ label: t(`events.fields.${name}`), value: factText(name) })),
    { label: t("events.review.proposer"), value: proposer && `${proposer.name} · ${proposer.email}` },
    { label: t("events.review.proposed"), value: dates.dayAndTime(zone, new Date(event.created_at)) },
  ];
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="mb-2 wrap-anywhere sm:mb-0">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function LookAlikes({ alike }: Pick<ProposalReviewProps, "alike">) {
  const words = useWords();
  const { t } = words;
  const { zone } = useEdition().edition;
  const { search } = useLocation();
  if (alike.length === 0) return <p className="hint mt-4">{t("events.review.nothingAlike")}</p>;
  return (
    <section aria-labelledby="look-alikes" className="mt-4 rounded-panel border border-line p-4">
      <h4 id="look-alikes" className="font-semibold">
        {t("events.review.alike", { count: alike.length })}
      </h4>
      <ul className="mt-2 space-y-2">
        {alike.map(({ event, by }) => (
          <li key={event.id}>
            <Link
              to={openingSearch(search, "edit", event.id)}
              preventScrollReset
              lang={textLanguage(event.language, words.language)}
              className="link"
            >
              {event.title}
            </Link>{" "}
            <span className="tag">{t(`events.review.by.${by}`)}</span>
            <p className="text-muted">
              <WhenSaid>{whenText(words, spanOf(event), zone)}</WhenSaid>
              {event.location && ` · ${event.location}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
