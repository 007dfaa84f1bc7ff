/** From this scale on names are shown at their sizes, from all of them to the fewest; see `.net` in ui/map.css. */
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
  const answer = await fetch(figure.dataset["net"]!).catch(() => undefined);
  if (!answer?.ok) return;
  const text = await answer.text();
  const drawing = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (drawing.localName !== "svg") return;
  drawing.ariaHidden = "true";
  const frame = figure.querySelector<HTMLElement>(".net-frame")!;
  frame.replaceChildren(drawing);
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

interface Zoom {
  /** Closer or farther, around a place on the screen. */
  by: (factor: number, around?: { x: number; y: number }) => void;
  whole: () => void;
}

function zooming(figure: HTMLElement, { frame, drawing }: { frame: HTMLElement; drawing: SVGSVGElement }): Zoom {
  const { width, height } = drawing.viewBox.baseVal;
  const button = (name: string) => figure.querySelector<HTMLButtonElement>(`[data-zoom=${name}]`)!;
  let zoom = 1;
  /** The zoom at which a unit of the drawing is so many pixels. */
  const zoomAt = (scale: number) => (zoom * scale * width) / drawing.clientWidth;
  const most = () => Math.max(2, zoomAt(closest));
  const least = () => Math.min(1, zoomAt(Math.min(frame.clientWidth / width, frame.clientHeight / height)));
  function set(wanted: number, around = { x: frame.clientWidth / 2, y: frame.clientHeight / 2 }): void {
    const before = zoom;
    const { scrollLeft, scrollTop } = frame;
    const next = Math.min(most(), Math.max(least(), wanted));
    frame.style.setProperty("--zoom", String(next));
    zoom = next;
    const scale = drawing.clientWidth / width;
    const detail = scales.findIndex((from) => scale >= from);
    drawing.dataset["detail"] = String(detail < 0 ? scales.length : detail);
    frame.scrollTo(
      ((scrollLeft + around.x) * zoom) / before - around.x,
      ((scrollTop + around.y) * zoom) / before - around.y,
    );
    figure.querySelector("output")!.textContent = `${Math.round(zoom * 100)}%`;
    button("in").disabled = zoom >= most() - 0.01;
    button("out").disabled = button("whole").disabled = zoom <= least() + 0.01;
  }
  set(1);
  if (frame.clientWidth < onPhone.width) {
    // What follows the drawing stays where it is.
    frame.style.minHeight = `${frame.clientHeight}px`;
    set(Math.min(onPhone.most, Math.max(1, zoomAt(onPhone.scale))), { x: 0, y: 0 });
    const { left } = frame.getBoundingClientRect();
    const knots = [...drawing.querySelectorAll("a")].map((knot) => knot.getBoundingClientRect().left - left);
    const first = Math.min(...knots);
    if (first > frame.clientWidth / 3) frame.scrollLeft = first - 24;
  }
  return { by: (factor, around) => set(zoom * factor, around), whole: () => set(0) };
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
