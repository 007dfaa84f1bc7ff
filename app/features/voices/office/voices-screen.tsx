import { Link } from "react-router";
import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { DeleteButton } from "~/ui/admin/delete-button";
import { ListEmpty, ListFailed } from "~/ui/admin/list/list-states";
import { ListTable, type ListColumn } from "~/ui/admin/list/list-table";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import type { StoredVoice } from "../queries.server.ts";
import { localizedText } from "../voice.ts";
import type { voicesView } from "./loader.server.ts";
import { VoiceEditor } from "./voice-editor.tsx";

type View = Awaited<ReturnType<typeof voicesView>>;

/** Shows the list of voices, or the form of one. */
export function VoicesScreen({ view }: { view: View }) {
  const { t } = useWords();
  const opened = "opened" in view ? view.opened : undefined;
  return (
    <section aria-labelledby="voices-title">
      {opened && opened !== "gone" ? (
        <VoiceEditor key={opened.version === null ? "new" : opened.stored.id} opened={opened} />
      ) : (
        <Listing isGone={opened === "gone"} list={"list" in view ? view.list : undefined} />
      )}
      <UnsentForm failed={t("voices.refused.failed")} />
    </section>
  );
}

function Listing({ isGone, list }: { isGone: boolean; list: StoredVoice[] | undefined }) {
  const { t } = useWords();
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end gap-3">
        <div className="mr-auto">
          <h1 id="voices-title">{t("voices.title")}</h1>
          <p className="mt-1 text-muted">{t("voices.subtitle")}</p>
        </div>
        <AddressButton keep={[]} adds={{ name: "new", value: "voice" }} className="button button-indigo button-small">
          <Icon name="plus" />
          {t("voices.new")}
        </AddressButton>
      </header>
      {isGone ? (
        <Notice tone="error" title={t("voices.refused.gone")}>
          <Link to="?" className="link">
            {t("voices.back")}
          </Link>
        </Notice>
      ) : (
        <VoiceList list={list} />
      )}
    </>
  );
}

function VoiceList({ list }: { list: StoredVoice[] | undefined }) {
  const { t } = useWords();
  const columns = useColumns();
  if (!list) return <ListFailed title={t("voices.loadFailed")} />;
  if (list.length === 0) return <ListEmpty title={t("voices.empty")} text={t("voices.emptyText")} />;
  return (
    <ListTable
      label={t("voices.title")}
      columns={columns}
      rows={list}
      idOf={({ id }) => id}
      order="position"
      usualOrder="position"
    />
  );
}

function useColumns(): ListColumn<StoredVoice>[] {
  const { t, language } = useWords();
  return [
    {
      name: "name",
      label: t("voices.fields.name"),
      cell: ({ id, name }) => (
        <Link to={`?edit=${id}`} className="row-link wrap-anywhere" preventScrollReset>
          {name}
        </Link>
      ),
    },
    {
      name: "words",
      label: t("voices.words"),
      brief: "below",
      cell: ({ wordsEn, wordsEs }) => {
        const { text, lang } = localizedText(language, { en: wordsEn, es: wordsEs })!;
        return (
          <span lang={lang} className="line-clamp-2 max-w-[44ch]">
            {text}
          </span>
        );
      },
    },
    { name: "where", label: t("voices.where"), cell: (voice) => <Where voice={voice} /> },
    { name: "photo", label: t("voices.photo"), cell: ({ photoId }) => photoId && t("voices.hasPhoto") },
    { name: "position", label: t("voices.fields.position"), cell: ({ position }) => position },
    {
      name: "state",
      label: t("voices.state"),
      brief: "below",
      cell: ({ isShown }) => (
        <span className={`tag ${isShown ? "tag-good" : "tag-waiting"}`}>
          {t(isShown ? "voices.states.shown" : "voices.states.draft")}
        </span>
      ),
    },
    {
      name: "actions",
      label: t("voices.actions"),
      isActions: true,
      cell: ({ id, name }) => (
        <DeleteButton id={id} label={t("voices.delete", { name })} question={t("voices.confirmDelete")} />
      ),
    },
  ];
}

function Where({ voice: { onHome, onWelcome, archiveYear } }: { voice: StoredVoice }) {
  const { t } = useWords();
  const places = [
    onHome && t("voices.places.home"),
    onWelcome && t("voices.places.welcome"),
    archiveYear && t("voices.places.archive", { year: String(archiveYear) }),
  ];
  return places.filter(Boolean).join(", ") || t("voices.places.nowhere");
}
