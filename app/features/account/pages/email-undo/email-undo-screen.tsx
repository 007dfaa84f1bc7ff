import { Form } from "react-router";
import script from "~/enhance/sign-in.ts?worker&url";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { NextSteps } from "~/ui/next-steps";
import { TaskPage } from "~/ui/page";
import { Unbroken } from "~/ui/unbroken";
import type { HandlerData } from "~/ui/handler-data";
import type { emailUndoView } from "./loader.server.ts";
import type { emailUndoAction } from "./action.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof emailUndoView>;
  actionData?: HandlerData<typeof emailUndoAction> | undefined;
}

export function EmailUndoScreen({ loaderData, actionData }: PageProps) {
  const { t } = useWords();
  const { link, email, state } = actionData ?? loaderData;
  if (state !== "good")
    return (
      <TaskPage title={t(`account.address.undo.${state}Title`)} weave="auth" unfinished>
        <p className="text-lg">{t(`account.address.undo.${state}`)}</p>
        <NextSteps steps={[{ page: "/auth", label: t("signIn.signIn") }]} />
      </TaskPage>
    );
  return (
    <TaskPage title={t("account.address.undo.title")} weave="auth">
      {actionData && <Notice tone="error">{actionData.message}</Notice>}
      <p className="text-lg">
        <Unbroken>{t("account.address.undo.text", { email })}</Unbroken>
      </p>
      <Form method="post" action="?" data-busy data-drop-query className="mt-7">
        <input type="hidden" name="link" value={link} />
        <Button>{t("account.address.undo.button")}</Button>
      </Form>
      <p className="mt-7 text-muted">{t("account.address.undo.decline")}</p>
      <script type="module" src={script} />
    </TaskPage>
  );
}
