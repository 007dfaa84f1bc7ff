import { data } from "react-router";
import { requireAdmin } from "~/features/identity/middleware.server";
import { codeProblem } from "~/features/words/languages/language";
import { sentencesOf } from "~/features/words/languages/sentences.server";
import { wordTree } from "~/features/words/languages/word-file.server";
import { wordsIn } from "~/features/words/queries.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/language-file";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

/** Every sentence that visitors read, in one further language, as a file to write into. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requireAdmin(args);
  const { code } = args.params;
  if (codeProblem(code)) throw data(null, { status: 404 });
  const sentences = sentencesOf(await wordsIn(args.context.get(requestContext).db, code));
  const tree = wordTree(new Map(sentences.map(({ key, text }) => [key, text])));
  return new Response(`${JSON.stringify(tree, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${code}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
