import type { LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { requireFreshProof } from "~/features/identity/middleware.server";
import { sensitiveCsv } from "~/features/people/list/export.server";
import { readPeopleQuery } from "~/features/people/list/people-query";
import { languageOf, localized } from "~/i18n/links";
import { fileAnswer } from "~/platform/http/file-answer.server";
import { requestContext } from "~/platform/http/request-context.server";
import { recordSensitiveExport } from "../questions/commands.server.ts";
import { profilesThatAnswered } from "../questions/queries.server.ts";

/** Requires a fresh proof, whose form leads back to the questions, since a download shows no page. */
export function requireProofForAnswers(args: LoaderFunctionArgs): { userId: string } {
  const screen = localized(languageOf(args.url.pathname), "/admin/questions");
  return requireFreshProof({ ...args, url: new URL(screen, args.url) });
}

/** Answers with a file of all registered people who answered a sensitive question, and these answers. */
export async function answerWithSensitive(
  { context, request }: LoaderFunctionArgs,
  { userId }: { userId: string },
): Promise<Response> {
  const { db } = context.get(requestContext);
  const { key, zone, questions = [] } = context.get(editionContext);
  const sensitiveNames = questions.filter(({ isSensitive }) => isSensitive).map(({ name }) => name);
  const ids = await profilesThatAnswered(db, { edition: key, names: sensitiveNames });
  const selection = { ...readPeopleQuery("registered", new URLSearchParams(), zone), event: key, ids };
  const pieces = sensitiveCsv(db, { selection, isOrdered: false, questions, signal: request.signal });
  const recordExport = () => recordSensitiveExport(db, `user:${userId}`);
  return fileAnswer({ name: "sensitive-answers", kind: "csv" }, pieces, recordExport);
}
