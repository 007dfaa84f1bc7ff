import script from "~/enhance/sign-in.ts?worker&url";
import { useWords } from "~/i18n/words";
import { TaskPage } from "~/ui/page";
import { Unbroken } from "~/ui/unbroken";
import type { HandlerData } from "~/ui/handler-data";
import { ProveForms } from "../../components/prove-forms.tsx";
import type { proveView } from "./loader.server.ts";
import type { proveAction } from "./action.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof proveView>;
  actionData?: HandlerData<typeof proveAction> | undefined;
}

export function ProveScreen({ loaderData, actionData }: PageProps) {
  const { t } = useWords();
  const { email, withPassword } = loaderData;
  const { step, next } = { ...loaderData, ...actionData };
  return (
    <TaskPage
      title={t("signIn.prove.title")}
      intro={<Unbroken>{t("signIn.prove.intro", { email })}</Unbroken>}
      weave="auth"
    >
      <div className="max-w-md">
        <ProveForms
          email={email}
          step={step}
          next={next}
          withPassword={withPassword}
          errors={actionData?.errors ?? {}}
          message={actionData?.message}
        />
      </div>
      <script type="module" src={script} />
    </TaskPage>
  );
}
