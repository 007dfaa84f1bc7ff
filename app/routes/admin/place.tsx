import { data, Link } from "react-router";
import { requireAdmin } from "~/features/identity/middleware.server";
import { useWords } from "~/i18n/words";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { ListFailed } from "~/ui/admin/list/list-states";
import { unlessUnsent } from "~/ui/admin/unless-signed-out";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/place";
import { PlaceForm } from "~/features/map/office/places/place-form-screen";
import { placeAction } from "~/features/map/office/places/action.server";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import type { RouteHandle } from "../route-handle.ts";
import { viewOf } from "~/features/map/office/places/loader.server";
import { Beside } from "~/features/map/office/places/place-parts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  const known = args.loaderData === "missing" ? undefined : args.loaderData?.place;
  return pageMeta(args, (t) => ({ title: known?.draft.name ?? t("places.place.new") }));
}

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const deps = args.context.get(requestContext);
  const read = () => viewOf(deps, args.params.id);
  const found = await unlessDatabaseOutage(deps, read, () => undefined);
  return found === "missing" ? data(found, { status: 404 }) : found;
}

export function action(args: Route.ActionArgs) {
  return placeAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return unlessUnsent(args);
}

/** One place: what the map says of it, whether it shows it, and what can be done about it. */
export default function Place({ loaderData: known, actionData }: Route.ComponentProps) {
  const { t, href } = useWords();
  useRefusalToast(actionData && "toast" in actionData ? actionData : undefined);
  if (!known) return <ListFailed title={t("places.loadFailed")} />;
  return (
    <>
      <p className="mb-4">
        <Link to={href("/admin/places")} className="link">
          {t("places.place.back")}
        </Link>
      </p>
      {known === "missing" ? (
        <>
          <h2 className="text-2xl">{t("places.place.notFound")}</h2>
          <p className="mt-2">{t("places.place.notFoundText")}</p>
        </>
      ) : (
        <article aria-labelledby="place-name">
          <h2 id="place-name" className="mb-4 text-2xl wrap-anywhere">
            {known.place?.name ?? t("places.place.new")}
          </h2>
          <UnsentForm />
          <div className={known.place ? "person-columns" : undefined}>
            {known.place && <Beside known={known} place={known.place} />}
            <PlaceForm key={known.place?.id ?? "new"} known={known} />
          </div>
        </article>
      )}
    </>
  );
}
