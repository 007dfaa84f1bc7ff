import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { useIsHydrating } from "~/ui/admin/hydration";
import { focusedSentence, focusSentence, listenTo, showChosen, wrapSentences } from "./marked-page.ts";

/** What became of a page that was to be drawn; `problem` says why the typed words aren't on it. */
export type DrawnPage = { ok: true; problem: string } | { ok: false };

interface MarkedFrameProps {
  /** The address of the page with its marks. */
  src: string;
  title: string;
  /** The sentence whose form is open. */
  chosen: string | undefined;
  onChoose(key: string): void;
  onDrawn(page: DrawnPage): void;
}

/**
 * Shows a page whose sentences can be pressed. A new version takes the place of the one before once it is drawn,
 * scrolled to the same height. The focus returns to a sentence when the form that it opened is closed.
 */
export function MarkedFrame({ src, title, chosen, onChoose, onDrawn }: MarkedFrameProps) {
  const isHydrating = useIsHydrating();
  const [shown, setShown] = useState<{ src: string; page: Document }>();
  const frame = useRef<HTMLDivElement>(null);
  const keepFocus = usePresses({ frame, page: shown?.page, chosen, onChoose });

  function draw(page: Document | null): void {
    const problem = page?.documentElement.dataset["refusal"];
    onDrawn(problem === undefined ? { ok: false } : { ok: true, problem });
    if (!page || problem === undefined) return;
    wrapSentences(page);
    keepFocus();
    page.defaultView!.scrollTo(0, shown?.page.defaultView?.scrollY ?? 0);
    setShown({ src, page });
  }

  const frames = shown && shown.src !== src ? [shown.src, src] : [src];
  return (
    <div ref={frame} className="marked-frame">
      {!isHydrating &&
        frames.map((one) => (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- a sandbox keeps Safari from telling of presses; the policy of the page forbids script and forms
          <iframe
            key={one}
            title={title}
            src={one}
            data-coming={one === shown?.src ? undefined : ""}
            onLoad={({ currentTarget }) => one === src && draw(currentTarget.contentDocument)}
          />
        ))}
    </div>
  );
}

interface PressesProps extends Pick<MarkedFrameProps, "chosen" | "onChoose"> {
  frame: RefObject<HTMLElement | null>;
  page: Document | undefined;
}

/** Hears which sentence is pressed, and shows which one is chosen. Call what it returns before the page is replaced. */
function usePresses({ frame, page, chosen, onChoose }: PressesProps): () => void {
  // The sentence that gets the focus when nothing else has it.
  const returning = useRef<string>(undefined);
  const choose = useEffectEvent((key: string) => {
    returning.current = key;
    onChoose(key);
  });
  useEffect(() => (page ? listenTo(page, (key) => choose(key)) : undefined), [page]);
  useEffect(() => {
    if (!page) return;
    showChosen(page, chosen);
    if (chosen !== undefined && chosen !== returning.current) returning.current = undefined;
    if (chosen !== undefined || document.activeElement !== document.body) return;
    focusSentence(page, returning.current);
    // On a phone the form was below it, and the list took its place.
    if (returning.current !== undefined) frame.current?.scrollIntoView({ block: "nearest" });
  }, [frame, page, chosen]);
  return () => void (returning.current = focusedSentence(page) ?? returning.current);
}
