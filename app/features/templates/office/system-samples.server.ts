import { letterContent, readerPageUrl } from "~/features/rsvps/emails/letter";
import { rsvpContent, type RsvpNews } from "~/features/rsvps/emails/rsvp";
import { stewardRoleContent } from "~/features/identity/emails/steward-role";
import { accountNoticeContent, type AccountNotice } from "~/features/identity/emails/account-notice";
import { eventChangedContent } from "~/features/calendar/emails/event-changed";
import type { NoticeKind } from "~/features/calendar/notices/notice";
import { campaignPausedContent } from "~/features/campaigns/emails/campaign-paused";
import { proofContent, type ProofFacts } from "~/features/identity/emails/proof";
import { codeMinutes } from "~/features/identity/proofs/lifetimes.server";
import { questionContent } from "~/features/map/emails/question";
import { suggestionContent, type SuggestionNews } from "~/features/map/emails/suggestion";
import { digestContent } from "~/features/proposals/emails/digest";
import { hostQuestionContent } from "~/features/proposals/emails/host-question";
import { proposalContent, type ProposalNews } from "~/features/proposals/emails/proposal";
import { unchangedContent } from "~/features/proposals/emails/unchanged";
import { confirmationContent } from "~/features/registration/emails/confirmation";
import { personalLinkContent } from "~/features/registration/emails/personal-link";
import { anyWelcome } from "~/features/registration/welcome";
import { withdrawnContent } from "~/features/registration/emails/withdrawn";
import { newsletterConfirmationContent } from "~/features/subscriptions/emails/newsletter-confirmation";
import { newsletterOnContent } from "~/features/subscriptions/emails/newsletter-on";
import { preferencesLinkContent } from "~/features/subscriptions/emails/preferences-link";
import type { Edition } from "~/features/edition/edition";
import { sampleAnswers } from "./sample-answers.ts";
import { dayAfter } from "~/i18n/dates";
import { translator, type Language } from "~/i18n/translate";
import { zonedInstant } from "~/lib/time/zoned-time";
import type { EmailContent } from "~/ui/email/content";
import { themeKeys } from "~/features/edition/themes";

export interface SampleFacts {
  edition: Edition;
  language: Language;
  origin: string;
  /** The name of the sample recipient. */
  fullName: string;
}

const token = "sample";

const proof =
  (purpose: ProofFacts["purpose"]) =>
  (facts: SampleFacts): EmailContent =>
    proofContent({ ...facts, purpose, code: "418205", minutes: codeMinutes, link: token });

const notice =
  (name: AccountNotice) =>
  (facts: SampleFacts): EmailContent =>
    accountNoticeContent({ ...facts, notice: name, passkey: name === "passkey-added" ? "Laptop" : "", undo: token });

function sampleEvent({ edition, language }: SampleFacts) {
  const t = translator(language);
  const [start, end] = ["18:00", "20:00"].map((time) => zonedInstant(edition.zone, edition.days.firstOfTen, time));
  const title = t("templates.sample.event");
  return { t, event: { title, language: null, start: start!, end: end!, allDay: false, location: null } };
}

const proposal =
  (news: ProposalNews) =>
  (facts: SampleFacts): EmailContent => {
    const { event, t } = sampleEvent(facts);
    const isDecided = news === "published" || news === "declined";
    const note = isDecided ? t("templates.sample.note") : null;
    return proposalContent({ ...facts, news, id: token, token, event, note });
  };

const eventChanged =
  (kind: NoticeKind, to: "host" | "starred" | "coming") =>
  (facts: SampleFacts): EmailContent => {
    const { edition, language } = facts;
    const t = translator(language);
    const at = (from: string, until: string) => {
      const [start, end] = [from, until].map((time) => zonedInstant(edition.zone, edition.days.firstOfTen, time));
      return { start: start!, end: end!, allDay: false, location: null };
    };
    const note = kind === "cancelled" ? t("templates.sample.note") : null;
    const event = { id: token, title: t("templates.sample.event"), language: null, isPublic: true, note };
    const [before, now] = [at("18:00", "20:00"), at(kind === "moved" ? "17:00" : "18:00", "20:00")];
    return eventChangedContent({ ...facts, kind, to, before, now, event, token });
  };

const letter =
  (who: { by: "host" | "organizers"; to: "guests" | "hosts" }) =>
  (facts: SampleFacts): EmailContent => {
    const sample = who.to === "hosts" ? "rsvpMail.letter.hostSample" : "rsvpMail.letter.sample";
    const words = { text_en: translator("en")(sample), text_es: translator("es")(sample) };
    const events = [{ ...sampleEvent(facts).event, pageUrl: readerPageUrl(who.to, { ...facts, token }) }];
    return letterContent({ ...facts, ...who, events, letter: words });
  };

const samplePlace = ({ language }: SampleFacts) => {
  const t = translator(language);
  return { name: t("mapMail.sample.name"), description: t("mapMail.sample.description"), website: null };
};

const suggestion =
  (news: SuggestionNews) =>
  (facts: SampleFacts): EmailContent => {
    const isDecided = news === "approved" || news === "rejected";
    const note = isDecided ? translator(facts.language)("mapMail.sample.note") : null;
    const suggested = { ...samplePlace(facts), isCorrection: false };
    const place = { placeId: token, suggested, isConfirmed: true };
    return suggestionContent({ ...facts, ...place, news, token, note });
  };

type Samples = Readonly<Record<string, (facts: SampleFacts) => EmailContent>>;

