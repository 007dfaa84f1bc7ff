import { useState, type ReactNode } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import { settingNames, yearSettings, type SettingName } from "../fields.ts";
import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { AddressOffer } from "./address-offer.tsx";
import { SettingForm } from "./setting-form.tsx";
import { SettingValue } from "./setting-value.tsx";
import { preservedParams } from "./setting-url.ts";
import type { ShownSetting } from "./loader.server.ts";

/** The groups of settings, in order. Links are set once a year, so they are folded. */
const groups = [
  { group: "year", names: yearSettings },
  { group: "registering", names: ["registration", "registrationWords"] },
  { group: "gathering", names: ["venue", "addressBy", "banner", "home", "contactEmail", "proposals"] },
  { group: "giving", names: ["donate", "paymentApps"], isFolded: true },
  { group: "elsewhere", names: settingNames.slice(settingNames.indexOf("communityChat")), isFolded: true },
] as const satisfies readonly { group: string; names: readonly SettingName[]; isFolded?: true }[];

interface SettingListProps {
  settings: readonly ShownSetting[];
  /** The number of recipients of a letter about the venue; undefined if there is nothing to announce. */
  addressReaders: number | undefined;
  opened: SettingName | undefined;
}

/** Lists all settings with their current values, and the form of the one that is open. */
export function SettingList({ settings, addressReaders, opened }: SettingListProps) {
  const { t } = useWords();
  return groups.map(({ group, names, ...rest }) => {
    const shown = settings.filter(({ name }) => names.some((one) => one === name));
    const title = (
      <h2 id={`group-${group}`} className="text-xl">
        {t(`settings.groups.${group}`)}
      </h2>
    );
    const rows = (
      <ul className="panel mt-2 divide-y divide-line">
        {shown.map((setting) => (
          <li key={setting.name} id={setting.name} className="max-w-none scroll-mt-4 px-5 py-4">
            <SettingRow setting={setting} isOpen={opened === setting.name} />
            {setting.name === "venue" && addressReaders !== undefined && <AddressOffer readers={addressReaders} />}
            {opened === setting.name && <SettingForm setting={setting} />}
          </li>
        ))}
      </ul>
    );
    return (
      <section key={group} aria-labelledby={`group-${group}`} className="mb-8">
        {"isFolded" in rest ? (
          <Fold title={title} settings={shown} isForced={shown.some(({ name }) => name === opened)}>
            {rows}
          </Fold>
        ) : (
          <>
            {title}
            {rows}
          </>
        )}
      </section>
    );
  });
}

interface FoldProps {
  title: ReactNode;
  settings: readonly ShownSetting[];
  /** True while the form of a setting in the group is open. The group stays unfolded afterwards. */
  isForced: boolean;
  children: ReactNode;
}

/** A folded group of settings, with the names of those that visitors see. */
function Fold({ title, settings, isForced, children }: FoldProps) {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(isForced);
  const shownSettings = settings.filter(
    ({ customValue, fallback }) => (customValue === undefined ? fallback : customValue) !== null,
  );
  return (
    <details open={isForced || isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="cursor-pointer py-1 [&>h2]:inline">
        {title}
        <span className="hint block">
          {shownSettings.length > 0
            ? t("settings.seen", { names: shownSettings.map(({ name }) => t(`settings.names.${name}`)).join(", ") })
            : t("settings.leftOut")}
        </span>
      </summary>
      {children}
    </details>
  );
}

function SettingRow({ setting, isOpen }: { setting: ShownSetting; isOpen: boolean }) {
  const { t } = useWords();
  const { name, customValue, fallback } = setting;
  const label = t(`settings.names.${name}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 md:grid-cols-[16rem_minmax(0,1fr)_auto] md:gap-x-8">
      <div>
        <h3 className="font-semibold">{label}</h3>
        <p className="hint">{t(`settings.hints.${name}`)}</p>
      </div>
      <div className="col-span-full row-start-2 md:col-auto md:row-auto">
        <div className="wrap-anywhere">
          <SettingValue name={name} value={customValue === undefined ? fallback : customValue} />
        </div>
        <Source setting={setting} />
      </div>
      {!isOpen && (
        <AddressButton
          keep={preservedParams}
          adds={{ name: "edit", value: name }}
          aria-label={t("settings.changeNamed", { name: label })}
          className="button button-outline button-small self-start"
        >
          {t("settings.change")}
        </AddressButton>
      )}
    </div>
  );
}

/** Shows who changed the value. Defaults show nothing, so that changes stand out. */
function Source({ setting: { customValue, by, at } }: { setting: ShownSetting }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  if (customValue === undefined) return null;
  const when = at ? dates.dayAndTime(zone, new Date(at)) : "";
  return <p className="hint">{by ? t("settings.setBy", { name: by, when }) : t("settings.setOn", { when })}</p>;
}
