import { useWords } from "~/i18n/words";
import { BulkQuestion } from "~/ui/admin/list/bulk-question";
import type { UnsubscribeQuestion as Question } from "./action.server.ts";

/** Asks for a confirmation before people are unsubscribed, and explains what it means. */
export function UnsubscribeQuestion({ question }: { question: Question }) {
  const { t } = useWords();
  const { count } = question;
  return (
    <BulkQuestion
      selection={question}
      title={t("people.unsubscribe.title", { count })}
      changed={t("people.unsubscribe.changed")}
      intent="unsubscribe-now"
      yes={t("people.unsubscribe.now", { count })}
      no={t("people.unsubscribe.notNow")}
    >
      {t("people.unsubscribe.text")}
    </BulkQuestion>
  );
}
