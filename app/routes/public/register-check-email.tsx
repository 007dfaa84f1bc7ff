import { redirect } from "react-router";
import script from "~/enhance/sign-in.ts?worker&url";
import { CodeStep } from "~/features/identity/components/code-step";
import { cookieKeys } from "~/features/identity/actions.server";
import { viewerContext } from "~/features/identity/middleware.server";
import { readPending } from "~/features/identity/proofs/pending.server";
import { languageOf, localized } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { requestContext } from "~/platform/http/request-context.server";
import { TaskPage } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/register-check-email";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("register.checkTitle"), description: t("register.checkText") }));
}

/** If the address was verified in another tab in the meantime, redirects to the next step. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const deps = context.get(requestContext);
  if (context.get(viewerContext).kind !== "anonymous") throw redirect(localized(languageOf(url.pathname), "/register"));
  const pending = readPending(request, cookieKeys(deps));
  if (!pending) return { waiting: undefined };
  const { email, next, sentAt } = pending;
  const resendIn = Math.ceil(Math.max(0, sentAt + 60_000 - deps.clock.now().getTime()) / 1000);
  return { waiting: { email, next, resendIn } };
}

export default function RegisterCheckEmail({ loaderData: { waiting } }: Route.ComponentProps) {
  const { t, href } = useWords();
  return (
    <TaskPage title={t("register.checkTitle")} intro={t("register.checkIntro")} weave="register-complete">
      <div className="max-w-xl">
        <p className="text-lg">{t("register.checkText")}</p>
        <p className="mt-3 mb-10 text-muted">{t("register.checkKept")}</p>
        {waiting ? (
          <CodeStep {...waiting} errors={{}} message={undefined} />
        ) : (
          <a href={href(`/auth?next=${encodeURIComponent(href("/register"))}`)} className="link">
            {t("register.signIn")}
          </a>
        )}
      </div>
      <script type="module" src={script} />
    </TaskPage>
  );
}
