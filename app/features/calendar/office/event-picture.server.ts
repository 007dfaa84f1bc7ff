import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { isUuid } from "~/lib/database/uuid";
import { editionContext } from "~/features/edition/current-edition.server";
import { actorOf } from "~/features/identity/actor.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { requestContext } from "~/platform/http/request-context.server";
import { managedEventsNamed } from "../organize/managed-events.server.ts";
import { submitPicture } from "../pictures/actions.server.ts";
import { lastPictureOf, pictureOf } from "../pictures/queries.server.ts";

type WithId<Args> = Args & { params: { id: string } };

/** Loads an event with its current and its previous picture. */
export async function pictureView(args: WithId<LoaderFunctionArgs>) {
  requireAdmin(args);
  const { db, clock } = args.context.get(requestContext);
  const { id, title, language } = await eventOf(args);
  const picture = await pictureOf(db, id);
  return { event: { title, language }, picture, last: await lastPictureOf(db, { eventId: id, now: clock.now() }) };
}

/** Saves, describes or removes the picture of an event. */
export async function submitPictureOf(args: WithId<ActionFunctionArgs>) {
  const viewer = requireAdmin(args);
  const actor = actorOf(args, { viewer });
  const { id, language } = await eventOf(args);
  const author = {
    eventId: id,
    actor: viewer.profileId ?? "admin",
    fromProposer: false,
    now: actor.context.clock.now(),
  };
  return submitPicture(actor, { author, language }, args.request);
}

async function eventOf({ params, context }: Pick<WithId<LoaderFunctionArgs>, "params" | "context">) {
  const { zone } = context.get(editionContext);
  const [event] = isUuid(params.id) ? await managedEventsNamed(context.get(requestContext).db, [params.id], zone) : [];
  if (!event) throw data(null, { status: 404 });
  return event;
}
