import type { LoaderFunctionArgs } from "react-router";
import { requireFreshProof } from "~/features/identity/middleware.server";
import { languageOf, localized } from "~/i18n/links";
import type { PagePath } from "~/i18n/page-path";
import { createWords } from "~/i18n/words";
import { asksForShownColumns } from "~/ui/admin/list/file-choices";
import { chosenColumns } from "~/ui/admin/list/list-columns";
import { listFile } from "~/ui/admin/list/list-file.server";
import { editionContext } from "~/features/edition/current-edition.server";
import type { Edition } from "~/features/edition/edition";
import { fileAnswer } from "~/platform/http/file-answer.server";
import { requestContext } from "~/platform/http/request-context.server";
import { peopleCsv, peopleXlsx } from "../../list/export.server.ts";
import { isProfileList, tabOfFile, type ProfileList } from "../../lists.ts";
import { recordPeopleExport } from "../../list/commands.server.ts";
import { filtersOn } from "../../filters/filters.ts";
import type { PeopleList } from "../../list/people-query.ts";
import { listedPeople, type PeopleSelection } from "../../list/queries.server.ts";
import { peopleColumns, usualColumns } from "./columns.tsx";

/** The list that each file exports (ADM-26 to ADM-29). */
const listPages = {
  "all-profiles": "/admin",
  "registered-profiles": "/admin/registered",
  "unregistered-profiles": "/admin/not-registered",
  "unsubscribed-profiles": "/admin/unsubscribed",
} as const satisfies Record<ProfileList, PagePath>;

/** Requires a fresh proof before an export. The proof's form leads back to the list, since a download shows no page. */
export function requireProofFor(args: LoaderFunctionArgs, name: ProfileList) {
  const { pathname, search } = args.url;
  const list = localized(languageOf(pathname), listPages[name]) + search;
  return requireFreshProof({ ...args, url: new URL(list, args.url) });
}

interface ExportArgs {
  userId: string;
  name: ProfileList;
  kind: "csv" | "xlsx";
  selection: PeopleSelection;
}

type RequestArgs = Pick<LoaderFunctionArgs, "url" | "context" | "request">;

export function answerWithPeople(
  { url, context, request }: RequestArgs,
  { userId, name, kind, selection }: ExportArgs,
) {
  const { db } = context.get(requestContext);
  const edition = context.get(editionContext);
  const exportArgs = {
    selection,
    isOrdered: url.searchParams.has("sort"),
    questions: edition.questions,
    signal: request.signal,
  };
  const filters = ["q", ...filtersOn("list", url.searchParams.keys()).map(({ name }) => name)].flatMap((filter) => {
    const value = url.searchParams.getAll(filter).filter(Boolean).join(", ");
    // The search text may be an email address, which the audit log must not contain.
    return value ? [[filter, filter === "q" ? "…" : value] as const] : [];
  });
  const scope = selection.ids ? { selected: selection.ids.length } : Object.fromEntries(filters);
  const recordExport = () => recordPeopleExport(db, { actor: `user:${userId}`, list: name, kind, scope });
  if (asksForShownColumns(url.searchParams)) {
    const columns = shownColumns(url, tabOfFile[name], edition);
    const pages = listedPeople(db, selection, request.signal);
    return fileAnswer({ name: `${name}-view`, kind }, listFile(kind, columns, pages), recordExport);
  }
  return fileAnswer(
    { name, kind },
    kind === "xlsx" ? peopleXlsx(db, exportArgs) : peopleCsv(db, exportArgs),
    recordExport,
  );
}

/** Returns the columns selected in an address, named in its language. */
function shownColumns({ pathname, search }: URL, list: PeopleList, edition: Edition) {
  const [name, ...columns] = peopleColumns(createWords(languageOf(pathname)), edition);
  const selected = chosenColumns(search, columns, usualColumns[list]);
  return [name, ...columns.filter((column) => selected.includes(column.name))];
}

export function requestedFile(file: string): { name: ProfileList; kind: "csv" | "xlsx" } {
  const [, name = "", kind] = /^([a-z-]+)\.(csv|xlsx)$/.exec(file) ?? [];
  if (!isProfileList(name)) throw new Response(null, { status: 404 });
  return { name, kind: kind as "csv" | "xlsx" };
}
