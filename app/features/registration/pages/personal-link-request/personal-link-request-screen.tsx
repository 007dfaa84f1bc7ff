import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { EmailField } from "~/ui/email-field";
import { Honeypot } from "~/ui/honeypot";
import { NextSteps } from "~/ui/next-steps";
import { TaskPage } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import type { HandlerData } from "~/ui/handler-data";
import { fieldMessages } from "../../refusal.ts";
import type { linkRequestAction } from "./action.server.ts";

interface PageProps {
  actionData?: HandlerData<typeof linkRequestAction> | undefined;
  loaderData: { outcome: (typeof outcomes)[number] | undefined };
}

export const outcomes = ["sent", "removed", "gone", "withdrawn", "expired", "unknown"] as const;

/** These are shown above the form, since requesting a new link may solve them. */
const linkErrors: readonly string[] = ["withdrawn", "expired", "unknown"];

export function PersonalLinkRequestScreen({ loaderData, actionData }: PageProps) {
  const { t } = useWords();
  const { outcome } = loaderData;
  const isLinkError = outcome !== undefined && linkErrors.includes(outcome);
  const home = { page: "/", label: t("register.returnHome") } as const;
  const register = { page: "/register", label: t("register.title") } as const;
  const errors = actionData?.refusal.reason === "invalid" ? actionData.refusal.errors : {};
  return (
    <TaskPage
      title={outcome ? t(`register.outcomes.${outcome}.title`) : t("register.linkTitle")}
      weave="registration"
      emblem={outcome && emblems[outcome]}
      unfinished={outcome === "expired" || outcome === "unknown"}
    >
      {outcome && <p className="lead">{t(`register.outcomes.${outcome}.text`)}</p>}
      {outcome === "sent" && (
        <>
          <p className="mt-4 text-muted">{t("register.spamHint")}</p>
          <NextSteps steps={[home, { page: "/registration", label: t("register.otherAddress") }, register]} />
        </>
      )}
      {(!outcome || isLinkError) && (
        <Form method="post" action="?" data-busy data-missing-title={t("register.required")}>
          <p className={`mb-6 ${outcome ? "mt-8" : "lead"}`}>{t("register.linkText")}</p>
          <div className="max-w-md">
            <EmailField
              label={t("register.email")}
              defaultValue={actionData?.email ?? ""}
              error={fieldMessages(t, errors).email}
            />
          </div>
          <Honeypot />
          <Button>{t("register.sendLink")}</Button>
        </Form>
      )}
      {outcome === "removed" && <NextSteps steps={[home, register]} />}
      {outcome !== "sent" && outcome !== "removed" && (
        <p className="mt-10 flex flex-wrap gap-6">
          <PageLink page={register.page} className="link">
            {register.label}
          </PageLink>
          <PageLink page={home.page} className="link">
            {home.label}
          </PageLink>
        </p>
      )}
    </TaskPage>
  );
}

const emblems = {
  sent: "letter",
  removed: "door",
  gone: "door",
  withdrawn: "door",
  expired: "needle",
  unknown: "needle",
} as const;
