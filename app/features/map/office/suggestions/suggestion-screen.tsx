import type { ReactNode } from "react";
import { Link } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { OutsideLink } from "~/ui/button";
import { Facts, Section } from "~/ui/admin/section";
import { Decision } from "./decision.tsx";
import { Contact, StatusTag, SuggestedBy } from "./suggestions-table.tsx";
import type { SuggestionView } from "./loader.server.ts";

export function NotFound() {
  const { t } = useWords();
  return (
    <>
      <h1>{t("places.place.suggestionNotFound")}</h1>
      <p className="mt-2">{t("places.place.notFoundText")}</p>
    </>
  );
}

export function SuggestionScreen({ view }: { view: SuggestionView }) {
  const { t } = useWords();
  const { suggestion, place, alike } = view;
  return (
    <article aria-labelledby="suggestion-name">
      <h1 id="suggestion-name" className="mb-4 wrap-anywhere">
        {suggestion.name} <StatusTag status={suggestion.status} />
      </h1>
      <UnsentForm failed={t("places.updateFailed")} />
      <div className="person-columns">
        <div className="space-y-5">
          <AsSuggested view={view} />
          {place && suggestion.status !== "approved" && suggestion.corrects && <OnTheMap place={place} />}
          <Section id="alike" title={t("places.detail.alike")}>
            {alike.length === 0 && <p className="text-muted">{t("places.detail.alikeNone")}</p>}
            <ul>
              {alike.map(({ id, name, neighborhood }) => (
                <li key={id}>
                  <PlaceLink id={id}>{neighborhood ? `${name}, ${neighborhood}` : name}</PlaceLink>
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <Decision key={suggestion.id} view={view} />
      </div>
    </article>
  );
}

function PlaceLink({ id, children }: { id: string; children: ReactNode }) {
  const { href } = useWords();
  return (
    <Link to={href(`/admin/places/${id}`)} className="link">
      {children}
    </Link>
  );
}

function AsSuggested({ view: { suggestion } }: { view: SuggestionView }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const { name, website, description, language, remark, createdAt, decidedAt, note } = suggestion;
  return (
    <Section id="suggested" title={t("places.detail.asSuggested")}>
      <Facts
        facts={[
          [t("places.detail.remark"), remark],
          [t("places.place.fields.name"), name],
          [t("places.place.fields.website"), website && <OutsideLink href={website}>{website}</OutsideLink>],
          [
            t(language === "en" ? "places.place.fields.descriptionEn" : "places.place.fields.descriptionEs"),
            description,
          ],
          [t("places.suggestions.columns.contact"), <Contact key="contact" suggestion={suggestion} />],
          [t("places.suggestions.columns.by"), <SuggestedBy key="by" suggestion={suggestion} />],
          [t("places.suggestions.columns.date"), dates.minute(zone, createdAt)],
        ]}
      />
      {decidedAt && (
        <p className="mt-3 text-muted">{t("places.detail.decided", { when: dates.minute(zone, decidedAt) })}</p>
      )}
      {note && <p className="mt-1 whitespace-pre-line text-muted">{t("places.detail.noteSent", { note })}</p>}
    </Section>
  );
}

function OnTheMap({ place: { id, draft } }: { place: NonNullable<SuggestionView["place"]> }) {
  const { t } = useWords();
  return (
    <Section
      id="on-the-map"
      title={t("places.detail.onTheMap")}
      tools={<PlaceLink id={id}>{t("places.detail.place")}</PlaceLink>}
    >
      <Facts
        facts={(["name", "website", "descriptionEn", "descriptionEs"] as const).map((field) => [
          t(`places.place.fields.${field}`),
          draft[field],
        ])}
      />
    </Section>
  );
}
