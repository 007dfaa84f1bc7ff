import { useEdition } from "../../components/current-edition.tsx";
import { hasMet, invitationOn } from "../../invitation.ts";
import { useWords } from "~/i18n/words";
import { Unbroken } from "~/ui/unbroken";

/** Time, place and the deadline for answers, in the future or past tense (PAG-26..29, CON-17). */
export function TheEvening() {
  const { t, dates } = useWords();
  const { edition, today } = useEdition();
  const { city, region, days, contributorsHours } = edition;
  const isPast = hasMet(invitationOn(edition, today));
  return (
    <dl className="grid gap-x-10 gap-y-6 border-y-2 border-ink py-6 sm:grid-cols-2">
      <Fact term={t("invitation.when")} fact={dates.full(days.contributorsGathering)}>
        {dates.timeRange(contributorsHours.from, contributorsHours.to)}
      </Fact>
      <Fact term={t("invitation.what")} fact={t("invitation.meal")} />
      <Fact term={t("invitation.where")} fact={t(isPast ? "invitation.placePast" : "invitation.place")}>
        {t("invitation.area", { city, region })}
      </Fact>
      <Fact
        term={t(isPast ? "invitation.replyByPast" : "invitation.replyBy")}
        fact={dates.weekday(days.contributorsReply)}
      />
    </dl>
  );
}

function Fact({ term, fact, children }: { term: string; fact: string; children?: string }) {
  return (
    <div>
      <dt className="text-[0.9375rem] font-semibold text-cochineal">{term}</dt>
      <dd className="font-display text-2xl/tight font-bold tracking-tight first-letter:uppercase">{fact}</dd>
      {children && (
        <dd className="text-muted">
          <Unbroken>{children}</Unbroken>
        </dd>
      )}
    </div>
  );
}
