import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { ButtonLink, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { invitationOf } from "../invitation.ts";

/** Invites a neighbor: through the device's share sheet, a link to copy, or an email, which works without script. */
export function BringANeighbor({ origin }: { origin: string }) {
  const { t, language } = useWords();
  const { edition, registration } = useEdition();
  if (registration !== "open") return null;
  const { subject, text, url, mailto } = invitationOf(edition, { language, origin });
  return (
    <section className="on-marigold">
      <div className="page section-tight grid items-center gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.1fr]">
        <div>
          <h2 className="display">{t("welcome.bringTitle")}</h2>
          <p className="lead mt-4">{t("welcome.bringText")}</p>
        </div>
        <div>
          <p className="flex flex-wrap gap-3">
            <button
              type="button"
              hidden
              data-share={url}
              data-text={text}
              data-title={subject}
              className={buttonClass({})}
            >
              <Icon name="outside" />
              {t("welcome.share")}
            </button>
            <ButtonLink tone="outline" href={mailto}>
              <Icon name="mail" />
              {t("welcome.byEmail")}
            </ButtonLink>
            <button
              type="button"
              data-copy="own-link"
              data-copied={t("welcome.linkCopied")}
              className={`needs-script ${buttonClass({ tone: "outline" })}`}
            >
              <Icon name="copy" />
              {t("welcome.copyLink")}
            </button>
          </p>
          <p className="mt-4 font-semibold">
            <span id="own-link" className="select-all wrap-anywhere">
              {url}
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}
