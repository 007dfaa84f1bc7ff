import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import { spokenLanguage } from "../app/i18n/spoken-language.ts";
import { translator } from "../app/i18n/translate.ts";
import { jsonAnswer } from "../app/lib/http/json-answer.ts";
import { unlessDatabaseOutage } from "../app/platform/database/database-outage.server.ts";
import { requestContext, shellContext } from "../app/platform/http/request-context.server.ts";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

interface RouteArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Answers errors of a database outage with a 503 "back in a moment" in the visitor's language: as a page, or as JSON
 * for API calls. Other errors stay 500s.
 */
export function withOutageAnswers(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: guardModule(route.module) },
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function guardModule(module: RouteModule): RouteModule {
  const { loader, action, default: screen } = module;
  const refuse = screen ? pageRefusal : callRefusal;
  return {
    ...module,
    ...(loader && { loader: guardHandler(loader, refuse) }),
    ...(action && { action: guardHandler(action, refuse) }),
  };
}

function guardHandler<Args extends RouteArgs>(work: (args: Args) => unknown, refuse: (args: Args) => unknown) {
  return (args: Args): Promise<unknown> =>
    unlessDatabaseOutage(
      args.context.get(requestContext),
      async () => work(args),
      () => {
        throw refuse(args);
      },
    );
}

function pageRefusal({ context }: RouteArgs) {
  return data({ reason: "outage", shell: context.get(shellContext) }, { status: 503 });
}

function callRefusal({ request }: RouteArgs): Response {
  const t = translator(spokenLanguage(undefined, request.headers.get("accept-language")));
  return jsonAnswer(503, { success: false, error: t("errors.refused.outage") });
}
