import { requireProofForAnswers, answerWithSensitive } from "~/features/registration/office/sensitive-file.server";
import type { Route } from "./+types/export-sensitive";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

/** Exports the answers to sensitive questions as CSV, which no other file has. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return answerWithSensitive(args, requireProofForAnswers(args));
}
