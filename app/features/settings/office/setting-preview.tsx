import { useEdition } from "~/features/edition/components/current-edition";
import type { Banner, BothLanguages, ProposalHandling } from "~/features/edition/edition";
import { addressPromise, gatheringPlaceOf, placeOf } from "~/features/edition/place";
import { WordsOfOrganizers } from "~/features/registration/components/registration-words";
import { instantOf } from "../effective-edition.ts";
import { readSetting, type FormValues } from "../schema.ts";
import { isYearSetting, type SettingName } from "../fields.ts";
import type { RegistrationSetting, Settings, VenueSetting } from "../setting.ts";
import type { Day } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { buttonClass, OutsideLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { BannerWords } from "~/ui/site-frame";
import { HomeValue, ProposalsValue, SettingValue } from "./setting-value.tsx";

/** Previews what visitors will see after saving. */
export function SettingPreview({ name, typed }: { name: SettingName; typed: FormValues }) {
  const { t } = useWords();
  const parsed = readSetting(name, typed);
  return (
    <section aria-labelledby={`preview-${name}`} aria-live="polite" className="self-start rounded-panel bg-paper p-4">
      <h4 id={`preview-${name}`} className="mb-3 font-semibold">
        {t("settings.preview.title")}
      </h4>
      <div className="space-y-3 wrap-anywhere">
        {!parsed.ok && <p className="text-muted">{t("settings.preview.notYet")}</p>}
        {parsed.ok && name === "addressBy" && <PromiseEffect addressBy={(parsed.value as Day | null) ?? undefined} />}
        {parsed.ok && name !== "addressBy" && parsed.value === null && <p>{t("settings.preview.nothing")}</p>}
        {parsed.ok && name !== "addressBy" && parsed.value !== null && <Effect name={name} value={parsed.value} />}
      </div>
      <p className="hint mt-3">{t(`settings.where.${name}`)}</p>
    </section>
  );
}

function Effect({ name, value }: { name: SettingName; value: NonNullable<Settings[SettingName]> }) {
  if (name === "registration") return <RegistrationEffect {...(value as RegistrationSetting)} />;
  if (name === "venue") return <VenueEffect {...(value as VenueSetting)} />;
  if (name === "banner") return <BannerEffect {...(value as Banner)} />;
  if (name === "registrationWords") return <WordsEffect {...(value as BothLanguages)} />;
  if (name === "contactEmail") return <AddressEffect email={value as string} />;
  if (name === "proposals") return <ProposalsValue {...(value as ProposalHandling)} />;
  if (name === "home") return <HomeValue {...(value as Settings["home"])} isList />;
  if (isYearSetting(name)) return <SettingValue name={name} value={value} />;
  if (typeof value === "string") return <LinkEffect url={value} />;
  return (value as { name?: string; year?: number; url: string }[]).map(({ name: label, year, url }) => (
    <LinkEffect key={url} label={label ?? String(year)} url={url} />
  ));
}

function BannerEffect(banner: Banner) {
  return (
    <div className="on-cochineal">
      <BannerWords {...banner} language="en" />
      <BannerWords {...banner} language="es" />
    </div>
  );
}

function WordsEffect({ en, es }: BothLanguages) {
  return (
    <>
      <WordsOfOrganizers words={en} />
      <WordsOfOrganizers words={es} />
    </>
  );
}

function AddressEffect({ email }: { email: string }) {
  return (
    <p>
      <a href={`mailto:${email}`} className="link">
        {email}
      </a>
    </p>
  );
}

/** Shows the state of registration before it opens, while it is open, and afterwards. */
function RegistrationEffect({ state, from, until }: RegistrationSetting) {
  const { t, dates } = useWords();
  const { zone, days } = useEdition().edition;
  const momentText = (local: string) => dates.dayAndTime(zone, instantOf(zone, local));
  if (state !== "open") return <p>{t(`settings.preview.${state}`)}</p>;
  return (
    <ul className="list-disc space-y-1 pl-5">
      {from && <li>{t("settings.preview.before", { from: momentText(from) })}</li>}
      <li>{from ? t("settings.preview.openFrom", { from: momentText(from) }) : t("settings.preview.open")}</li>
      <li>
        {until
          ? t("settings.preview.closedFrom", { until: momentText(until) })
          : t("settings.preview.closedAfter", { day: dates.day(days.integration) })}
      </li>
    </ul>
  );
}

function VenueEffect({ name, isPublic }: VenueSetting) {
  const { t } = useWords();
  const { edition } = useEdition();
  const place = gatheringPlaceOf(edition, name);
  return (
    <dl className="grid gap-2">
      <div>
        <dt className="text-muted">{t("settings.preview.everybody")}</dt>
        <dd>{isPublic ? place : t("settings.preview.onlyArea", { place: placeOf(edition) })}</dd>
      </div>
      <div>
        <dt className="text-muted">{t("settings.preview.registered")}</dt>
        <dd>{place}</dd>
      </div>
    </dl>
  );
}

/** Previews the text that is shown instead of the address before it is announced. */
function PromiseEffect({ addressBy }: { addressBy: Day | undefined }) {
  const words = useWords();
  const { edition, today } = useEdition();
  return <p>{addressPromise(words, { edition: { ...edition, addressBy }, today })}</p>;
}

/** A link to try out before saving. */
function LinkEffect({ label, url }: { label?: string; url: string }) {
  const { t } = useWords();
  return (
    <p>
      <OutsideLink href={url} className={buttonClass({ tone: "outline", small: true })}>
        {label ?? t("settings.preview.tryLink")}
        <Icon name="outside" className="size-4" />
      </OutsideLink>{" "}
      <span className="text-muted">{new URL(url).host}</span>
    </p>
  );
}
