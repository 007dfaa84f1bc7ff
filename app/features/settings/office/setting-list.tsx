import { useEdition } from "~/features/edition/components/current-edition";
import { settingNames, yearSettings, type SettingName } from "../fields.ts";
import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { AddressOffer } from "./address-offer.tsx";
import { SettingForm } from "./setting-form.tsx";
import { SettingValue } from "./setting-value.tsx";
import { preservedParams } from "./setting-url.ts";
import type { ShownSetting } from "./loader.server.ts";

/** The groups of settings, in order. */
const groups = [
  { group: "year", names: yearSettings },
  { group: "registering", names: ["registration", "registrationWords"] },
  { group: "gathering", names: ["venue", "addressBy", "banner", "home", "contactEmail", "proposals"] },
  { group: "giving", names: ["donate", "paymentApps"] },
  { group: "elsewhere", names: settingNames.slice(settingNames.indexOf("communityChat")) },
] as const satisfies readonly { group: string; names: readonly SettingName[] }[];

interface SettingListProps {
  settings: readonly ShownSetting[];
  /** The number of recipients of a letter about the venue; undefined if there is nothing to announce. */
  addressReaders: number | undefined;
  opened: SettingName | undefined;
}

/** Lists all settings with their current values, and the form of the one that is open. */
export function SettingList({ settings, addressReaders, opened }: SettingListProps) {
  const { t } = useWords();
  return groups.map(({ group, names }) => (
    <section key={group} aria-labelledby={`group-${group}`} className="mb-8">
      <h2 id={`group-${group}`} className="mb-2 text-xl">
        {t(`settings.groups.${group}`)}
      </h2>
      <ul className="panel divide-y divide-line">
        {settings
          .filter(({ name }) => names.some((one) => one === name))
          .map((setting) => (
            <li key={setting.name} id={setting.name} className="max-w-none scroll-mt-4 px-5 py-4">
              <SettingRow setting={setting} isOpen={opened === setting.name} />
              {setting.name === "venue" && addressReaders !== undefined && <AddressOffer readers={addressReaders} />}
              {opened === setting.name && <SettingForm setting={setting} />}
            </li>
          ))}
      </ul>
    </section>
  ));
}

function SettingRow({ setting, isOpen }: { setting: ShownSetting; isOpen: boolean }) {
  const { t } = useWords();
  const { name, set, fallback } = setting;
  const label = t(`settings.names.${name}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 md:grid-cols-[16rem_minmax(0,1fr)_auto] md:gap-x-8">
      <div>
        <h3 className="font-semibold">{label}</h3>
        <p className="hint">{t(`settings.hints.${name}`)}</p>
      </div>
      <div className="col-span-full row-start-2 md:col-auto md:row-auto">
        <div className="wrap-anywhere">
          <SettingValue name={name} value={set === undefined ? fallback : set} />
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

/** Says who has set the value; a default says nothing, so that what was changed stands out. */
function Source({ setting: { set, by, at } }: { setting: ShownSetting }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  if (set === undefined) return null;
  const when = at ? dates.dayAndTime(zone, new Date(at)) : "";
  return <p className="hint">{by ? t("settings.setBy", { name: by, when }) : t("settings.setOn", { when })}</p>;
}
