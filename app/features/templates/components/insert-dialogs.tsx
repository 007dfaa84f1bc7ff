import { useId, useState, type FormEvent } from "react";
import { createPortal } from "react-dom";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Dialog } from "~/ui/admin/dialog";
import { useSearchResults } from "~/ui/admin/search-results";
import { linkText, pictureText, wholeAddress, type TextSelection } from "../editing.ts";
import type { EventMatch } from "../letter-search.ts";
import type { DialogTool } from "../text-editing.ts";

interface InsertDialogProps {
  tool: DialogTool;
  selected: TextSelection;
  onInsert(text: string, isBlock: boolean): void;
  onClose(): void;
}

/** The dialog for a link, button, picture or event. It passes on the Markdown to insert. */
export function InsertDialog({ tool, selected, onInsert, onClose }: InsertDialogProps) {
  const { t } = useWords();
  const words = selected.text.slice(selected.from, selected.to);
  // Rendered outside the letter's form, since forms cannot be nested.
  return createPortal(
    <Dialog title={t(`templates.insert.${tool}.title`)} onClose={onClose}>
      {tool === "event" ? (
        <EventSearch onChoose={(id) => onInsert(`{{event: ${id}}}`, true)} onNext={(text) => onInsert(text, true)} />
      ) : (
        <WordsAndAddress
          tool={tool}
          words={words.includes("\n") ? "" : words}
          onDone={(label, address) => {
            const whole = wholeAddress(address);
            if (tool === "link") onInsert(linkText(label, whole), false);
            else if (tool === "picture") onInsert(pictureText(label, whole), true);
            else onInsert(`{{button: ${label.replaceAll(/[|{}]/g, " ")} | ${whole}}}`, true);
          }}
        />
      )}
    </Dialog>,
    document.body,
  );
}

interface WordsAndAddressProps {
  tool: Exclude<DialogTool, "event">;
  words: string;
  onDone(words: string, address: string): void;
}

function WordsAndAddress({ tool, words, onDone }: WordsAndAddressProps) {
  const { t } = useWords();
  const id = useId();
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // React events bubble through portals, so this keeps the letter's form from being submitted.
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    onDone(String(form.get("words")).trim(), String(form.get("address")));
  }
  return (
    <form onSubmit={submit}>
      <div className="field">
        <label htmlFor={`${id}-words`}>{t(`templates.insert.${tool}.words`)}</label>
        <input id={`${id}-words`} name="words" defaultValue={words} required pattern=".*\S.*" className="input" />
      </div>
      <div className="field">
        <label htmlFor={`${id}-address`}>{t("templates.insert.address")}</label>
        <p className="hint">{t(`templates.insert.${tool}.hint`)}</p>
        <input
          id={`${id}-address`}
          name="address"
          required
          pattern={tool === "picture" ? `https://.+|${withoutScheme}` : `(https?://|/|mailto:|tel:).+|${withoutScheme}`}
          title={t(`templates.insert.${tool}.hint`)}
          inputMode="url"
          autoCapitalize="none"
          className="input"
        />
      </div>
      <button type="submit" className="button button-indigo button-small">
        {t("templates.insert.now")}
      </button>
    </form>
  );
}

/** Accepts an address without a scheme, such as example.org/soup, which `wholeAddress` completes. */
const withoutScheme = String.raw`\s*[^\s:\/]+\.[^\s:\/]+(\/\S*)?\s*`;

/** Searches for an event of the calendar, or inserts the block of upcoming events. */
function EventSearch({ onChoose, onNext }: { onChoose(id: string): void; onNext(text: string): void }) {
  const { t, dates, href } = useWords();
  const { zone } = useEdition().edition;
  const [words, setWords] = useState("");
  const results = useSearchResults(`${href("/admin/templates/search")}?${new URLSearchParams({ events: words })}`) as
    | EventMatch[]
    | "failed"
    | undefined;
  return (
    <>
      <div className="field">
        <label htmlFor="event-search">{t("templates.insert.event.search")}</label>
        <input
          id="event-search"
          type="search"
          value={words}
          className="input"
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </div>
      <div aria-live="polite">
        {results === "failed" && <p className="field-error">{t("templates.insert.event.failed")}</p>}
        {Array.isArray(results) && results.length === 0 && <p>{t("templates.insert.event.none")}</p>}
        {Array.isArray(results) && (
          <ul className="found-list">
            {results.map(({ id, title, start, end }) => (
              <li key={id}>
                <button type="button" onClick={() => onChoose(id)}>
                  <span className="font-semibold">{title}</span>
                  <span className="text-muted">{dates.span(zone, new Date(start), new Date(end))}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="mt-5 mb-2 font-semibold">{t("templates.insert.event.instead")}</p>
      <p className="flex flex-wrap gap-3">
        <button type="button" className="button button-outline button-small" onClick={() => onNext("{{events: 5}}")}>
          {t("templates.insert.event.next")}
        </button>
        <button
          type="button"
          className="button button-outline button-small"
          onClick={() => onNext("{{events: 5 mine}}")}
        >
          {t("templates.insert.event.mine")}
        </button>
        <button
          type="button"
          className="button button-outline button-small"
          onClick={() => onNext("{{events: 10 new}}")}
        >
          {t("templates.insert.event.new")}
        </button>
      </p>
    </>
  );
}
