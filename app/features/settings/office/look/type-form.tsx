import { useWords } from "~/i18n/words";
import { typePairNames, typePairs, type TypePairName } from "~/lib/look/type-pairs";
import { FieldError } from "~/ui/field";
import type { ShownSetting } from "../loader.server.ts";
import { LookForm, useLookForm } from "./look-form.tsx";
import { HomePreview } from "./home-preview.tsx";

/** Chooses a pair of typefaces, with the home page in it beside the choices. */
export function TypeForm({ setting }: { setting: ShownSetting }) {
  const { t } = useWords();
  const pairName = (pair: string) => t(`settings.look.type.pairs.${pair as TypePairName}`);
  const form = useLookForm("typefaces", setting, [
    { name: "pair", label: t("settings.fields.pair"), text: ({ pair = "" }) => pairName(pair) },
  ]);
  return (
    <LookForm
      part="typefaces"
      form={form}
      isSet={setting.customValue !== undefined}
      preview={
        <HomePreview
          id="type-preview"
          title={t("settings.look.type.preview")}
          look={{ typefaces: form.input["pair"] ?? "" }}
          lights={["day"]}
          width="desk"
        />
      }
    >
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
    </LookForm>
  );
}
