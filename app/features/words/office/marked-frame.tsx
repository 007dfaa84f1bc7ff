import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { useIsHydrating } from "~/ui/admin/hydration";
import { focusedSentence, focusSentence, listenForPresses, highlightSentence, wrapSentences } from "./marked-page.ts";

/** The result of drawing a page. `problem` says why the typed words aren't on it. */
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
  const keepFocus = useSentencePresses({ frame, page: shown?.page, chosen, onChoose });

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
        frames.map((address) => (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- a sandbox keeps Safari from telling of presses; the policy of the page forbids script and forms
          <iframe
            key={address}
            title={title}
            src={address}
            data-coming={address === shown?.src ? undefined : ""}
            onLoad={({ currentTarget }) => address === src && draw(currentTarget.contentDocument)}
          />
        ))}
    </div>
  );
}

interface PressesProps extends Pick<MarkedFrameProps, "chosen" | "onChoose"> {
  frame: RefObject<HTMLElement | null>;
  page: Document | undefined;
}

/** Reports which sentence is pressed, and highlights the chosen one. Call the returned function before the page is replaced. */
function useSentencePresses({ frame, page, chosen, onChoose }: PressesProps): () => void {
  // The sentence that gets the focus when nothing else has it.
  const returnTo = useRef<string>(undefined);
  const choose = useEffectEvent((key: string) => {
    returnTo.current = key;
    onChoose(key);
  });
  useEffect(() => (page ? listenForPresses(page, (key) => choose(key)) : undefined), [page]);
  useEffect(() => {
    if (!page) return;
    highlightSentence(page, chosen);
    if (chosen !== undefined && chosen !== returnTo.current) returnTo.current = undefined;
    if (chosen !== undefined || document.activeElement !== document.body) return;
    focusSentence(page, returnTo.current);
    // On a phone the form was below the page, and the list has taken its place.
    if (returnTo.current !== undefined) frame.current?.scrollIntoView({ block: "nearest" });
  }, [frame, page, chosen]);
  return () => void (returnTo.current = focusedSentence(page) ?? returnTo.current);
}
