import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import type { ConsentEntry } from "../preferences/consent-log.server.ts";
import { flagWord, sourceWord } from "../preferences/consent-words.ts";

/** Lists a person's consents and refusals, the newest first: when, where and with which wording. */
export function ConsentLog({ title, entries }: { title: string; entries: readonly ConsentEntry[] }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  if (entries.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="link inline cursor-pointer">{title}</summary>
      <ol className="mt-3 border-b border-line">
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
    </details>
  );
}
