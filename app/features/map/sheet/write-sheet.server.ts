import { addIndexPages, fitsInPanel, writePanelIndex } from "./index-pages.server.ts";
import { drawNet, drawSquares } from "./front.server.ts";
import { codeWords, drawGround, legendOf, writeCode, writeCommunity, writeFacts, writeTitle } from "./panel.server.ts";
import { makePen } from "../../../platform/pdf/pdf-pen.server.ts";
import { field, page, stretch, type Sheet } from "./sheet.ts";

/** Writes the map as a tagged PDF on A3 in landscape. The index gets further pages if it does not fit on the first. */
export async function writeSheet(content: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = { ...content, net: stretch(content.net) };
  const { words, language, inks, mark, typefaces } = sheet;
  const look = { inks, mark, typefaces };
  const { title, community: author, where: subject } = words;
  const texts = [words, sheet.net.places];
  const pen = await makePen({ size: [page.width, page.height], language, ...look, title, author, subject, texts });
  const { doc, part, decorate } = pen;
  const all = doc.struct("Document");
  doc.addStructure(all);
  doc.addPage();
  decorate(() => drawSquares(pen));
  decorate(() => drawGround(pen, sheet));
  all.add(part("P", () => writeCommunity(pen, sheet)));
  let end = 0;
  all.add(part("H1", () => void (end = writeTitle(pen, sheet))));
  all.add(part("P", () => writeFacts(pen, sheet, end)));
  const { x, y, width, height } = field;
  const bbox: [number, number, number, number] = [x, y, x + width, y + height];
  all.add(part("Figure", () => drawNet(pen, sheet), { alt: words.drawing, bbox }));
  const legend = legendOf(pen, sheet, end + 84);
  all.add(
    part(
      "L",
      legend.items.map((draw) => part("LI", [part("LBody", draw)])),
      { title: words.legend },
    ),
  );
  all.add(part("P", legend.reading));
  const isInPanel = fitsInPanel(sheet.net.places.length, legend.end);
  if (isInPanel) all.add(writePanelIndex(pen, sheet, legend.end));
  all.add(part("Figure", () => writeCode(pen, sheet), { alt: words.code }));
  for (const line of codeWords(pen, sheet)) all.add(part("P", line));
  if (!isInPanel) addIndexPages(pen, sheet, (element) => all.add(element));
  all.end();
  return pen.finish();
}
