import { nextPaint } from "~/lib/browser/next-paint";

/** From this scale on names are shown at their sizes, from all of them to the fewest; see `.net` in ui/map/net.css. */
const scales = [0.62, 0.36, 0.2];
const step = 1.5;
/** So large at most, in pixels for a unit of the drawing; and so large on a phone to begin with, where names are read. */
const closest = 1.6;
const onPhone = { width: 640, scale: 0.75, most: 2.2 };

/**
 * `<figure data-net="drawing">`: the drawing becomes part of the page, so that names come with the pointer; buttons, keys,
 * a wheel with Ctrl and two fingers bring it closer, and a mouse drags it. Without script it is an image that scrolls.
 */
export async function watchNet(figure: HTMLElement): Promise<void> {
  const frame = figure.querySelector<HTMLElement>(".net-frame")!;
  await comesUp(frame);
  const answer = await fetch(figure.dataset["net"]!).catch(() => undefined);
  if (!answer?.ok) return;
  const text = await answer.text();
  const drawing = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (drawing.localName !== "svg") return;
  drawing.ariaHidden = "true";
  // A phone has other things to do between the steps of this.
  await nextPaint();
  frame.replaceChildren(drawing);
  await nextPaint();
  const zoom = zooming(figure, { frame, drawing: drawing as unknown as SVGSVGElement });
  const steps: Record<string, () => void> = {
    in: () => zoom.by(step),
    out: () => zoom.by(1 / step),
    whole: zoom.whole,
  };
  figure.addEventListener("click", ({ target }) => {
    steps[(target as Element).closest<HTMLElement>("[data-zoom]")?.dataset["zoom"] ?? ""]?.();
  });
  const keys: Record<string, string> = { "+": "in", "=": "in", "-": "out", "0": "whole" };
  frame.addEventListener("keydown", ({ key, ctrlKey, metaKey }) => {
    if (!ctrlKey && !metaKey) steps[keys[key] ?? ""]?.();
  });
  watchPointers(frame, zoom);
}

/** On a phone the drawing stays an image until it comes up the screen: making a large one part of the page takes its time. */
function comesUp(frame: HTMLElement): Promise<void> {
  if (frame.clientWidth >= onPhone.width) return Promise.resolve();
  return new Promise((done) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        done();
      },
      { rootMargin: "0px 0px -35%" },
    );
    observer.observe(frame);
  });
}

interface Zoom {
  /** Closer or farther, around a place on the screen. */
  by: (factor: number, around?: { x: number; y: number }) => void;
  whole: () => void;
}

function zooming(figure: HTMLElement, { frame, drawing }: { frame: HTMLElement; drawing: SVGSVGElement }): Zoom {
  const { width, height } = drawing.viewBox.baseVal;
  const button = (name: string) => figure.querySelector<HTMLButtonElement>(`[data-zoom=${name}]`)!;
  let zoom = 1;
  function set(wanted: number, around = { x: frame.clientWidth / 2, y: frame.clientHeight / 2 }): void {
    // All is read before anything is written: a layout of a large drawing is what takes a phone its time.
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = frame;
    const perUnit = unit();
    const before = zoom;
    const most = Math.max(2, closest / perUnit);
    const least = Math.min(1, clientWidth / width / perUnit, clientHeight / height / perUnit);
    zoom = Math.min(most, Math.max(least, wanted));
    const detail = scales.findIndex((from) => zoom * perUnit >= from);
    frame.style.setProperty("--zoom", String(zoom));
    drawing.dataset["detail"] = String(detail < 0 ? scales.length : detail);
    figure.querySelector("output")!.textContent = `${Math.round(zoom * 100)}%`;
    button("in").disabled = zoom >= most - 0.01;
    button("out").disabled = button("whole").disabled = zoom <= least + 0.01;
    frame.scrollTo(
      ((scrollLeft + around.x) * zoom) / before - around.x,
      ((scrollTop + around.y) * zoom) / before - around.y,
    );
  }
  /** Pixels of a unit of the drawing where it is not zoomed. */
  const unit = () => drawing.clientWidth / zoom / width;
  if (frame.clientWidth < onPhone.width) {
    const [view, perUnit] = [frame.clientWidth, unit()];
    // What follows the drawing stays where it is.
    frame.style.height = `${frame.clientHeight}px`;
    set(Math.min(onPhone.most, Math.max(1, onPhone.scale / perUnit)), { x: 0, y: 0 });
    const first = firstKnot(drawing) * zoom * perUnit;
    if (first > view / 3) frame.scrollLeft = first - 24;
  } else set(1);
  return { by: (factor, around) => set(zoom * factor, around), whole: () => set(0) };
}

/** How far from the left the first knot is, in units of the drawing. */
function firstKnot(drawing: SVGSVGElement): number {
  const knots = [...drawing.querySelectorAll("a")];
  return Math.min(
    ...knots.map((knot) => Number.parseFloat(knot.getAttribute("transform")!.slice("translate(".length))),
  );
}

function watchPointers(frame: HTMLElement, zoom: Zoom): void {
  const within = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = frame.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  frame.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom.by(Math.exp(-event.deltaY / 240), within(event));
    },
    { passive: false },
  );
  let apart = 0;
  frame.addEventListener(
    "touchmove",
    (event) => {
      const [one, other] = event.touches;
      if (!one || !other) return;
      event.preventDefault();
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      if (apart > 0) zoom.by(now / apart, within(one));
      apart = now;
    },
    { passive: false },
  );
  frame.addEventListener("touchend", () => (apart = 0));
  drag(frame);
}

/** A mouse moves the drawing; fingers scroll it anyway. What was dragged was not clicked. */
function drag(frame: HTMLElement): void {
  let moved = 0;
  frame.addEventListener("dragstart", (event) => event.preventDefault());
  frame.addEventListener("pointerdown", () => (moved = 0));
  frame.addEventListener("pointermove", ({ pointerType, buttons, movementX, movementY }) => {
    if (pointerType !== "mouse" || buttons !== 1) return;
    moved += Math.abs(movementX) + Math.abs(movementY);
    frame.scrollBy(-movementX, -movementY);
  });
  frame.addEventListener("click", (event) => moved > 6 && event.preventDefault(), { capture: true });
}
