import { largestSelection } from "~/lib/http/body-limits";
import { readForm } from "~/lib/forms/form-body";
import type { Route } from "./+types/export-events";
import { answerWithFile, requireProofForEvents } from "~/features/calendar/office/list/event-file.server";
import { eventSelection } from "~/features/calendar/office/list/selection.server";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", bodyLimit: largestSelection } satisfies RouteHandle;

/** The calendar as cohere-events.csv or .xlsx (CAL-90), or the events that the address selects; no file if empty (ADM-30). */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  const { profileId } = requireProofForEvents(args);
  return answerWithFile(args, profileId, eventSelection(args, { view: "all" }));
}

/** The same for the events that were ticked. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { profileId } = requireProofForEvents(args);
  const form = (await readForm(args.request)) ?? new FormData();
  return answerWithFile(args, profileId, eventSelection(args, { form, view: "all" }));
}
