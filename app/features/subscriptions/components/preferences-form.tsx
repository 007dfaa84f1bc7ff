import { Form } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { Switch } from "~/ui/choice";
import { EmailField } from "~/ui/email-field";
import { Honeypot } from "~/ui/honeypot";
import { LanguageButton } from "~/ui/language-button";
import { DigestFields } from "./digest-fields.tsx";
import type { AllChoices, Flag } from "../preferences/choices.ts";

/** The order of the switches: the first one is required by the other two. */
const switches = ["subscribed", "event_notifications", "marketing_consent"] as const satisfies readonly Flag[];

/** The switches and the themes of the digest. "Unsubscribe from All" turns them off without saving; Update saves. */
export function PreferencesForm({ choices, isUnsaved }: { choices: AllChoices; isUnsaved: boolean }) {
  const { t } = useWords();
  const { name } = useEdition().edition;
  return (
    <Form method="post" data-busy data-kept={isUnsaved ? "" : undefined} className="max-w-2xl">
      <LanguageButton />
      <fieldset>
        <legend className="mb-4 text-2xl">{t("preferences.switches")}</legend>
        {switches.map((flag) => (
          <Switch
            key={flag}
            name={flag}
            label={t(`preferences.flags.${flag}.label`)}
            hint={t(`preferences.flags.${flag}.hint`, { name })}
            checked={choices[flag]}
          />
        ))}
        <DigestFields choice={choices} />
      </fieldset>
      <div className="mt-7 flex flex-wrap gap-4">
        <Button name="intent" value="save">
          {t("preferences.update")}
        </Button>
        <Button
          name="intent"
          value="all"
          tone="outline"
          aria-describedby="all-hint"
          data-switch-off={t("preferences.allOff")}
          data-switch-off-text={t("preferences.allOffText")}
        >
          {t("preferences.all")}
        </Button>
      </div>
      <p id="all-hint" className="hint mt-3">
        {t("preferences.allHint")}
      </p>
    </Form>
  );
}

/** The form for people who have lost their link; it is mailed to the address they enter. */
export function LostLinkForm({ email, error }: { email: string; error: string | undefined }) {
  const { t, href } = useWords();
  const missing = t("validation.required", { field: t("register.email") });
  return (
    <section className="max-w-xl">
      <h2 className="text-2xl">{t("preferences.lost.title")}</h2>
      <p className="mt-2 mb-5 text-muted">{t("preferences.lost.text")}</p>
      <Form method="post" action={href("/unsubscribe")} data-busy data-missing-title={missing}>
        <EmailField
          label={t("register.email")}
          hint={t("preferences.lost.emailHint")}
          defaultValue={email}
          error={error}
        />
        <Honeypot />
        <Button name="intent" value="link">
          {t("preferences.lost.button")}
        </Button>
      </Form>
    </section>
  );
}
