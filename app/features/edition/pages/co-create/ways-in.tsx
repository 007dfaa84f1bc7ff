import { useEdition } from "../../components/current-edition.tsx";
import { useWords } from "~/i18n/words";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PageLink } from "~/ui/page-link";

/** The email with its subject already written, and the calendar and volunteer sign-up (PAG-37..39, PAG-41). */
export function WaysIn() {
  const { t } = useWords();
  const { contactEmail } = useEdition().edition;
  return (
    <section className="section bg-wool">
      <div className="page grid gap-x-16 gap-y-12 lg:grid-cols-2">
        {contactEmail ? <FirstEmail to={contactEmail} /> : <h2 className="display">{t("coCreate.waysTitle")}</h2>}
        <OtherWays />
      </div>
    </section>
  );
}

function FirstEmail({ to }: { to: string }) {
  const { t } = useWords();
  const { name, year } = useEdition().edition;
  const subject = t("coCreate.mailSubject", { name, year: String(year) });
  return (
    <div>
      <h2 className="display">{t("coCreate.mailTitle")}</h2>
      <p className="lead mt-4">{t("coCreate.mailText")}</p>
      <ButtonLink href={`mailto:${to}?subject=${encodeURIComponent(subject)}`} className="mt-6">
        {t("coCreate.mailButton")}
        <Icon name="arrow" />
      </ButtonLink>
      <p className="mt-5 text-muted">
        {t("coCreate.contact")}{" "}
        <a href={`mailto:${to}`} className="link">
          {to}
        </a>
      </p>
    </div>
  );
}

function OtherWays() {
  const { t, has } = useWords();
  const { registration } = useEdition();
  return (
    <ul className="self-end border-b border-edge/40">
      {registration === "open" && (
        <li className="max-w-none border-t border-edge/40 py-5">
          <PageLink page="/register" className={wayLink}>
            {t("coCreate.volunteer")}
            <Icon name="arrow" className="size-6" />
          </PageLink>
          <p className="mt-1 text-muted">{t("coCreate.volunteerText")}</p>
        </li>
      )}
      {has("/calendar/propose") && (
        <li className="max-w-none border-t border-edge/40 py-5">
          <PageLink page="/calendar/propose" className={wayLink}>
            {t("coCreate.propose")}
            <Icon name="arrow" className="size-6" />
          </PageLink>
          <p className="mt-1 text-muted">{t("coCreate.proposeText")}</p>
        </li>
      )}
      {has("/calendar") && (
        <li className="max-w-none border-t border-edge/40 py-5">
          <PageLink page="/calendar" className={wayLink}>
            {t("coCreate.calendar")}
            <Icon name="arrow" className="size-6" />
          </PageLink>
          <p className="mt-1 text-muted">{t("coCreate.calendarText")}</p>
        </li>
      )}
    </ul>
  );
}

const wayLink =
  "flex items-center justify-between gap-6 rounded-xs font-display text-2xl leading-tight font-bold tracking-tight underline-offset-6 hover:underline";
