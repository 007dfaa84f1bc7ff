import { makePen } from "../../../platform/pdf/pdf-pen.server.ts";
import { drawPoster } from "./draw-poster.server.ts";
import { posterWidth } from "./poster.ts";
import type { Poster } from "./poster-data.server.ts";

export interface PrintedPoster extends Poster {
  /** The paper's size in points. */
  paper: [width: number, height: number];
}

/** Writes a poster as a tagged PDF of one page. */
export async function writePoster({ paper, ...poster }: PrintedPoster): Promise<Uint8Array<ArrayBuffer>> {
  const { words, language, inks, mark, typefaces } = poster;
  const { title, community: author, place: subject } = words;
  const pen = await makePen({
    size: paper,
    language,
    inks,
    mark,
    typefaces,
    title: `${title} · ${author}`,
    author,
    subject,
    texts: words,
  });
  const { doc } = pen;
  const scale = paper[0] / posterWidth;
  const documentElement = doc.struct("Document");
  doc.addPage();
  doc.addStructure(documentElement);
  doc.scale(scale);
  drawPoster(
    {
      widthOf: pen.widthOf,
      write: pen.write,
      rect: ({ x, y, width, height }, color) => void doc.rect(x, y, width, height).fill(color),
      path(path, { color, stroke, dash }, { x, y, across, down }) {
        doc.save().translate(x, y).scale(across, down).path(path);
        if (dash) doc.dash(dash[0], { space: dash[1] });
        if (stroke) doc.lineCap("round").lineWidth(stroke).stroke(color);
        else doc.fill(color);
        doc.restore();
      },
      mark: (ink, square) => pen.drawPlainMark({ ...square, ink }),
      code: (squares, at) => pen.drawCode(squares, { ...at, color: inks.indigo }),
      part(kind, draw, { alt, lang } = {}) {
        if (kind === "Artifact") return pen.decorate(draw);
        const bbox: [number, number, number, number] = [0, 0, ...paper];
        documentElement.add(pen.part(kind, draw, { ...(alt ? { alt, bbox } : {}), ...(lang ? { lang } : {}) }));
      },
    },
    poster,
    { ...formatOf(paper), isPaper: true },
  );
  documentElement.end();
  return pen.finish();
}

/** On longer paper the weave is longer too. */
function formatOf([width, height]: PrintedPoster["paper"]) {
  const formatHeight = (height / width) * posterWidth;
  return { height: formatHeight, ends: 60, woven: formatHeight * 0.35 };
}
