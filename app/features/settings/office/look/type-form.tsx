import { useWords } from "~/i18n/words";
import { typePairNames, typePairs, type TypePairName } from "~/lib/look/type-pairs";
import { DefaultButton } from "~/ui/admin/form/default-button";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import { FieldError } from "~/ui/field";
import type { Typed } from "../../schema.ts";
import { typedIn, typedOf } from "../../setting-fields.ts";
import type { ShownSetting } from "../loader.server.ts";
import { HomePreview } from "./home-preview.tsx";

/** The pairs of typefaces to choose from, with the home page in the chosen one beside them. */
export function TypeForm({ setting }: { setting: ShownSetting }) {
  const { t } = useWords();
  const { set, fallback } = setting;
  const pairName = (pair: string) => t(`settings.look.type.pairs.${pair as TypePairName}`);
  const form = useOfficeForm<Typed>({
    name: "setting:typefaces",
    stored: typedOf("typefaces", set ?? fallback),
    version: set,
    fields: [{ name: "pair", label: t("settings.fields.pair"), text: ({ pair = "" }) => pairName(pair) }],
    read: (sent) => typedIn("typefaces", sent),
  });
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <OfficeForm
        form={form}
        intent="save"
        save={t("settings.save")}
        buttons={set !== undefined && <DefaultButton />}
        failed={t("settings.failed")}
      >
        <input type="hidden" name="setting" value="typefaces" />
        <fieldset aria-describedby="pair-error" className="grid gap-4">
          <legend className="sr-only">{t("settings.fields.pair")}</legend>
          {typePairNames.map((pair) => (
            <label
              key={pair}
              className="panel grid cursor-pointer grid-cols-[auto_1fr] items-baseline gap-x-3 px-5 py-4 has-checked:outline-3"
            >
              <input type="radio" name="pair" value={pair} defaultChecked={form.values["pair"] === pair} />
              <span className="font-semibold">{pairName(pair)}</span>
              <span className="hint col-start-2">
                {typePairs[pair].display.name} · {typePairs[pair].text.name}
              </span>
            </label>
          ))}
          <FieldError name="pair" error={form.errors["pair"]} />
        </fieldset>
      </OfficeForm>
      <HomePreview
        id="type-preview"
        title={t("settings.look.type.preview")}
        chosen={{ typefaces: form.typed["pair"] ?? "" }}
        lights={["day"]}
      />
    </div>
  );
}
