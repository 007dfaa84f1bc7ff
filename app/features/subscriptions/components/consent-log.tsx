import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import type { ConsentEntry } from "../preferences/consent-log.server.ts";
import { flagWord, sourceWord } from "../preferences/consent-words.ts";

/** The consents and refusals, folded away below their title. */
export function ConsentLog({ title, entries }: { title: string; entries: readonly ConsentEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="link inline cursor-pointer">{title}</summary>
      <div className="mt-3">
        <ConsentEntries entries={entries} />
      </div>
    </details>
  );
}

/** Lists a person's consents and refusals, the newest first: when, where and with which wording. */
export function ConsentEntries({ entries }: { entries: readonly ConsentEntry[] }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  return (
    <ol className="border-b border-line">
      {entries.map(({ at, flag, given, source, wording }, n) => (
        <li key={n} className="border-t border-line py-3">
          <p className="font-semibold">
            {t(given ? "history.consent.given" : "history.consent.ended", { flag: flagWord(t, flag) })}
          </p>
          <p className="text-muted">
            {dates.minute(zone, at)} · {sourceWord(t, source)}
          </p>
          {wording && (
            <p>
              <q>{wording}</q>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
