import { useEdition } from "~/features/edition/components/current-edition";
import type { HideableQuestion } from "~/features/edition/edition";
import { withoutHidden } from "~/features/registration/questions/fields";
import { useWords } from "~/i18n/words";
import type { TypedValues } from "~/lib/fields/field";
import { Fields } from "~/ui/fields";
import { detailFields } from "~/features/people/fields";

const { fullName: _name, ...otherDetails } = detailFields;

export const contactFields = otherDetails;

interface ContactFieldsProps {
  values: TypedValues<typeof contactFields>;
  messages: Partial<Record<keyof typeof contactFields, string | undefined>>;
  /** The questions that are left out. */
  hidden?: readonly HideableQuestion[] | undefined;
}

/** The contact details and organizations, the same at registration and on /account. */
export function ContactFields({ values, messages, hidden }: ContactFieldsProps) {
  const { t } = useWords();
  const { communityChat } = useEdition().edition.links;
  const hints = {
    phoneNumber: t(communityChat ? "register.phoneHint" : "register.phoneHintPlain"),
    organizations: t("register.organizationsHint"),
  };
  return (
    <div className="field-row">
      <Fields
        fields={withoutHidden(contactFields, { hiddenQuestions: hidden })}
        values={values}
        errors={messages}
        label={(name) => t(`register.${name}`)}
        hints={hints}
      />
    </div>
  );
}
