import { useEdition } from "~/features/edition/components/current-edition";
import { addressPromise } from "~/features/edition/place";
import { choiceOf } from "~/lib/fields/values";
import { useWords } from "~/i18n/words";
import { ButtonLink } from "~/ui/button";
import type { OwnRegistration, Withdrawn } from "../../registration/queries.server.ts";
import { CommunityChat } from "../../registration/components/community-chat.tsx";
import { WithdrawalQuestion, WithdrawalUndo } from "../../registration/components/withdrawal.tsx";
import { interests } from "../../registration/fields.ts";
import { OwnSection } from "./own-section.tsx";

interface RegistrationOverviewProps {
  registration: OwnRegistration | undefined;
  withdrawn: Withdrawn | undefined;
  /** Where the opening and the closing are, once that may be told (CON-17). */
  venue: string | undefined;
  hasDraft: boolean;
}

/** The answers for this year's gathering, with the ways to change or withdraw them. */
export function RegistrationOverview({ registration, withdrawn, venue, hasDraft }: RegistrationOverviewProps) {
  const words = useWords();
  const { t, href } = words;
  const { edition, today, registration: open } = useEdition();
  const { name, year, city, region } = edition;
  const facts = { name, year: String(year) };
  const state = registration ? "current" : withdrawn ? "withdrawnText" : open === "over" ? "noneOver" : "none";
  return (
    <OwnSection id="registration" title={t("account.registration.title")}>
      <p className="text-lg">{t(`account.registration.${state}`, facts)}</p>
      {withdrawn && (
        <div className="mt-3">
          <WithdrawalUndo until={withdrawn.until} action={`${href("/account")}#registration`} />
        </div>
      )}
      {registration && (
        <p className="mt-3">
          {venue ? t("register.whereLine", { venue, city, region }) : addressPromise(words, { edition, today })}
        </p>
      )}
      {registration ? <Answers registration={registration} /> : <Invitation hasDraft={hasDraft} />}
      {registration && <CommunityChat className="mt-8" />}
    </OwnSection>
  );
}

function Invitation({ hasDraft }: { hasDraft: boolean }) {
  const { t, href } = useWords();
  const { registration } = useEdition();
  if (registration !== "open")
    return (
      <p className="mt-3 text-muted">{t(registration === "soon" ? "register.closedTitle" : "register.overTitle")}</p>
    );
  return (
    <>
      {hasDraft && <p className="mt-3">{t("account.registration.draft")}</p>}
      <p className="mt-5">
        <ButtonLink href={href("/register")} small>
          {hasDraft ? t("account.registration.finish") : t("account.registration.register")}
        </ButtonLink>
      </p>
    </>
  );
}

function Answers({ registration }: { registration: OwnRegistration }) {
  const { t, href } = useWords();
  const helping = interests.filter((interest) => registration.coCreatingInterests.includes(interest));
  return (
    <>
      <dl className="mt-4 grid gap-x-8 sm:gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Answer question={t("register.canAttendInvocation")}>
          {t(`register.${choiceOf(registration.canAttendInvocation)}`)}
        </Answer>
        <Answer question={t("register.canAttendIntegration")}>
          {t(`register.${choiceOf(registration.canAttendIntegration)}`)}
        </Answer>
        <Answer question={t("account.registration.helping")}>
          {helping.length > 0
            ? helping.map((interest) => t(`register.${interest}`)).join("; ")
            : t("account.registration.nothing")}
        </Answer>
        {registration.additionalNotes && (
          <Answer question={t("register.additionalNotes")}>{registration.additionalNotes}</Answer>
        )}
      </dl>
      <div className="mt-6 flex flex-wrap items-start gap-3">
        <ButtonLink href={href("/register")} small>
          {t("account.registration.change")}
        </ButtonLink>
        <WithdrawalQuestion action={`${href("/account")}#registration`} />
      </div>
    </>
  );
}

function Answer({ question, children }: { question: string; children: string }) {
  return (
    <>
      <dt className="font-semibold">{question}</dt>
      <dd className="mb-3 max-w-[66ch] whitespace-pre-line sm:mb-0">{children}</dd>
    </>
  );
}
