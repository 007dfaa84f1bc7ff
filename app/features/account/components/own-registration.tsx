import type { ReactNode } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import { addressPromise } from "~/features/edition/place";
import { namesOf } from "~/lib/fields/field";
import { shownValues, valueInWords } from "~/lib/fields/values";
import { useWords } from "~/i18n/words";
import { ButtonLink } from "~/ui/button";
import type { OwnRegistration, UndoableWithdrawal } from "../../registration/queries.server.ts";
import { WithdrawalQuestion, WithdrawalUndo } from "../../registration/components/withdrawal.tsx";
import { answerWord, answeredFields } from "../../registration/fields.ts";
import { withoutHidden } from "../../registration/questions/fields.ts";
import { answersInWords } from "../../registration/questions/own-answers.ts";
import { OwnLink, OwnSection } from "./own-section.tsx";

interface RegistrationOverviewProps {
  registration: OwnRegistration | undefined;
  withdrawn: UndoableWithdrawal | undefined;
  /** The venue, if the person may know it (CON-17). */
  venue: string | undefined;
  hasDraft: boolean;
  children: ReactNode;
}

/** The answers for this year's gathering, with links to change or withdraw them. */
export function RegistrationOverview({
  registration,
  withdrawn,
  venue,
  hasDraft,
  children,
}: RegistrationOverviewProps) {
  const words = useWords();
  const { t, href } = words;
  const { edition, today, registration: open } = useEdition();
  const { name, year, city, region, links } = edition;
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
      <div className="mt-8">
        {registration && links.communityChat && (
          <OwnLink
            title={t("register.chatButton")}
            state={t("register.chatText")}
            href={links.communityChat}
            isOutside
          />
        )}
        {children}
      </div>
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
  const words = useWords();
  const { t, href } = words;
  const { edition } = useEdition();
  const fields = withoutHidden(answeredFields, edition);
  const answers = shownValues(fields, registration);
  return (
    <>
      <dl className="mt-4 grid gap-x-8 sm:gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {namesOf(fields).map((name) => {
          const answer = valueInWords(fields[name], answers[name], (choice) => answerWord(t, name, choice));
          const isHelp = name === "coCreatingInterests";
          const question = t(isHelp ? "account.registration.helping" : `register.${name}`);
          const text = answer || (isHelp ? t("account.registration.nothing") : "");
          return (
            text && (
              <Answer key={name} question={question}>
                {text}
              </Answer>
            )
          );
        })}
        {answersInWords(edition.questions, registration, words).map(({ question, label, text: told }) => (
          <Answer key={question.name} question={label}>
            {told}
          </Answer>
        ))}
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
