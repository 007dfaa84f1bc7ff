import type { LoaderFunctionArgs } from "react-router";
import type { OwnPage } from "~/features/edition/edition";
import { requireAdmin } from "~/features/identity/middleware.server";
import { languageOf } from "~/i18n/links";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { allPages, pageById, type StoredPage } from "../queries.server.ts";
import { startingPage, startingChoices } from "../starting-pages.ts";
import { draftOf, emptyPage, type TypedPage } from "../typed-page.ts";

export interface OpenedForm {
  /** The initial values of the form. */
  stored: TypedPage;
  /** Undefined for a new page. */
  page: Pick<StoredPage, "version" | "slug" | "is_published"> | undefined;
}

/** Loads the list, or the form that the address opens. `pages` is undefined if the database cannot be reached. */
export async function pagesView(args: LoaderFunctionArgs) {
  requireAdmin(args);
  const { url, context } = args;
  const request = context.get(requestContext);
  const read = async () => ({ pages: (await allPages(request.db)).map(toListed), opened: await openedBy(args) });
  const starting = startingChoices(languageOf(url.pathname));
  const none = { pages: undefined, opened: undefined };
  return { starting, ...(await unlessDatabaseOutage(request, read, () => none)) };
}

/** A page as the list shows it. */
export interface ListedPage extends OwnPage {
  id: string;
  isPublished: boolean;
  updatedAt: Date;
}

export type StartingOutline = ReturnType<typeof startingChoices>[number];

function toListed({
  id,
  slug,
  title_en: en,
  title_es: es,
  linked_from,
  is_published,
  updated_at,
}: StoredPage): ListedPage {
  return { id, slug, titles: { en, es }, linkedFrom: linked_from, isPublished: is_published, updatedAt: updated_at };
}

async function openedBy({ url, context }: LoaderFunctionArgs): Promise<OpenedForm | "gone" | undefined> {
  const query = url.searchParams;
  const [name, id] = [query.get("new"), query.get("edit")];
  if (name !== null)
    return { stored: { ...emptyPage, ...startingPage(name), id: crypto.randomUUID() }, page: undefined };
  if (id === null) return undefined;
  const page = await pageById(context.get(requestContext).db, id);
  return page ? { stored: { ...draftOf(page), id: page.id }, page } : "gone";
}
