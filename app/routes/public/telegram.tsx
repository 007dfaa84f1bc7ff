import { data } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { editionContext } from "~/features/edition/current-edition.server";
import { languageOf } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { TaskPage } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/telegram";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true } satisfies RouteHandle;

/** Redirects to the chat (PAG-79). The page is the redirect's body, for browsers that do not follow it. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    const page = await next();
    const { communityChat } = context.get(editionContext).links;
    if (!communityChat || !page.ok) return page;
    const onward = new Response(page.body, { status: 302, headers: page.headers });
    // Headers must be Latin-1, so other characters in the address are encoded.
    onward.headers.set("Location", new URL(communityChat).href);
    return onward;
  },
];

/** Without a chat, the page says that there is none (PAG-84). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { communityChat } = context.get(editionContext).links;
  const t = translator(languageOf(new URL(request.url).pathname));
  if (!communityChat) throw data(t("telegram.none"), { status: 404 });
  return { communityChat };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("telegram.title") }));
}

/** The same invitation as a link (PAG-80). */
export default function Telegram({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  const { name } = useEdition().edition;
  return (
    <TaskPage title={t("telegram.title")} weave="telegram">
      <p className="lead">{t("telegram.going", { name })}</p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={loaderData.communityChat} rel="noopener noreferrer" className={buttonClass({})}>
          {t("telegram.clickHere")}
          <Icon name="outside" />
        </a>
        <PageLink page="/" className="link">
          {t("register.returnHome")}
        </PageLink>
      </p>
    </TaskPage>
  );
}
