import { requireFreshProof } from "~/features/identity/middleware.server";
import { peopleCsv, peopleXlsx } from "~/features/people/list/export.server";
import { isProfileList, tabOfFile, type ProfileList } from "~/features/people/lists";
import { notePeopleExport } from "~/features/people/list/commands.server";
import { filtersOn } from "~/features/people/filters/filters";
import type { PeopleSelection } from "~/features/people/list/queries.server";
import { languageOf, localized } from "~/i18n/links";
import type { PagePath } from "~/i18n/page-path";
import { largestSelection } from "~/lib/http/body-limits";
import { readForm } from "~/lib/forms/form-body";
import { fileAnswer } from "~/platform/http/file-answer.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/export-people";
import { selectionOf } from "~/features/people/office/list/selection.server";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", bodyLimit: largestSelection } satisfies RouteHandle;

/** The page behind each file (ADM-26 to ADM-29). */
const pages = {
  "all-profiles": "/admin",
  "registered-profiles": "/admin/registered",
  "unregistered-profiles": "/admin/not-registered",
  "unsubscribed-profiles": "/admin/unsubscribed",
} as const satisfies Record<ProfileList, PagePath>;

/** A list of people as CSV or as an Excel workbook, all of it or what the address narrows it to (ADM-24 to ADM-32). */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  const { name, kind } = fileOf(args.params.file);
  const { userId } = requireProofFor(args, name);
  return answer(args, { userId, name, kind, selection: selectionOf(args, tabOfFile[name]) });
}

/** The same of the people that were selected. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { name, kind } = fileOf(args.params.file);
  const { userId } = requireProofFor(args, name);
  const form = (await readForm(args.request)) ?? new FormData();
  return answer(args, { userId, name, kind, selection: selectionOf(args, tabOfFile[name], form) });
}

/** Who has to prove to be there first comes back to the list: a file would leave them before the form of the proof. */
function requireProofFor(args: Route.LoaderArgs | Route.ActionArgs, name: ProfileList) {
  const { pathname, search } = args.url;
  const list = localized(languageOf(pathname), pages[name]) + search;
  return requireFreshProof({ ...args, url: new URL(list, args.url) });
}

interface ExportArgs {
  userId: string;
  name: ProfileList;
  kind: "csv" | "xlsx";
  selection: PeopleSelection;
}

type RequestArgs = Pick<Route.LoaderArgs, "url" | "context" | "request">;

function answer({ url, context, request }: RequestArgs, { userId, name, kind, selection }: ExportArgs) {
  const { db } = context.get(requestContext);
  const exported = { selection, isOrdered: url.searchParams.has("sort"), signal: request.signal };
  const said = ["q", ...filtersOn("list").map(({ name }) => name)].flatMap((filter) => {
    const value = url.searchParams.get(filter);
    // What is searched for may be an address, which the audit never names.
    return value ? [[filter, filter === "q" ? "…" : value] as const] : [];
  });
  const of = selection.ids ? { selected: selection.ids.length } : Object.fromEntries(said);
  const note = () => notePeopleExport(db, { actor: `user:${userId}`, list: name, kind, of });
  return fileAnswer({ name, kind }, kind === "xlsx" ? peopleXlsx(db, exported) : peopleCsv(db, exported), note);
}

function fileOf(file: string): { name: ProfileList; kind: "csv" | "xlsx" } {
  const [, name = "", kind] = /^([a-z-]+)\.(csv|xlsx)$/.exec(file) ?? [];
  if (!isProfileList(name)) throw new Response(null, { status: 404 });
  return { name, kind: kind as "csv" | "xlsx" };
}
