import { useEdition } from "../../components/current-edition.tsx";
import { hasMet, invitationOn } from "../../invitation.ts";
import { useWords } from "~/i18n/words";
import { Band } from "~/ui/band";
import { OutsideLink, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PageLink } from "~/ui/page-link";
import { Unbroken } from "~/ui/unbroken";
import { LaidTable } from "./laid-table.tsx";
import { TheEvening } from "./the-evening.tsx";

const commitments = ["come", "offer", "tell", "help", "close"] as const;

/** A letter on woven paper to the core contributors (PAG-25..31). */
export function InvitationLetter() {
  const { t, dates } = useWords();
  const { edition, today } = useEdition();
  const { name, year, days } = edition;
  const state = invitationOn(edition, today);
  const opening = dates.weekday(days.invocation);
  return (
    <section className="bg-wool px-4 py-[clamp(2rem,6vw,5rem)]">
      <article className="mx-auto max-w-[58rem] overflow-clip rounded-panel border border-line bg-surface">
        <Band seed={`${name} ${year}`} rows={9} />
        <div className="px-[clamp(1.5rem,6vw,5rem)] pt-[clamp(2rem,5vw,4rem)] pb-[clamp(2.5rem,6vw,5rem)]">
          <h1 className="text-[clamp(2.5rem,1.5rem+4.2vw,4.5rem)]">{t("invitation.title")}</h1>
          <LaidTable />
          <TheEvening />
          <div className="mt-10 space-y-5 text-lg">
            <p>{t("invitation.greeting")}</p>
            <p>{t(hasMet(state) ? "invitation.carryPast" : "invitation.carry", { name })}</p>
            <p>{t(hasMet(state) ? "invitation.eveningPast" : "invitation.evening", { year: String(year), opening })}</p>
            {!hasMet(state) && <p>{t("invitation.ask", { day: dates.weekday(days.contributorsReply) })}</p>}
          </div>
          <Answer label={t("invitation.accept")} withState />
          <h2 className="mt-14 text-[1.75rem]">
            {t(hasMet(state) ? "invitation.commitmentsPast" : "invitation.commitmentsTitle")}
          </h2>
          <ol className="mt-5">
            {commitments.map((commitment, index) => (
              <li
                key={commitment}
                className="flex max-w-none items-baseline gap-5 border-t border-line py-3.5 text-lg/snug"
              >
                <span className="w-5 flex-none font-display text-2xl font-bold text-cochineal">{index + 1}</span>
                {t(`invitation.commitments.${commitment}`, { opening, closing: dates.weekday(days.integration) })}
              </li>
            ))}
          </ol>
          <div className="mt-10 text-lg">
            {!hasMet(state) && <p>{t("invitation.closing")}</p>}
            <p className="mt-1 font-display text-xl font-bold tracking-tight">{t("invitation.signed", { name })}</p>
          </div>
          {!hasMet(state) && <Answer label={t("invitation.rsvp")} />}
        </div>
      </article>
    </section>
  );
}

/** Links to the form for an answer, on another site, while answers are possible. */
function Answer({ label, withState = false }: { label: string; withState?: boolean }) {
  const { t, dates } = useWords();
  const { edition, today } = useEdition();
  const { days, contributorsHours, links, year } = edition;
  const state = invitationOn(edition, today);
  const facts = {
    reply: dates.weekday(days.contributorsReply),
    gathering: dates.weekday(days.contributorsGathering),
    hours: dates.timeRange(contributorsHours.from, contributorsHours.to),
    year: String(year),
  };
  return (
    <div className="mt-8">
      {withState && (
        <p className="mb-4 border-l-6 border-marigold pl-4 font-semibold">
          <Unbroken>{t(`invitation.state.${state}`, facts)}</Unbroken>
        </p>
      )}
      {state === "over" && withState && (
        <PageLink page="/archive" className={buttonClass({ tone: "outline" })}>
          {t("invitation.archive")}
        </PageLink>
      )}
      {state !== "over" && !links.invitationForm && withState && <p>{t("invitation.answerInPerson")}</p>}
      {state !== "over" && links.invitationForm && (
        <OutsideLink href={links.invitationForm} className={buttonClass({ tone: withState ? "indigo" : "outline" })}>
          {label}
          <Icon name="outside" />
        </OutsideLink>
      )}
    </div>
  );
}
