import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Checkbox } from "~/ui/choice";
import type { WaysIn } from "../../queries.server.ts";

interface WaysInProps extends WaysIn {
  /** The ids of the checked passkeys. */
  ticked: string[];
}

/** Lists what else opens the account: passkeys stay unless they are ticked, and devices are signed out. */
export function WaysInList({ passkeys, devices, ticked }: WaysInProps) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  return (
    <>
      {passkeys.length > 0 && (
        <fieldset className="mb-7">
          <legend className="font-semibold">{t("signIn.reset.passkeys")}</legend>
          <p className="hint">{t("signIn.reset.passkeysText")}</p>
          {passkeys.map(({ id, name, createdAt, usedAt }) => (
            <Checkbox
              key={id}
              name="removePasskey"
              value={id}
              label={t("signIn.reset.removePasskey", { name: name || t("account.passkeys.nameless") })}
              hint={[
                t("account.passkeys.made", { date: dates.dateOf(zone, createdAt) }),
                usedAt
                  ? t("account.passkeys.used", { date: dates.dateOf(zone, usedAt) })
                  : t("account.passkeys.unused"),
              ].join(", ")}
              checked={ticked.includes(id)}
            />
          ))}
        </fieldset>
      )}
      {devices.length > 0 && (
        <section className="mb-7">
          <h2 className="font-semibold">{t("signIn.reset.devices")}</h2>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {devices.map(({ id, device, seenAt }) => (
              <li key={id}>
                {device || t("account.sessions.unknownDevice")}
                <span className="hint">, {t("account.sessions.seen", { date: dates.dateOf(zone, seenAt) })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