const account: Samples = {
  "proof-sign-in": proof("sign-in"),
  "proof-verify": proof("verify"),
  "proof-reset": proof("reset"),
  "proof-re-prove": proof("re-prove"),
  "proof-change-email": proof("change-email"),
  "password-changed": notice("password-changed"),
  "password-set": notice("password-set"),
  "passkey-added": notice("passkey-added"),
  "passkey-removed": notice("passkey-removed"),
  "address-changed": notice("address-changed"),
  "address-returned": notice("address-returned"),
};

const registration: Samples = {
  "registration-confirmation": (facts) => {
    const today = dayAfter(facts.edition.days.invocation, -7);
    const registeredAt = zonedInstant(facts.edition.zone, today, "12:00");
    const { event } = sampleEvent(facts);
    const welcome = { ...anyWelcome, name: facts.fullName, canAttendInvocation: true };
    const picks = [{ ...event, id: token, category: "general" as const, cancelled: false, teaser: null }];
    const ownAnswers = sampleAnswers(facts.edition);
    return confirmationContent({ ...facts, token, registeredAt, today, differences: [], welcome, picks, ownAnswers });
  },
  "registration-link": (facts) => personalLinkContent({ ...facts, token }),
  "registration-withdrawn": (facts) => {
    const until = zonedInstant(facts.edition.zone, facts.edition.days.invocation, "12:00");
    return withdrawnContent({ ...facts, token, until });
  },
};

const newsletter: Samples = {
  "newsletter-confirmation": (facts) => newsletterConfirmationContent({ ...facts, source: "newsletter", token }),
  "preferences-link": (facts) =>
    preferencesLinkContent({ ...facts, url: `${facts.origin}/unsubscribe?token=${token}` }),
  "newsletter-on": (facts) => newsletterOnContent({ ...facts, url: `${facts.origin}/u/${token}` }),
};

const proposals: Samples = {
  "proposal-confirm": proposal("confirm"),
  "proposal-received": proposal("received"),
  "proposal-published": proposal("published"),
  "proposal-declined": proposal("declined"),
  "proposal-reopened": proposal("reopened"),
  "proposal-change-reopened": proposal("change-reopened"),
  "proposal-unchanged": (facts) => {
    const { event, t } = sampleEvent(facts);
    return unchangedContent({ ...facts, token, event, request: "change", answer: t("templates.sample.note") });
  },
  "host-question": (facts) => {
    const { event } = sampleEvent(facts);
    const { firstOfTen: today } = facts.edition.days;
    const hostEvent = {
      ...event,
      category: themeKeys()[1]!,
      times: event,
      link: `${facts.origin}/calendar/again/${token}`,
    };
    return hostQuestionContent({ ...facts, token, today, events: [hostEvent] });
  },
};

const events: Samples = {
  "event-moved": eventChanged("moved", "host"),
  "event-cancelled": eventChanged("cancelled", "host"),
  "event-restored": eventChanged("restored", "host"),
  "starred-moved": eventChanged("moved", "starred"),
  "starred-cancelled": eventChanged("cancelled", "starred"),
  "starred-restored": eventChanged("restored", "starred"),
};

const coming: Samples = {
  "rsvp-coming": rsvp("coming"),
  "rsvp-waiting": rsvp("waiting"),
  "rsvp-offered": rsvp("offered"),
  "rsvp-given": rsvp("given"),
  "rsvp-again": rsvp("coming", { isAgain: true }),
  "rsvp-reminder": rsvp("reminder"),
  "rsvp-notice": eventChanged("moved", "coming"),
  "rsvp-letter": letter({ by: "host", to: "guests" }),
  "host-letter": letter({ by: "organizers", to: "hosts" }),
};

const map: Samples = {
  "map-suggestion-received": suggestion("received"),
  "map-suggestion-approved": suggestion("approved"),
  "map-suggestion-rejected": suggestion("rejected"),
  "map-suggestion-reopened": suggestion("reopened"),
  "place-question": (facts) => {
    const { name, description, website } = samplePlace(facts);
    const place = { id: token, name, description_en: description, description_es: description, website, theme: null };
    return questionContent({ ...facts, token, place });
  },
};

const organizers: Samples = {
  "steward-role": stewardRoleContent,
  "proposal-digest": (facts) => {
    const proposal = { ...sampleEvent(facts).event, id: token, category: themeKeys()[1]! };
    return digestContent({ ...facts, proposals: [proposal], count: 1 });
  },
  "campaign-paused": (facts) =>
    campaignPausedContent({
      ...facts,
      campaignId: token,
      name: "registration_opens",
      reason: "failures",
      recipients: 1_200,
      sent: 260,
      failed: 41,
      uncertain: 2,
      tried: 303,
      complaints: 0,
    }),
};

/** The emails that the site sends automatically, with sample data, by what they are about and by their kind. */
export const sampleGroups = { registration, account, newsletter, events, coming, proposals, map, organizers };

export const systemSamples: Samples = Object.assign({}, ...Object.values(sampleGroups));

/** Sample of an email about a place at an event. An offered place is held until two days before. */
function rsvp(news: RsvpNews, { isAgain = false } = {}) {
  return (facts: SampleFacts) => {
    const { event } = sampleEvent(facts);
    const until = news === "offered" ? new Date(event.start.getTime() - 2 * 86_400_000) : null;
    const rsvpFacts = { token, event, address: null, people: 2, until, isAgain };
    return rsvpContent({
      ...facts,
      ...rsvpFacts,
      news,
      isInvited: news === "coming",
      calendar: undefined,
    });
  };
}
