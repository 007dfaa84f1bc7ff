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
  const known = loaderData && typeof loaderData === "object" ? loaderData.person : undefined;
  return pageMeta(args, (t) => ({ title: known?.fullName || known?.email || t("person.title") }));
}

export async function loader(args: Route.LoaderArgs) {
  const { profileId } = requireAdmin(args);
  if (needsProof.includes(args.url.searchParams.get("edit") ?? "")) requireFreshProof(args);
  const known = await personView(args);
  if (known === "missing") return data(known, { status: 404 });
  return known && { ...known, ownProfile: profileId };
}

export function action(args: Route.ActionArgs) {
  return personAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitKeepingInput(args);
}

/** Admin → a person (ADM-33). */
export default function Person({ loaderData: known, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData);
  if (!known) return <NotLoaded />;
  if (known === "missing") return <PersonNotFound />;
  return <PersonScreen {...known} />;
}
