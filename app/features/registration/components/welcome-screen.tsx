import type { ReactNode } from "react";
import { EventCard } from "~/features/calendar/components/event-card";
import { StarForm } from "~/features/calendar/components/star";
import type { TeasedEvent } from "~/features/calendar/picks";
import { useEdition } from "~/features/edition/components/current-edition";
import type { EventCounts } from "~/features/edition/components/edition-loom";
import type { PagePath } from "~/i18n/page-path";
import { useWords } from "~/i18n/words";
import { buttonClass, OutsideLink } from "~/ui/button";
import { PageLink } from "~/ui/page-link";
import { Unbroken } from "~/ui/unbroken";
import { Voices } from "../../voices/components/voices.tsx";
import type { Voice } from "../../voices/voice.ts";
import type { Welcome } from "../welcome.ts";
import { BringANeighbor } from "./bring-a-neighbor.tsx";
import { CommunityChat } from "./community-chat.tsx";
import { GatheringsToCome } from "./gatherings-to-come.tsx";
import { RegistrationWords } from "./registration-words.tsx";
import { AttendanceLine, WelcomeHero } from "./welcome-hero.tsx";

interface WelcomeScreenProps {
  welcome: Welcome;
  counts: EventCounts | undefined;
  /** Events to star; undefined if they could not be read. */
  picks: readonly TeasedEvent[] | undefined;
  starredIds: readonly string[];
  voices: readonly Voice[];
  /** The page to return to after starring, without language prefix. Its query selects the same events. */
  from: PagePath;
  origin: string;
  venue: string | undefined;
  file: PagePath;
  status: string;
  isUpdate?: boolean;
  /** Explains what was saved and which email follows. */
  lead: ReactNode;
}

/**
 * The page after a registration or a change of it: the person's thread, the schedule, matching events, inviting
 * neighbors, and donating (REG-47..51).
 */
export function WelcomeScreen({ lead, ...props }: WelcomeScreenProps) {
  const { registrationWords } = useEdition().edition;
  const { welcome, counts, voices, status, isUpdate = false, venue, file, origin } = props;
  return (
    <>
      <WelcomeHero welcome={welcome} counts={counts} status={status} isUpdate={isUpdate}>
        {lead}
        <AttendanceLine welcome={welcome} className="pt-2 font-display text-xl/snug font-bold text-white" />
      </WelcomeHero>
      {registrationWords && (
        <div className="page pt-10">
          <RegistrationWords className="text-lg" />
        </div>
      )}
      <GatheringsToCome welcome={welcome} venue={venue} file={file} />
      <Picks {...props} />
      <Voices voices={voices} />
      <BringANeighbor origin={origin} />
      <Giving />
    </>
  );
}

/** Three events to star, or an invitation to propose the first one if the calendar is empty. */
function Picks({
  welcome,
  picks,
  starredIds,
  from,
}: Pick<WelcomeScreenProps, "welcome" | "picks" | "starredIds" | "from">) {
  const { t } = useWords();
  if (!picks) return null;
  const isEmpty = picks.length === 0;
  const text = welcome.interests.length > 0 ? t("welcome.picksFor") : t("welcome.picksText");
  const count = picks.length;
  return (
    <section className="section bg-wool">
      <div className="page">
        <h2 className="display">
          {isEmpty && t("welcome.picksNoneTitle")}
          {!isEmpty && (count === 3 ? t("welcome.picksTitle") : t("welcome.pickTitle", { count }))}
        </h2>
        <p className="lead mt-4 text-muted">{isEmpty ? t("welcome.picksNone") : text}</p>
        <StarForm starredIds={starredIds} from={from}>
          <ul className="cards mt-8">
            {picks.map((event) => (
              <EventCard key={event.id} event={event} withStar />
            ))}
          </ul>
        </StarForm>
        <p className="mt-8 flex flex-wrap gap-3">
          {isEmpty ? (
            <PageLink page="/calendar/propose" className={buttonClass({})}>
              {t("welcome.propose")}
            </PageLink>
          ) : (
            <>
              <PageLink page="/calendar/starred" className={buttonClass({ tone: "outline" })}>
                {t("welcome.myCalendar")}
              </PageLink>
              <PageLink page="/calendar" className={buttonClass({ tone: "outline" })}>
                {t("calendar.nextAll")}
              </PageLink>
            </>
          )}
        </p>
      </div>
    </section>
  );
}

/** The donation prompt (REG-51), the group chat, and links to go on. */
function Giving() {
  const { t } = useWords();
  const { links, areGiftsDeductible = true } = useEdition().edition;
  const { donate } = links;
  return (
    <section className="section page grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.1fr]">
      <h2 className="display">{t("registrationMail.donateHeading")}</h2>
      <div>
        <p className="lead">
          <Unbroken>{t(areGiftsDeductible ? "register.contributionText" : "register.contributionTextPlain")}</Unbroken>
        </p>
        {donate && (
          <OutsideLink className={buttonClass({ tone: "marigold", className: "mt-6" })} href={donate}>
            {t("register.donate")}
          </OutsideLink>
        )}
        <CommunityChat className="mt-10" />
        <p className="mt-10">
          <PageLink page="/" className="link">
            {t("register.returnHome")}
          </PageLink>
        </p>
      </div>
    </section>
  );
}
