import { data } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { editionContext } from "~/features/edition/current-edition.server";
import { languageOf } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { look } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/telegram";

export const handle = { access: "anyone", static: true };

/** On to the chat at once (PAG-79); without one, a 404 that says so in a sentence. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { communityChat } = context.get(editionContext).links;
  const t = translator(languageOf(new URL(request.url).pathname));
  if (!communityChat) throw data(t("telegram.none"), { status: 404 });
  return data({ communityChat }, { status: 302, headers: { Location: communityChat } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("telegram.title") }));
}

/** Whoever is not taken along finds the same invitation here (PAG-80). */
export default function Telegram({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  const { name } = useEdition().edition;
  return (
    <Page title={t("telegram.title")} weave="telegram">
      <p className="lead">{t("telegram.going", { name })}</p>
      <a href={loaderData.communityChat} rel="noopener noreferrer" className={look({ className: "mt-6" })}>
        {t("telegram.clickHere")}
        <Icon name="outside" />
      </a>
    </Page>
  );
}
