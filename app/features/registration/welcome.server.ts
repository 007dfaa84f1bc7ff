import type { RouterContextProvider } from "react-router";
import { languageOf } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { flashDataContext } from "~/platform/http/flash.server";
import { requestContext } from "~/platform/http/request-context.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { eventCountsOf } from "../calendar/event-counts.server.ts";
import { pickAhead } from "../calendar/picks.server.ts";
import { starsOf } from "../calendar/stars/stars.server.ts";
import { editionContext } from "../edition/current-edition.server.ts";
import { viewerContext } from "../identity/middleware.server.ts";
import { voicesOn } from "../voices/queries.server.ts";
import type { Voice } from "../voices/voice.ts";
import { registrationOf } from "./queries.server.ts";
import { anyWelcome, ownThreads, welcomeIn, welcomeOf, welcomeSchema, type Welcome } from "./welcome.ts";
import { themes } from "../edition/themes.ts";

interface WelcomeArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const mostPicks = 3;

/**
 * Returns the data of a page after a registration: the person's thread, and events that fit them. A name is shown once
 * after the form is sent, and to signed-in people; the address alone never reveals one.
 */
export async function welcomePage({ request, context }: WelcomeArgs, knownWelcome?: Welcome) {
  const { db, clock } = context.get(requestContext);
  const edition = context.get(editionContext);
  const viewer = context.get(viewerContext);
  const language = languageOf(new URL(request.url).pathname);
  const personalWelcome = knownWelcome ?? welcomeSchema.safeParse(context.get(flashDataContext)).data;
  const fromAddress = welcomeIn(new URL(request.url).searchParams);
  const readView = async () => {
    const welcome = personalWelcome ?? (await ownWelcome({ request, context })) ?? fromAddress ?? anyWelcome;
    const picks = await pickFor(db, welcome, { now: clock.site(), zone: edition.zone, language });
    const counts = await eventCountsOf(db, edition);
    const { starredIds, headers } = await starsOf(db, { viewer, request });
    return { welcome, counts, picks, starredIds, voices: await voicesOn(db, "welcome", language), headers };
  };
  return unlessDatabaseOutage(context.get(requestContext), readView, () => ({
    welcome: personalWelcome ?? fromAddress ?? anyWelcome,
    counts: undefined,
    picks: undefined,
    starredIds: [],
    voices: [] as Voice[],
    headers: { "Cache-Control": "no-store" },
  }));
}

/** Returns three upcoming events, preferring the themes of the person's offers. */
export function pickFor(
  db: Db,
  welcome: Welcome,
  { now, zone, language }: { now: Date; zone: string; language: Language },
) {
  const preferredThreads = welcome.interests.length > 0 ? ownThreads(welcome) : [];
  // In the order of the person's offers.
  const preferred = preferredThreads.flatMap((thread) =>
    themes().flatMap((theme) => (theme.thread === thread ? [theme.key] : [])),
  );
  return pickAhead(db, { now, zone, count: mostPicks, preferred, language });
}

async function ownWelcome({ context }: WelcomeArgs): Promise<Welcome | undefined> {
  const viewer = context.get(viewerContext);
  if (viewer.kind === "anonymous") return undefined;
  const { key: editionKey } = context.get(editionContext);
  const registration = await registrationOf(context.get(requestContext).db, { email: viewer.email, editionKey });
  return registration && welcomeOf(registration.id, registration);
}
