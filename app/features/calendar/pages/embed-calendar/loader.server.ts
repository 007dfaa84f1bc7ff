import type { LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { dayIn } from "~/i18n/dates";
import { requestContext } from "~/platform/http/request-context.server";
import { readEmbedAddress } from "../../embed-address.ts";
import { shownAt } from "../../views.server.ts";

export async function embeddedCalendarView({ url, context }: LoaderFunctionArgs) {
  const { db, clock } = context.get(requestContext);
  const { zone, days } = context.get(editionContext);
  const address = readEmbedAddress(url.searchParams);
  return { address, shown: await shownAt(db, address, { zone, days, today: dayIn(zone, clock.site()) }) };
}
