import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { Button } from "~/ui/button";
import { TaskPage } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import { Unbroken } from "~/ui/unbroken";
import { notMeView } from "~/features/registration/pages/not-me/loader.server";
import { notMeAction } from "~/features/registration/pages/not-me/action.server";
import type { Route } from "./+types/not-me";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true } satisfies RouteHandle;

export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("register.notMeTitle"), description: t("register.notMeDescription") }));
}

export function loader(args: Route.LoaderArgs) {
  return notMeView(args);
}

export function action(args: Route.ActionArgs) {
  return notMeAction(args);
}

export default function NotMe({ loaderData }: Route.ComponentProps) {
  const { t, href } = useWords();
  return (
    <TaskPage title={t("register.notMeTitle")} weave="registration">
      <p className="text-lg">
        <Unbroken>{t("register.notMeText", { email: loaderData.email, name: loaderData.name })}</Unbroken>
      </p>
      <Form method="post" data-busy className="mt-8 flex flex-wrap items-center gap-5">
        <Button>{t("register.notMe")}</Button>
        <a href={href(`/registration/${loaderData.token}`)} className="link">
          {t("register.keep")}
        </a>
      </Form>
    </TaskPage>
  );
}
