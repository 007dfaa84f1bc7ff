import { data, Form, Link, useNavigation } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { requireAdmin } from "~/features/identity/middleware.server";
import { useWords } from "~/i18n/words";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { ListFailed } from "~/ui/admin/list/list-states";
import { unlessUnsent } from "~/ui/admin/unless-signed-out";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { Button } from "~/ui/button";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/place";
import { ActionButton } from "~/ui/admin/action-button";
import { Section } from "~/ui/admin/section";
import { PlaceForm } from "~/features/map/office/places/place-form-screen";
import { placeAction } from "~/features/map/office/places/action.server";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import type { RouteHandle } from "../route-handle.ts";
import { viewOf, type PlaceView } from "~/features/map/office/places/loader.server";

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

interface BesideProps {
  known: PlaceView;
  place: NonNullable<PlaceView["place"]>;
}

/** Whether the map shows it, who is asked, and whether it is there twice. */
function Beside({ known, place }: BesideProps) {
  const { t, dates, href } = useWords();
  const { zone } = useEdition().edition;
  const { hiddenBecause, mergedInto, confirmedAt, askedAt, timesAsked, contactEmail, contactName } = place;
  return (
    <div className="space-y-5">
      <Section id="state" title={t("places.place.states.label")}>
        <p className="font-semibold">
          {t(hiddenBecause ? `places.place.because.${hiddenBecause}` : "places.place.states.shown")}
        </p>
        {mergedInto && (
          <p className="mt-1">
            <Link to={href(`/admin/places/${mergedInto}`)} className="link">
              {t("places.place.mergedInto", { name: known.linked.get(mergedInto) ?? "" })}
            </Link>
          </p>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <ActionButton intent={hiddenBecause ? "show" : "hide"}>
            {t(hiddenBecause ? "places.place.show" : "places.place.hide")}
          </ActionButton>
          {!hiddenBecause && (
            <a href={href(`/map/${place.id}`)} className="link">
              {t("places.place.see")}
            </a>
          )}
        </div>
      </Section>
      <Section id="asked" title={t("places.place.askedTitle")}>
        <p>{t("places.place.confirmedOn", { when: dates.dateOf(zone, confirmedAt) })}</p>
        {askedAt && timesAsked > 0 && <p>{t("places.place.askedOn", { when: dates.dateOf(zone, askedAt) })}</p>}
        <p className="mt-1 text-muted">
          {contactEmail
            ? t("places.place.asks", { name: contactName ? `${contactName} (${contactEmail})` : contactEmail })
            : t("places.place.nobodyToAsk")}
        </p>
        <div className="mt-4">
          <ActionButton intent="confirm">{t("places.place.confirm")}</ActionButton>
        </div>
      </Section>
      {!hiddenBecause && known.names.length > 0 && <Merging names={known.names} />}
    </div>
  );
}

function Merging({ names }: Pick<PlaceView, "names">) {
  const { t } = useWords();
  const isBusy = useNavigation().state !== "idle";
  return (
    <Section id="merge" title={t("places.place.mergeTitle")}>
      <p className="mb-4 text-muted">{t("places.place.mergeText")}</p>
      <Form method="post" preventScrollReset>
        <div className="field">
          <label htmlFor="other">{t("places.place.mergeWith")}</label>
          <select id="other" name="other" required className="input" defaultValue="">
            <option value="">{t("places.place.choose")}</option>
            {names.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Button small tone="outline" name="intent" value="merge" aria-busy={isBusy || undefined}>
          {t("places.place.merge")}
        </Button>
      </Form>
    </Section>
  );
}
