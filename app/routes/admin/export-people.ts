import { tabOfFile } from "~/features/people/lists";
import { largestSelection } from "~/lib/http/body-limits";
import { readForm } from "~/lib/forms/form-body";
import { selectionOf } from "~/features/people/office/list/selection.server";
import { answerWithPeople, requestedFile, requireProofFor } from "~/features/people/office/list/people-file.server";
import type { Route } from "./+types/export-people";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", bodyLimit: largestSelection } satisfies RouteHandle;

/** Exports a list of people as CSV or Excel workbook, with the filters of the address (ADM-24 to ADM-32). */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  const { name, kind } = requestedFile(args.params.file);
  const { userId } = requireProofFor(args, name);
  return answerWithPeople(args, { userId, name, kind, selection: selectionOf(args, tabOfFile[name]) });
}

/** Exports the selected people. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { name, kind } = requestedFile(args.params.file);
  const { userId } = requireProofFor(args, name);
  const form = (await readForm(args.request)) ?? new FormData();
  return answerWithPeople(args, { userId, name, kind, selection: selectionOf(args, tabOfFile[name], form) });
}
