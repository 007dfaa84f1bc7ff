import { submitPicture } from "~/features/calendar/pictures/actions.server";
import { pictureRequests } from "~/features/calendar/hosts/picture-changes.server";
import { actorOf } from "~/features/identity/actor.server";
import { translator } from "~/i18n/translate";
import { largestPictureBody } from "~/lib/http/body-limits";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import { openProposal, proposalPictureView } from "~/features/proposals/pages/proposal-picture/loader.server";
import { ProposalPictureScreen } from "~/features/proposals/pages/proposal-picture/proposal-picture-screen";
import type { Route } from "./+types/proposal-picture";
import { answerPicture } from "./calendar/answer-picture.server.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "anyone", bodyLimit: largestPictureBody } satisfies RouteHandle;

export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("pictures.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return proposalPictureView(args);
}

/** A file is read only for a link that opens a proposal which still waits, or an event that is not over. */
export async function action(args: Route.ActionArgs) {
  const actor = actorOf(args);
  const { clock } = actor.context;
  const {
    id,
    proposer_profile_id: profileId,
    status,
    language,
    waits,
  } = await openProposal(args.context, args.params.token);
  const isHost = status === "published";
  const author = {
    eventId: id,
    actor: profileId ?? (isHost ? "proposal-link" : "visitor"),
    fromProposer: true,
    now: clock.now(),
    ...(isHost ? { host: { siteNow: clock.site() } } : {}),
  };
  const requests = waits ? pictureRequests : undefined;
  const submitted = await submitPicture(actor, { author, language, requests }, args.request);
  return answerPicture(args, translator(actor.language), submitted);
}

export default function ProposalPicture(props: Route.ComponentProps) {
  return <ProposalPictureScreen {...props} />;
}
