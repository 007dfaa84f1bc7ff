import type { ReactNode } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { drawnMark } from "~/lib/mark/drawn-mark";
import type { MarkPart } from "~/lib/mark/mark";
import { Mark } from "~/ui/mark";
import { drawingMessage } from "../../refusal.ts";
import { readSetting, type FormValues } from "../../schema.ts";
import type { Settings } from "../../setting.ts";

/** Shows the mark of the form on dark ground, on paper and as an icon, or the problem with it. */
export function MarkPreview({ typed }: { typed: FormValues }) {
  const { t } = useWords();
  const read = readSetting("mark", typed);
  const problem = typed["style"] === "own" && typed["drawing"] ? drawingMessage(t, typed["drawing"]) : "";
  return (
    <section aria-labelledby="mark-preview" aria-live="polite" className="self-start lg:sticky lg:top-4">
      <h3 id="mark-preview" className="mb-3 text-lg">
        {t("settings.look.mark.preview")}
      </h3>
      {read.ok && <MarkSamples parts={drawnMark(read.value as Settings["mark"])} />}
      {!read.ok && (
        <p className={problem ? "field-error" : "text-muted"}>{problem || t("settings.look.mark.notYet")}</p>
      )}
    </section>
  );
}

function MarkSamples({ parts }: { parts: readonly MarkPart[] }) {
  const { t } = useWords();
  const { name } = useEdition().edition;
  return (
    <div className="grid gap-4">
      <Sample caption={t("settings.look.mark.onDark")}>
        <p className="on-indigo flex items-center gap-2.5 rounded-panel px-5 py-4 font-display text-xl leading-none font-bold">
          <Mark parts={parts} />
          {name}
        </p>
      </Sample>
      <Sample caption={t("settings.look.mark.onLight")}>
        <p className="panel flex items-center gap-2.5 px-5 py-4 font-display text-xl leading-none font-bold">
          <Mark parts={parts} weft="fill-ink" />
          {name}
        </p>
      </Sample>
      <Sample caption={t("settings.look.mark.icon")}>
        <p className="flex items-end gap-4">
          <Icon parts={parts} className="size-24 rounded-3xl p-3" />
          <Icon parts={parts} className="size-12 rounded-xl p-1.5" />
          <Icon parts={parts} className="size-6 rounded-md p-0.75" />
        </p>
      </Sample>
    </div>
  );
}

function Sample({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption className="hint mb-1">{caption}</figcaption>
      {children}
    </figure>
  );
}

function Icon({ parts, className }: { parts: readonly MarkPart[]; className: string }) {
  return (
    <span className={`on-indigo inline-block flex-none ${className}`}>
      <Mark parts={parts} className="size-full" />
    </span>
  );
}
