import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { TextField } from "~/ui/field";
import { longest, type FormValues } from "../schema.ts";

type Reach = Pick<FormValues, "phoneNumber" | "organizations">;

/** How to reach a person and whom they belong to: the same two questions at registration and on /account. */
export function ReachFields({ values, messages }: { values: Reach; messages: Partial<Record<keyof Reach, string>> }) {
  const { t } = useWords();
  const { communityChat } = useEdition().edition.links;
  return (
    <div className="field-row">
      <TextField
        name="phoneNumber"
        type="tel"
        label={t("register.phoneNumber")}
        hint={t(communityChat ? "register.phoneHint" : "register.phoneHintPlain")}
        autoComplete="tel"
        maxLength={longest.phoneNumber}
        defaultValue={values.phoneNumber}
        error={messages.phoneNumber}
      />
      <TextField
        name="organizations"
        label={t("register.organizations")}
        hint={t("register.organizationsHint")}
        autoComplete="organization"
        maxLength={longest.organizations}
        defaultValue={values.organizations}
        error={messages.organizations}
      />
    </div>
  );
}
