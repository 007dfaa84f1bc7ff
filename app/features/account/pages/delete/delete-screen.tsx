import { Form } from "react-router";
import { detailsInWords } from "~/features/people/details-in-words";
import { useWords } from "~/i18n/words";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Page } from "~/ui/page";
import type { HandlerData } from "~/ui/handler-data";
import type { deleteAction } from "./action.server.ts";

interface PageProps {
  actionData?: HandlerData<typeof deleteAction> | undefined;
  loaderData: { email: string };
}

export function DeleteScreen({ loaderData, actionData }: PageProps) {
  const { t, href } = useWords();
  return (
    <Page
      title={t("account.deletion.pageTitle")}
      intro={t("account.signedInAs", { email: loaderData.email })}
      weave="account-delete"
    >
      {actionData && <Notice tone="error">{t("account.deletion.lastAdmin")}</Notice>}
      <h2 className="text-2xl">{t("account.deletion.goes")}</h2>
      <ul className="mt-4 list-disc space-y-2 pl-5">
        <li>{t("account.deletion.goesAccount")}</li>
        <li>{t("account.deletion.goesProfile", { details: detailsInWords(t) })}</li>
        <li>{t("account.deletion.goesRegistration")}</li>
        <li>{t("account.deletion.goesMail")}</li>
      </ul>
      <h2 className="mt-10 text-2xl">{t("account.deletion.stays")}</h2>
      <ul className="mt-4 list-disc space-y-2 pl-5">
        <li>{t("account.deletion.staysHash")}</li>
        <li>{t("account.deletion.staysAudit")}</li>
        <li>{t("account.deletion.staysGiven")}</li>
        <li>{t("account.deletion.staysBackup")}</li>
      </ul>
      <p className="mt-10 font-semibold">{t("account.deletion.undo")}</p>
      <Form method="post" data-busy data-signs-out className="mt-5 flex flex-wrap items-center gap-5">
        <Button name="confirm" value="yes">
          {t("account.deletion.confirm")}
        </Button>
        <ButtonLink href={href("/account")} tone="outline">
          {t("account.deletion.keep")}
        </ButtonLink>
      </Form>
    </Page>
  );
}
