import { data } from "react-router";
import { requestContext } from "~/platform/request-context.server";
import type { Route } from "./+types/not-found";

export const handle = { access: "anyone" };

export function loader({ request, context }: Route.LoaderArgs) {
  context.get(requestContext).log("info", "not-found", { path: new URL(request.url).pathname.slice(0, 200) });
  throw data(null, { status: 404 });
}

export function action({ request, context }: Route.ActionArgs) {
  context.get(requestContext).log("info", "not-found", { path: new URL(request.url).pathname.slice(0, 200) });
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
