import { requireFreshProof } from "~/features/identity/middleware.server";
import { peopleCsv, peopleXlsx } from "~/features/profiles/export";
import { isProfileList, type ProfileList } from "~/features/profiles/lists";
import { notePeopleExport } from "~/features/profiles/people-list/commands.server";
import { peopleFilterNames, type PeopleList } from "~/features/profiles/people-list/people-query";
import { pagesOfListed, type PeopleSelection } from "~/features/profiles/people-list/queries.server";
import { languageOf, localized } from "~/i18n/links";
import { largestSelection } from "~/lib/body-limits";
import { readForm } from "~/lib/form-body";
import { fileAnswer } from "~/platform/file-answer.server";
import { requestContext } from "~/platform/request-context.server";
import type { Route } from "./+types/export-people";
import { selectionOf } from "./people/selection.server.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", bodyLimit: largestSelection } satisfies RouteHandle;

/** The tab behind each file (ADM-26 to ADM-29). */
const tabs: Record<ProfileList, { list: PeopleList; page: PeoplePage }> = {
  "all-profiles": { list: "all", page: "/admin" },
  "registered-profiles": { list: "registered", page: "/admin/registered" },
  "unregistered-profiles": { list: "not-registered", page: "/admin/not-registered" },
  "unsubscribed-profiles": { list: "unsubscribed", page: "/admin/unsubscribed" },
};

type PeoplePage = "/admin" | "/admin/registered" | "/admin/not-registered" | "/admin/unsubscribed";

/** A list of people as CSV or as an Excel workbook, all of it or what the address narrows it to (ADM-24 to ADM-32). */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  const { userId } = requireFreshProof(args);
  const { name, kind } = fileOf(args.params.file);
  return answer(args, { userId, name, kind, selection: selectionOf(args, tabs[name].list) });
}

/** The same of the people that were selected. Who has to prove to be there first comes back to the list. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { name, kind } = fileOf(args.params.file);
  const { list, page } = tabs[name];
  const back = new URL(localized(languageOf(args.url.pathname), page) + args.url.search, args.url);
  const { userId } = requireFreshProof({ ...args, url: back });
  const form = (await readForm(args.request)) ?? new FormData();
  return answer(args, { userId, name, kind, selection: selectionOf(args, list, form) });
}

interface ExportArgs {
  userId: string;
  name: ProfileList;
  kind: "csv" | "xlsx";
  selection: PeopleSelection;
}

function answer(
  { url, context }: Pick<Route.LoaderArgs, "url" | "context">,
  { userId, name, kind, selection }: ExportArgs,
) {
  const { db } = context.get(requestContext);
  const pages = pagesOfListed(db, selection, url.searchParams.has("sort"));
  const said = peopleFilterNames.flatMap((filter) => {
    const value = url.searchParams.get(filter);
    // What is searched for may be an address, which the audit never names.
    return value ? [[filter, filter === "q" ? "…" : value] as const] : [];
  });
  const of = selection.ids ? { selected: selection.ids.length } : Object.fromEntries(said);
  const note = () => notePeopleExport(db, { actor: `user:${userId}`, list: name, kind, of });
  return fileAnswer({ name, kind }, kind === "xlsx" ? peopleXlsx(pages) : peopleCsv(pages), note);
}

function fileOf(file: string): { name: ProfileList; kind: "csv" | "xlsx" } {
  const [, name = "", kind] = /^([a-z-]+)\.(csv|xlsx)$/.exec(file) ?? [];
  if (!isProfileList(name)) throw new Response(null, { status: 404 });
  return { name, kind: kind as "csv" | "xlsx" };
}
