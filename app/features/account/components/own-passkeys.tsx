import { Form } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Button, buttonClass } from "~/ui/button";
import { LanguageButton } from "~/ui/language-button";
import { AddPasskey } from "~/features/identity/components/passkey-button";
import type { Passkey } from "../../identity/passkeys/queries.server.ts";
import { longestPasskeyName } from "../schema.ts";
import { OwnFact, OwnList, OwnRow } from "./own-section.tsx";

interface OwnPasskeysProps {
  passkeys: Passkey[];
  /** A submitted name that was not saved. */
  submitted: PasskeyName | undefined;
  error: string | undefined;
}

type PasskeyName = Pick<Passkey, "id" | "name">;

/** The passkeys with their names. Adding one needs the browser's dialog, so script shows the button. */
export function OwnPasskeys({ passkeys, submitted, error }: OwnPasskeysProps) {
  const { t } = useWords();
  return (
    <OwnFact id="passkeys" title={t("account.passkeys.title")} state={t("account.passkeys.intro")}>
      {error && (
        <p role="alert" className="field-error mb-4">
          {error}
        </p>
      )}
      {passkeys.length === 0 ? (
        <p className="hint">{t("account.passkeys.none")}</p>
      ) : (
        <OwnList>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              submitted={submitted?.id === passkey.id ? submitted : undefined}
            />
          ))}
        </OwnList>
      )}
      <AddPasskey next="/account#passkeys" />
    </OwnFact>
  );
}

interface PasskeyProps {
  passkey: Passkey;
  submitted: PasskeyName | undefined;
}

function PasskeyRow({ passkey, submitted }: PasskeyProps) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const { backedUp, createdAt, usedAt } = passkey;
  const facts = [
    t("account.passkeys.made", { date: dates.dateOf(zone, createdAt) }),
    usedAt ? t("account.passkeys.used", { date: dates.dateOf(zone, usedAt) }) : t("account.passkeys.unused"),
    ...(backedUp ? [t("account.passkeys.synced")] : []),
  ];
  return (
    <OwnRow title={passkey.name || t("account.passkeys.nameless")} facts={facts.join(", ")}>
      <div className="flex flex-wrap gap-3">
        <Rename passkey={passkey} submitted={submitted} />
        <Remove passkey={passkey} />
      </div>
    </OwnRow>
  );
}

function Rename({ passkey, submitted }: PasskeyProps) {
  const { t } = useWords();
  return (
    <details name={`passkey-${passkey.id}`} open={submitted !== undefined} className="open:basis-full">
      <summary
        className={`${buttonClass({ tone: "outline", small: true })} list-none [&::-webkit-details-marker]:hidden`}
      >
        {t("account.passkeys.rename")}
      </summary>
      <PasskeyNameForm passkey={submitted ?? passkey} isResubmitted={submitted !== undefined} />
    </details>
  );
}

/** `isResubmitted` means that the name was submitted and not saved. */
export function PasskeyNameForm({ passkey, isResubmitted }: { passkey: PasskeyName; isResubmitted?: boolean }) {
  const { t, href } = useWords();
  return (
    <Form
      method="post"
      action={`${href("/account")}#passkeys`}
      data-busy
      data-resubmitted={isResubmitted ? "" : undefined}
      className="mt-4"
    >
      <LanguageButton />
      <input type="hidden" name="intent" value="passkey-name" />
      <input type="hidden" name="id" value={passkey.id} />
      <label className="block">
        <span className="font-semibold">{t("account.passkeys.name")}</span>
        <input
          name="name"
          className="input mt-1.5"
          required
          maxLength={longestPasskeyName}
          defaultValue={passkey.name}
          autoComplete="off"
        />
      </label>
      <Button small className="mt-3">
        {t("account.save")}
      </Button>
    </Form>
  );
}

function Remove({ passkey }: { passkey: Passkey }) {
  const { t, href } = useWords();
  return (
    <details name={`passkey-${passkey.id}`} className="open:basis-full">
      <summary
        className={`${buttonClass({ tone: "outline", small: true })} list-none [&::-webkit-details-marker]:hidden`}
      >
        {t("account.passkeys.remove")}
      </summary>
      <Form method="post" action={`${href("/account")}#passkeys`} data-busy className="mt-4">
        <input type="hidden" name="id" value={passkey.id} />
        <p className="mb-3">{t("account.passkeys.removeText")}</p>
        <Button name="intent" value="passkey-remove" small>
          {t("account.passkeys.remove")}
        </Button>
      </Form>
    </details>
  );
}
