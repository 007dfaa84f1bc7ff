import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { campaignQuery } from "~/features/campaigns/audience/filters";
import { confirmationPhrase } from "~/features/campaigns/sending/campaign";
import { useEdition } from "~/features/edition/components/current-edition";
import { MailFrame } from "~/features/templates/office/mail-frame";
import { useWords } from "~/i18n/words";
import { ConfirmationField } from "~/ui/admin/confirmation-field";
import { Button, buttonClass } from "~/ui/button";
import type { HandlerData } from "~/ui/handler-data";
import { invitedBack } from "../invited-back.ts";
import type { hostsView } from "./hosts-view.server.ts";

type Hosts = NonNullable<HandlerData<typeof hostsView>>;

interface SectionProps {
  hosts: Hosts;
}

/** Asks the hosts of the previous year whether they host again, and invites everybody else who was registered. */
export function HostsSection({ hosts }: SectionProps) {
  const { t } = useWords();
  const before = String(hosts.before);
  const { askedCount, count, leftOut, unknown, alreadyInvited } = hosts;
  if (askedCount + count + unknown + alreadyInvited + leftOut.length === 0) return <InvitedSection hosts={hosts} />;
  return (
    <>
      <section aria-labelledby="hosts-title" className="panel max-w-[68ch] space-y-3 px-5 py-4">
        <h2 id="hosts-title" className="text-xl">
          {t("nextYear.hosts.title")}
        </h2>
        <p className="text-muted">{t("nextYear.hosts.text", { before })}</p>
        {askedCount > 0 && <AskedHosts hosts={hosts} />}
        {count > 0 ? <AskForm hosts={hosts} /> : askedCount === 0 && <p>{t("nextYear.hosts.nobody")}</p>}
        <LeftOut hosts={hosts} />
      </section>
      <InvitedSection hosts={hosts} />
    </>
  );
}

function AskedHosts({ hosts: { askedCount, waiting, lastAsked, answers } }: SectionProps) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const isBusy = useNavigation().state !== "idle";
  const when = lastAsked ? dates.dayAndTime(zone, new Date(lastAsked.at)) : "";
  return (
    <>
      <p>{t("nextYear.hosts.askedSoFar", { count: askedCount, when })}</p>
      {waiting > 0 && (
        <Form method="post" className="space-y-3">
          <p>{t("nextYear.hosts.waiting", { count: waiting })}</p>
          <Button small tone="outline" name="intent" value="unask" disabled={isBusy}>
            {t("nextYear.hosts.takeBack")}
          </Button>
        </Form>
      )}
      {answers.length === 0 ? <p>{t("nextYear.hosts.noAnswer")}</p> : <Answers answers={answers} />}
    </>
  );
}

function Answers({ answers }: Pick<Hosts, "answers">) {
  const { t, href } = useWords();
  const state = ({ answer, proposalId }: Hosts["answers"][number]) =>
    answer === "yes" && !proposalId ? "withdrawn" : answer;
  return (
    <details>
      <summary className="link">{t("nextYear.hosts.answers", { count: answers.length })}</summary>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {answers.map((hostAnswer) => (
          <li key={hostAnswer.eventId} className="wrap-anywhere">
            <Link to={href(`/admin/people/${hostAnswer.profileId}`)} className="link">
              {hostAnswer.name}
            </Link>
            {" · "}
            <bdi>{hostAnswer.title ?? t("nextYear.hosts.goneEvent")}</bdi>
            {" · "}
            {hostAnswer.proposalId ? (
              <Link to={href(`/admin/events?edit=${hostAnswer.proposalId}`)} className="link">
                {t("nextYear.hosts.states.yes")}
              </Link>
            ) : (
              t(`nextYear.hosts.states.${state(hostAnswer)}`)
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const languages = ["en", "es"] as const;

/** The email in both languages, and the phrase that sends it. */
function AskForm({ hosts: { count } }: SectionProps) {
  const { t, href } = useWords();
  const [input, setInput] = useState("");
  const isBusy = useNavigation().state !== "idle";
  const phrase = confirmationPhrase(count);
  return (
    <>
      <p className="font-semibold">{t("nextYear.hosts.count", { count })}</p>
      {languages.map((language) => (
        <details key={language}>
          <summary className="link">{t(`nextYear.hosts.preview.${language}`)}</summary>
          <div className="mt-3">
            <MailFrame
              src={`${href("/admin/next-year/question")}?language=${language}`}
              title={t(`nextYear.hosts.preview.${language}`)}
            />
          </div>
        </details>
      ))}
      <Form method="post" className="space-y-3">
        <input type="hidden" name="count" value={count} />
        <ConfirmationField
          label={t("nextYear.hosts.type", { phrase })}
          hint={t("nextYear.hosts.undoHint")}
          value={input}
          onChange={setInput}
        />
        <Button name="intent" value="ask" disabled={input !== phrase || isBusy}>
          {t("nextYear.hosts.ask", { count })}
        </Button>
      </Form>
    </>
  );
}

function LeftOut({ hosts: { leftOut, unknown, alreadyInvited } }: SectionProps) {
  const { t } = useWords();
  if (leftOut.length + unknown + alreadyInvited === 0) return null;
  return (
    <div className="text-muted">
      <p>{t("nextYear.hosts.leftOut")}</p>
      <ul className="mt-1 list-disc pl-5">
        {leftOut.map(({ reason, people }) => (
          <li key={reason}>{t(`campaignWizard.excluded.${reason}`, { count: people })}</li>
        ))}
        {alreadyInvited > 0 && <li>{t("nextYear.hosts.alreadyInvited", { count: alreadyInvited })}</li>}
        {unknown > 0 && <li>{t("nextYear.hosts.unknown", { count: unknown })}</li>}
      </ul>
    </div>
  );
}

function InvitedSection({ hosts: { before, invited, letter } }: SectionProps) {
  const { t, href } = useWords();
  const { zone } = useEdition().edition;
  const query = campaignQuery(invitedBack, zone);
  for (const [name, value] of Object.entries(letter)) query.set(name, value);
  return (
    <section aria-labelledby="invited-title" className="panel max-w-[68ch] space-y-3 px-5 py-4">
      <h2 id="invited-title" className="text-xl">
        {t("nextYear.invited.title", { before: String(before) })}
      </h2>
      <p className="text-muted">{t("nextYear.invited.text", { before: String(before) })}</p>
      <p className="font-semibold">{t("nextYear.invited.count", { count: invited })}</p>
      <Link to={href(`/admin/campaigns/new?${query}`)} className={buttonClass({ tone: "outline", small: true })}>
        {t("nextYear.invited.write")}
      </Link>
    </section>
  );
}
