import { data } from "react-router";
import { requireAdmin, requireFreshProof } from "~/features/identity/middleware.server";
import { submitKeepingInput } from "~/ui/admin/submit-keeping-input";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/person";
import { NotLoaded, PersonNotFound } from "~/features/people/office/person/missing";
import { PersonScreen } from "~/features/people/office/person/person-screen";
import { personAction } from "~/features/people/office/person/action.server";
import { personView } from "~/features/people/office/person/loader.server";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

/** The forms that open only after a fresh proof of identity. */
const needsProof = ["role", "data", "delete"];

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  const person = loaderData && typeof loaderData === "object" ? loaderData.person : undefined;
  return pageMeta(args, (t) => ({ title: person?.fullName || person?.email || t("person.title") }));
}

export async function loader(args: Route.LoaderArgs) {
  const { profileId } = requireAdmin(args);
  if (needsProof.includes(args.url.searchParams.get("edit") ?? "")) requireFreshProof(args);
  const view = await personView(args);
  if (view === "missing") return data(view, { status: 404 });
  return view && { ...view, ownProfile: profileId };
}

export function action(args: Route.ActionArgs) {
  return personAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitKeepingInput(args);
}

/** Admin → a person (ADM-33). */
export default function Person({ loaderData: view, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData);
  if (!view) return <NotLoaded />;
  if (view === "missing") return <PersonNotFound />;
  return <PersonScreen {...view} />;
}
