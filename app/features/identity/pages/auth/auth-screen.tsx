import script from "~/enhance/sign-in.ts?worker&url";
import type { Translate } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { TaskPage } from "~/ui/page";
import type { HandlerData } from "~/ui/handler-data";
import { CodeStep } from "../../components/code-step.tsx";
import { EmailStep } from "../../components/email-step.tsx";
import { PasswordStep } from "../../components/password-step.tsx";
import type { Step, authView } from "./loader.server.ts";
import type { authAction } from "./action.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof authView>;
  actionData?: HandlerData<typeof authAction> | undefined;
}

export function AuthScreen({ loaderData, actionData }: PageProps) {
  const { t } = useWords();
  const { step, email, next } = { ...loaderData, ...actionData };
  const resendIn = Math.max(loaderData.resendIn, actionData?.wait ?? 0);
  const texts = { errors: actionData?.errors ?? {}, message: actionData?.message };
  return (
    <TaskPage title={t("signIn.title")} intro={introOf(step, t)} weave="auth">
      <div className="max-w-md">
        {step === "email" && <EmailStep email={email} waiting={loaderData.waiting} next={next} {...texts} />}
        {step === "code" && (
          <CodeStep email={email} next={next} resendIn={resendIn} isOverloaded={loaderData.isOverloaded} {...texts} />
        )}
        {step === "password" && <PasswordStep email={email} next={next} {...texts} />}
      </div>
      <script type="module" src={script} />
    </TaskPage>
  );
}

function introOf(step: Step, t: Translate): string {
  if (step === "password") return t("signIn.passwordIntro");
  return step === "code" ? "" : t("signIn.intro");
}
