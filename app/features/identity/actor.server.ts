import type { RouterContextProvider } from "react-router";
import { languageOf } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { requestContext, type RequestContext } from "~/platform/http/request-context.server";
import { editionContext } from "../edition/current-edition.server.ts";
import type { Edition } from "../edition/edition.ts";
import { viewerContext } from "./middleware.server.ts";
import type { Person, Viewer } from "./viewer.ts";

/** The acting person, with the request, services, edition and language of the action. */
export interface Actor<Who extends Viewer | Person = Viewer> {
  request: Request;
  context: RequestContext;
  edition: Edition;
  language: Language;
  viewer: Who;
}

/** The organizer who makes a change, by their profile, and the time of it. */
export interface Author {
  profileId: string;
  now: Date;
}

interface Args {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/**
 * Returns the actor of a route's request. A route for members passes the person it requires; an API call passes its
 * language.
 */
export function actorOf<Who extends Viewer | Person = Viewer>(
  { request, url, context }: Args,
  overrides: { viewer?: Who; language?: Language } = {},
): Actor<Who> {
  const viewer = overrides.viewer ?? (context.get(viewerContext) as Who);
  const language = overrides.language ?? languageOf(url.pathname);
  return { request, context: context.get(requestContext), edition: context.get(editionContext), language, viewer };
}
