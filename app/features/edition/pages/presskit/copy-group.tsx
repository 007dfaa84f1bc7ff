import type { CopyGroup as Group, CopyText } from "../../press-copy.ts";
import { useWords } from "~/i18n/words";
import { CopyButton } from "./copy-button.tsx";
import { PressSection } from "./press-section.tsx";

/** Texts of one kind, each with a button that copies it (PAG-66, PAG-67). */
export function CopyGroup({ kind, texts }: Group) {
  const { t } = useWords();
  const tags = texts.filter(({ label }) => !label);
  return (
    <PressSection id={`part-${kind}`} title={t(`presskit.groups.${kind}`)}>
      {tags.length > 0 && <Tags tags={tags} />}
      <dl className="border-b border-line">
        {texts
          .filter(({ label }) => label)
          .map((text) => (
            <Row key={text.id} {...text} kind={kind} />
          ))}
      </dl>
    </PressSection>
  );
}

/** Longer texts, in characters, are folded on phones. */
const foldedFrom = 150;

/** Label and button share a line on phones, so that a text has the whole width, unless it is short. */
function Row({ id, label, text, kind }: CopyText & { kind: Group["kind"] }) {
  const { t } = useWords();
  const textClass = textClasses[kind];
  return (
    <div className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1.5 border-t border-line py-3.5 sm:items-start sm:gap-y-0">
      <dt className={kind === "messages" ? "font-display text-lg/snug font-bold" : "text-[0.9375rem] text-muted"}>
        {label}
      </dt>
      <dd className={`col-start-2 row-start-1 sm:row-span-2 ${textClass ? "row-span-2" : ""}`}>
        <CopyButton of={id} what={label} />
      </dd>
      <dd className={textClass ?? "col-span-2 sm:col-span-1"}>
        {text.length < foldedFrom ? (
          <Text id={id} text={text} />
        ) : (
          <details className="unfolding">
            <summary className="link w-fit cursor-pointer">{t("presskit.show")}</summary>
            <Text id={id} text={text} />
          </details>
        )}
      </dd>
    </div>
  );
}

function Text({ id, text }: { id: string; text: string }) {
  return (
    <div id={id} className="whitespace-pre-line tabular-nums noscript:select-all">
      {text}
    </div>
  );
}

const loud = "font-display text-xl/snug font-bold tracking-tight";
const textClasses: Partial<Record<Group["kind"], string>> = { names: loud, taglines: loud, dates: loud };

/** The hashtags one by one (PAG-73). */
function Tags({ tags }: { tags: CopyText[] }) {
  return (
    <ul className="mb-6 grid gap-x-8 sm:grid-cols-2">
      {tags.map(({ id, text }) => (
        <li key={id} className="flex items-center justify-between gap-3 border-t border-line py-2">
          <span id={id} className="min-w-0 font-semibold wrap-anywhere noscript:select-all">
            {text}
          </span>
          <CopyButton of={id} what={text} />
        </li>
      ))}
    </ul>
  );
}
