import type { LoaderFunctionArgs } from "react-router";
import { countAudience } from "~/features/campaigns/audience/queries.server";
import { editionContext } from "~/features/edition/current-edition.server";
import type { Edition } from "~/features/edition/edition";
import { isOver, phaseOn } from "~/features/edition/phase";
import { senderOf } from "~/features/outbox/email-sender.server";
import { onceUndoIsOver } from "~/features/outbox/taking-back.server";
import { hostQuestionContent } from "~/features/proposals/emails/host-question";
import { questionedEvent } from "~/features/proposals/questions/mails.server";
import { askedHosts } from "~/features/proposals/questions/queries.server";
import { framedMail } from "~/features/templates/office/framed-mail.server";
import { templateOfStartingLetter } from "~/features/templates/queries.server";
import { dayIn } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { requestContext, type RequestContext } from "~/platform/http/request-context.server";
import { emailHtml } from "~/ui/email/html";
import { invitedBack, letterBack } from "../invited-back.ts";
import { countHostsToAsk, hostsToAsk } from "../hosts.server.ts";

/** Loads the section about the previous year's hosts; undefined if there are none, or if the year is over. */
export async function hostsView({ db, clock }: RequestContext, edition: Edition) {
  const before = edition.past[0];
  if (!before || isOver(phaseOn(edition, dayIn(edition.zone, clock.site())))) return undefined;
  const { key } = edition;
  const [counts, { hosts, last, answers }, invited, letter] = await Promise.all([
    countHostsToAsk(db, { editionKey: key, now: clock.site() }),
    askedHosts(db, key),
    countAudience(db, { filters: invitedBack, kind: "news", editionKey: key }),
    templateOfStartingLetter(db, letterBack),
  ]);
  const { count, excluded, unknown, invited: alreadyInvited } = counts;
  const leftOut = Object.entries(excluded).flatMap(([reason, people]) => (people > 0 ? [{ reason, people }] : []));
  if (count + unknown + alreadyInvited + hosts + leftOut.length + invited.count === 0) return undefined;
  return {
    before: before.year,
    count,
    leftOut: leftOut as { reason: keyof typeof excluded; people: number }[],
    unknown,
    alreadyInvited,
    askedCount: hosts,
    lastAsked: last,
    /** The number of the last questions that can still be withdrawn. */
    waiting: last && onceUndoIsOver(last.at) > clock.now() ? last.hosts : 0,
    answers,
    invited: invited.count,
    /** The parameters that open the letter in the wizard: the template, or the starting letter. */
    letter: letter ? { template: letter.id } : { new: letterBack },
  };
}

/** Renders the question as the first host would get it, with personal links that do not work. */
export async function questionPreview({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const { db, clock, config } = context.get(requestContext);
  const edition = context.get(editionContext);
  const [host] = await hostsToAsk(db, { editionKey: edition.key, now: clock.site() }, 1);
  if (!host) return new Response(null, { status: 404 });
  const language: Language = url.searchParams.get("language") === "es" ? "es" : "en";
  const link = config.origin + localized(language, "/calendar");
  const read = host.events.map((id) => questionedEvent({ db, edition, clock }, { id, link }));
  const events = (await Promise.all(read)).filter((event) => event !== undefined);
  const today = dayIn(edition.zone, clock.site());
  const facts = { edition, origin: config.origin, language, fullName: host.fullName, token: "", today, events };
  const content = hostQuestionContent(facts);
  return framedMail(emailHtml({ content, language, sender: senderOf(edition, config.origin, language) }), url);
}
