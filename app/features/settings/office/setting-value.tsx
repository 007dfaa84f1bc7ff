import { useEdition } from "~/features/edition/components/current-edition";
import { homeSections, type Banner, type HomeSection, type ProposalHandling } from "~/features/edition/edition";
import { instantOf } from "../effective-edition.ts";
import { placeOf } from "~/features/edition/place";
import { fieldsOf, type SettingName } from "../fields.ts";
import type { HoursSetting, RegistrationSetting, ScheduledSetting, Settings, VenueSetting } from "../setting.ts";
import { auditValuesOf } from "../setting-fields.ts";
import type { Day } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { Unbroken } from "~/ui/unbroken";

interface SettingValueProps {
  name: SettingName;
  value: Settings[SettingName];
}

/** Shows the current value of a setting. */
export function SettingValue({ name, value }: SettingValueProps) {
  const { t } = useWords();
  if (value === null)
    return <p className="text-muted">{t(name === "addressBy" ? "settings.noDay" : "settings.leftOut")}</p>;
  return <Known name={name} value={value} />;
}

function Known({ name, value }: SettingValueProps) {
  if (name === "names") return <NamesValue {...(value as Settings["names"])} />;
  if (name === "days") return <DaysValue days={value as Settings["days"]} />;
  if (name === "contributorsHours") return <HoursValue {...(value as HoursSetting)} />;
  if (name === "schedule") return <ScheduleValue items={value as ScheduledSetting[]} />;
  if (name === "next") return <NextValue {...(value as NonNullable<Settings["next"]>)} />;
  if (name === "registration") return <RegistrationValue {...(value as RegistrationSetting)} />;
  if (name === "venue") return <VenueValue {...(value as VenueSetting)} />;
  if (name === "addressBy") return <DayValue day={value as Day} />;
  if (name === "home") return <HomeValue {...(value as Settings["home"])} />;
  if (name === "proposals") return <ProposalsValue {...(value as ProposalHandling)} />;
  if (name === "banner" || name === "registrationWords") return <WordsValue {...(value as Banner)} />;
  return <p className="whitespace-pre-line">{Object.values(auditValuesOf(name, value)).join("\n")}</p>;
}

function WordsValue({ en, es, link }: Banner) {
  return (
    <>
      <p lang="en" className="whitespace-pre-line">
        {en}
      </p>
      <p lang="es" className="whitespace-pre-line">
        {es}
      </p>
      {link && <p className="text-muted">{link}</p>}
    </>
  );
}

function NamesValue({ name, zone, ...place }: Settings["names"]) {
  const { dates } = useWords();
  const { days } = useEdition().edition;
  const clock = zone && dates.zoneName(zone, instantOf(zone, `${days.invocation}T12:00`));
  return <p>{[`${name}, ${placeOf(place)}`, clock].filter(Boolean).join(" · ")}</p>;
}

function DaysValue({ days }: { days: Settings["days"] }) {
  const { t, dates } = useWords();
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {fieldsOf("days").map(([name]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{t(`settings.fields.${name}`)}</dt>
          <dd className="first-letter:uppercase">{dates.full(days[name as keyof typeof days])}</dd>
        </div>
      ))}
    </dl>
  );
}

function HoursValue({ begins, ends }: HoursSetting) {
  const { dates } = useWords();
  return (
    <p>
      <Unbroken>{dates.timeRange(begins, ends)}</Unbroken>
    </p>
  );
}

function ScheduleValue({ items }: { items: readonly ScheduledSetting[] }) {
  const { t, dates } = useWords();
  return (
    <ul>
      {items.map(({ item, begins, ends }) => (
        <li key={begins}>
          <Unbroken>{dates.timeRange(begins, ends)}</Unbroken> {t(`edition.schedule.${item}`)}
        </li>
      ))}
    </ul>
  );
}

/** Shows the sections of the home page in one line, or as a list. */
export function HomeValue({ sections, isList = false }: Settings["home"] & { isList?: boolean }) {
  const { t } = useWords();
  const sectionName = (section: HomeSection) => t(`settings.sections.${section}`);
  const hidden = homeSections.filter((section) => !sections.includes(section));
  return (
    <>
      {!isList && <p>{sections.map(sectionName).join(", ")}</p>}
      {isList && (
        <ol className="list-decimal pl-6">
          {sections.map((section) => (
            <li key={section}>{sectionName(section)}</li>
          ))}
        </ol>
      )}
      {hidden.length > 0 && (
        <p className="text-muted">{t("settings.hidden", { sections: hidden.map(sectionName).join(", ") })}</p>
      )}
    </>
  );
}

function NextValue({ year, invocation }: NonNullable<Settings["next"]>) {
  const { t, dates } = useWords();
  const facts = { year: String(year), day: invocation ? dates.full(invocation) : "" };
  return <p>{t(invocation ? "settings.nextWithDay" : "settings.nextWithout", facts)}</p>;
}

function DayValue({ day }: { day: Day }) {
  const { dates } = useWords();
  return <p className="first-letter:uppercase">{dates.full(day)}</p>;
}

function VenueValue({ name, isPublic }: VenueSetting) {
  const { t } = useWords();
  return (
    <>
      <p>{name}</p>
      <p className="text-muted">{t(isPublic ? "settings.venueIsPublic" : "settings.venueIsTold")}</p>
    </>
  );
}

/** Shows where emails about new proposals are sent; by default that is the organizers' address. */
export function ProposalsValue({ digest, email, hostsWait }: ProposalHandling) {
  const { t } = useWords();
  const { contactEmail } = useEdition().edition;
  const address = email ?? contactEmail;
  const recipientText = address ? t("settings.proposals.on", { email: address }) : t("settings.proposals.nowhere");
  return (
    <>
      <p>{digest ? recipientText : t("settings.proposals.off")}</p>
      <p className="text-muted">{t(`settings.proposals.${hostsWait ? "hostsWait" : "hostsAtOnce"}`)}</p>
    </>
  );
}

/** "Open from September 1 at 9:00 AM until October 3 at 6:00 PM" */
function RegistrationValue({ state, from, until }: RegistrationSetting) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const momentText = (local: string) => dates.dayAndTime(zone, instantOf(zone, local));
  if (state !== "open" || (!from && !until)) return <p>{t(`settings.states.${state}`)}</p>;
  if (from && until) return <p>{t("settings.openBetween", { from: momentText(from), until: momentText(until) })}</p>;
  return (
    <p>
      {from
        ? t("settings.openFrom", { from: momentText(from) })
        : t("settings.openUntil", { until: momentText(until!) })}
    </p>
  );
}
