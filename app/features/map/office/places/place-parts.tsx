import { Form, Link, useNavigation, useSearchParams } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { ActionButton } from "~/ui/admin/action-button";
import { Section } from "~/ui/admin/section";
import { DoorForm } from "../../../calendar/components/door-form.tsx";
import type { PlaceView } from "./loader.server.ts";

interface BesideProps {
  view: PlaceView;
  place: NonNullable<PlaceView["place"]>;
}

/** Shows whether the place is visible, who is asked to confirm it, and possible duplicates. */
export function Beside({ view, place }: BesideProps) {
  const { t, dates, href } = useWords();
  const { zone } = useEdition().edition;
  const { hiddenBecause, mergedInto, confirmedAt, askedAt, timesAsked, contactEmail, contactName } = place;
  return (
    <div className="space-y-5">
      <Section id="state" title={t("places.place.states.label")}>
        <p className="font-semibold">
          {t(hiddenBecause ? `places.place.because.${hiddenBecause}` : "places.place.states.shown")}
        </p>
        {mergedInto && (
          <p className="mt-1">
            <Link to={href(`/admin/places/${mergedInto}`)} className="link">
              {t("places.place.mergedInto", { name: view.linked.get(mergedInto) ?? "" })}
            </Link>
          </p>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <ActionButton intent={hiddenBecause ? "show" : "hide"}>
            {t(hiddenBecause ? "places.place.show" : "places.place.hide")}
          </ActionButton>
          {!hiddenBecause && (
            <a href={href(`/map/${place.id}`)} className="link">
              {t("places.place.see")}
            </a>
          )}
          {view.draft.isVenue && (
            <>
              <Link to={href(`/admin/events/venues#venue-${place.id}`)} className="link">
                {t("places.venue.days")}
              </Link>
              <Link to={href("/admin/events/venues/links")} className="link">
                {t("events.links.title")}
              </Link>
            </>
          )}
        </div>
      </Section>
      {!hiddenBecause && view.draft.isVenue && <AtTheDoor id={place.id} />}
      <Section id="asked" title={t("places.place.askedTitle")}>
        <p>{t("places.place.confirmedOn", { when: dates.dateOf(zone, confirmedAt) })}</p>
        {askedAt && timesAsked > 0 && <p>{t("places.place.askedOn", { when: dates.dateOf(zone, askedAt) })}</p>}
        <p className="mt-1 text-muted">
          {contactEmail
            ? t("places.place.asks", { name: contactName ? `${contactName} (${contactEmail})` : contactEmail })
            : t("places.place.nobodyToAsk")}
        </p>
        <div className="mt-4">
          <ActionButton intent="confirm">{t("places.place.confirm")}</ActionButton>
        </div>
      </Section>
      {!hiddenBecause && view.names.length > 0 && <Merging names={view.names} />}
    </div>
  );
}

/** Day sheets and door signs of a venue. */
function AtTheDoor({ id }: { id: string }) {
  const { t } = useWords();
  const [query] = useSearchParams();
  const papers = [
    { name: "daySheet", path: `/map/${id}/day.pdf` },
    { name: "signs", path: `/map/${id}/signs.pdf` },
  ] as const;
  return (
    <Section id="door" title={t("door.title")}>
      <p className="text-muted">{t("door.text")}</p>
      <DoorForm papers={papers} day={query.get("day") ?? ""} />
    </Section>
  );
}

function Merging({ names }: Pick<PlaceView, "names">) {
  const { t } = useWords();
  const isBusy = useNavigation().state !== "idle";
  return (
    <Section id="merge" title={t("places.place.mergeTitle")}>
      <p className="mb-4 text-muted">{t("places.place.mergeText")}</p>
      <Form method="post" preventScrollReset>
        <div className="field">
          <label htmlFor="other">{t("places.place.mergeWith")}</label>
          <select id="other" name="other" required className="input" defaultValue="">
            <option value="">{t("places.place.choose")}</option>
            {names.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Button small tone="outline" name="intent" value="merge" aria-busy={isBusy || undefined}>
          {t("places.place.merge")}
        </Button>
      </Form>
    </Section>
  );
}
