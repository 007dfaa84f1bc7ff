import { useWords } from "~/i18n/words";
import { BulkQuestion } from "~/ui/admin/list/bulk-question";
import type { BulkQuestion as Question } from "./bulk-action.server.ts";

interface DeleteManyQuestionProps {
  question: Question;
  onDelete(): void;
}

/** Asks for a confirmation before several events are deleted, and explains what it means. */
export function DeleteManyQuestion({ question, onDelete }: DeleteManyQuestionProps) {
  const { t } = useWords();
  const { count, proposals, public: publicCount } = question;
  return (
    <BulkQuestion
      selection={question}
      title={t("events.deleteMany.title", { count })}
      changed={t("events.deleteMany.changed")}
      intent="delete-many-now"
      yes={t("events.deleteMany.now", { count })}
      no={t("events.notNow")}
      onYes={onDelete}
    >
      {t("events.deleteMany.text")} {publicCount > 0 && t("events.deleteMany.public", { count: publicCount })}{" "}
      {proposals > 0 && t("events.deleteMany.proposals", { count: proposals })}
    </BulkQuestion>
  );
}
