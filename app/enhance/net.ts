import { nextPaint } from "~/lib/browser/next-paint";

/** The zoom levels from which each size of names is shown; see `.net` in ui/map/net.css. */
const scales = [0.62, 0.36, 0.2];
const step = 1.5;
/** The largest scale, in pixels per unit of the drawing. */
const closest = 1.6;
/** Below this width, in pixels, the drawing for phones is shown, whole and without scrolling. */
const wideFrom = 640;

/**
 * `<figure data-net="drawing">` inlines the drawing, so that names appear under the pointer, and lets buttons, keys,
 * Ctrl and wheel, and two fingers zoom it; a mouse drags it. Without script it is an image that scrolls.
 */
export async function watchNet(figure: HTMLElement): Promise<void> {
  const frame = figure.querySelector<HTMLElement>(".net-frame")!;
  await nearsViewport(frame);
  const address = frame.querySelector("img")!.currentSrc || figure.dataset["net"]!;
  const answer = await fetch(address).catch(() => undefined);
  if (!answer?.ok) return;
  const text = await answer.text();
  const drawing = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (drawing.localName !== "svg") return;
  drawing.ariaHidden = "true";
  // Inlining a large drawing is slow on a phone, so each step yields to the page.
  await nextPaint();
  frame.replaceChildren(drawing);
  await nextPaint();
  const zoom = makeZoom(figure, { frame, drawing: drawing as unknown as SVGSVGElement });
  const steps: Record<string, () => void> = {
    in: () => zoom.by(step),
    out: () => zoom.by(1 / step),
    whole: zoom.showWhole,
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

/** Resolves when the drawing nears the viewport on a phone, where inlining a large drawing takes long. */
function nearsViewport(frame: HTMLElement): Promise<void> {
  if (frame.clientWidth >= wideFrom) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: "0px 0px -35%" },
    );
    observer.observe(frame);
  });
}

interface Zoom {
  /** Zooms by a factor around a point on the screen. */
  by: (factor: number, around?: { x: number; y: number }) => void;
  showWhole: () => void;
}

function makeZoom(figure: HTMLElement, { frame, drawing }: { frame: HTMLElement; drawing: SVGSVGElement }): Zoom {
  const { width, height } = drawing.viewBox.baseVal;
  const button = (name: string) => figure.querySelector<HTMLButtonElement>(`[data-zoom=${name}]`)!;
  let zoom = 1;
  function zoomTo(requested: number, around = { x: frame.clientWidth / 2, y: frame.clientHeight / 2 }): void {
    // All measurements are read before anything is written, because each layout of a large drawing is slow on a phone.
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = frame;
    const perUnit = measureUnit();
    const previousZoom = zoom;
    const largest = Math.max(2, closest / perUnit);
    const smallest = Math.min(1, clientWidth / width / perUnit, clientHeight / height / perUnit);
    zoom = Math.min(largest, Math.max(smallest, requested));
    const detail = scales.findIndex((scale) => zoom * perUnit >= scale);
    frame.style.setProperty("--zoom", String(zoom));
    drawing.dataset["detail"] = String(detail < 0 ? scales.length : detail);
    figure.querySelector("output")!.textContent = `${Math.round(zoom * 100)}%`;
    button("in").disabled = zoom >= largest - 0.01;
    button("out").disabled = button("whole").disabled = zoom <= smallest + 0.01;
    frame.scrollTo(
      ((scrollLeft + around.x) * zoom) / previousZoom - around.x,
      ((scrollTop + around.y) * zoom) / previousZoom - around.y,
    );
  }
  /** Returns the pixels per unit of the drawing without zoom. */
  const measureUnit = () => drawing.clientWidth / zoom / width;
  // On a phone the frame keeps its height, so that the content below it does not move.
  if (frame.clientWidth < wideFrom) frame.style.height = `${frame.clientHeight}px`;
  zoomTo(1);
  return { by: (factor, around) => zoomTo(zoom * factor, around), showWhole: () => zoomTo(0) };
}

function watchPointers(frame: HTMLElement, zoom: Zoom): void {
  const pointInFrame = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = frame.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  frame.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom.by(Math.exp(-event.deltaY / 240), pointInFrame(event));
    },
    { passive: false },
  );
  let lastDistance = 0;
  frame.addEventListener(
    "touchmove",
    (event) => {
      const [first, second] = event.touches;
      if (!first || !second) return;
      event.preventDefault();
      const distance = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
      if (lastDistance > 0) zoom.by(distance / lastDistance, pointInFrame(first));
      lastDistance = distance;
    },
    { passive: false },
  );
  frame.addEventListener("touchend", () => (lastDistance = 0));
  drag(frame);
}

/** Lets a mouse drag the drawing; fingers scroll it natively. A drag does not count as a click. */
function drag(frame: HTMLElement): void {
  let distance = 0;
  frame.addEventListener("dragstart", (event) => event.preventDefault());
  frame.addEventListener("pointerdown", () => (distance = 0));
  frame.addEventListener("pointermove", ({ pointerType, buttons, movementX, movementY }) => {
    if (pointerType !== "mouse" || buttons !== 1) return;
    distance += Math.abs(movementX) + Math.abs(movementY);
    frame.scrollBy(-movementX, -movementY);
  });
  frame.addEventListener("click", (event) => distance > 6 && event.preventDefault(), { capture: true });
}
