import { useEdition } from "~/features/edition/components/current-edition";
import { editionContext } from "~/features/edition/current-edition.server";
import { logoSize } from "~/features/edition/logo.server";
import { pressCopy } from "~/features/edition/press-copy";
import { languageOf } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { requestContext } from "~/platform/http/request-context.server";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/presskit";
import { CopyGroup } from "~/features/edition/pages/presskit/copy-group";
import { Logos } from "~/features/edition/pages/presskit/logos";
import { PressContact } from "~/features/edition/pages/presskit/press-contact";
import { PressSide } from "~/features/edition/pages/presskit/press-side";
import { Resources } from "~/features/edition/pages/presskit/resources";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, cache: [] } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  const name = args.matches[0]?.loaderData?.edition.name ?? "";
  return pageMeta(args, (t) => ({ title: t("presskit.title"), description: t("presskit.summary", { name }) }));
}

export function loader({ request, context }: Route.LoaderArgs) {
  const edition = context.get(editionContext);
  const { origin } = context.get(requestContext).config;
  const language = languageOf(new URL(request.url).pathname);
  return { groups: pressCopy({ edition, language, origin }), logo: logoSize(edition) };
}

export default function PressKit({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  const { name } = useEdition().edition;
  return (
    <Page
      title={t("presskit.title")}
      intro={t("presskit.intro", { name })}
      aside={<PressSide groups={loaderData.groups} />}
      weave="presskit"
    >
      <Logos size={loaderData.logo} />
      {loaderData.groups.map((group) => (
        <CopyGroup key={group.kind} {...group} />
      ))}
      <Resources />
      <PressContact />
    </Page>
  );
}
