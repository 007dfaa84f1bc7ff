import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { ListFailed } from "~/ui/admin/list/list-states";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import type { questionsView } from "./loader.server.ts";
import { QuestionForm } from "./question-form.tsx";
import { QuestionList } from "./question-list.tsx";

type View = Awaited<ReturnType<typeof questionsView>>;

/** Lists the questions of the registration form, or shows the form of one of them. */
export function QuestionsScreen({ view }: { view: View }) {
  const { t } = useWords();
  const { opened } = view;
  return (
    <section aria-labelledby="questions-title">
      {opened && opened !== "gone" ? (
        <QuestionForm key={opened.stored.id} opened={opened} />
      ) : (
        <QuestionsList {...view} />
      )}
      <UnsentForm failed={t("questions.failed")} />
    </section>
  );
}

function QuestionsList({ opened, listing }: View) {
  const { t, href } = useWords();
  const hasSensitive = listing?.own.some(({ isSensitive, answers }) => isSensitive && answers > 0);
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end gap-3">
        <div className="mr-auto">
          <h1 id="questions-title">{t("questions.title")}</h1>
          <p className="mt-1 text-muted">{t("questions.subtitle")}</p>
        </div>
        {hasSensitive && (
          <a href={href("/admin/export/sensitive-answers.csv")} className="button button-outline button-small" download>
            {t("questions.sensitiveFile")}
          </a>
        )}
        <AddressButton
          keep={[]}
          adds={{ name: "new", value: "question" }}
          className="button button-indigo button-small"
          id="new-question"
        >
          <Icon name="plus" />
          {t("questions.new")}
        </AddressButton>
      </header>
      {opened === "gone" && <Notice tone="error">{t("questions.gone")}</Notice>}
      {listing ? <QuestionList listing={listing} /> : <ListFailed title={t("questions.loadFailed")} />}
    </>
  );
}
