import { Form } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { Button } from "~/ui/button";
import { TaskPage } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import { confirmationView } from "~/features/subscriptions/pages/newsletter-confirm/loader.server";
import { confirmationAction } from "~/features/subscriptions/pages/newsletter-confirm/action.server";
import type { Route } from "./+types/newsletter-confirm";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "anyone" } satisfies RouteHandle;

export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({
    title: t("newsletter.confirm.title"),
    description: t("newsletter.confirm.description"),
  }));
}

export function loader(args: Route.LoaderArgs) {
  return confirmationView(args);
}

export function action(args: Route.ActionArgs) {
  return confirmationAction(args);
}

export default function NewsletterConfirm({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  const { name } = useEdition().edition;
  return (
    <TaskPage title={t("newsletter.confirm.title")} weave="newsletter">
      <p className="text-lg">{t("newsletter.confirm.text", { name, email: loaderData.email })}</p>
      <Form method="post" data-busy className="mt-7">
        <Button>{t("newsletter.confirm.button")}</Button>
      </Form>
      <p className="mt-7 text-muted">{t("newsletter.confirm.decline")}</p>
    </TaskPage>
  );
}
