import { data, type LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { viewerContext } from "~/features/identity/middleware.server";
import { languageOf, localized } from "~/i18n/links";
import { requestContext } from "~/platform/http/request-context.server";
import { eventsNamed } from "../../queries.server.ts";
import { starMailsSince } from "../../notices/queries.server.ts";
import { feedTokenOf, starsOf } from "../../stars/stars.server.ts";
import { suggestedEvents } from "../../stars/suggestions.server.ts";

export async function starredView({ request, context }: LoaderFunctionArgs) {
  const { db, config, clock } = context.get(requestContext);
  const edition = context.get(editionContext);
  const { keeper, given, headers } = await starsOf(db, { viewer: context.get(viewerContext), request });
  const token = keeper.in === "account" ? await feedTokenOf(db, keeper.userId) : undefined;
  const language = languageOf(new URL(request.url).pathname);
  const feed = token && `${config.origin}${localized(language, "/calendar/starred.ics")}?token=${token}`;
  const viewer = context.get(viewerContext);
  const mails =
    keeper.in === "account" && viewer.kind !== "anonymous"
      ? { email: viewer.email, isOn: (await starMailsSince(db, keeper.userId)) !== undefined }
      : undefined;
  const page = {
    storedIn: keeper.in,
    given,
    events: await eventsNamed(db, given),
    suggested: await suggestedEvents(db, { edition, now: clock.site(), given, language }),
    feed,
    mails,
  };
  return data(page, { headers });
}
