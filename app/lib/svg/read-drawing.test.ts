import { describe, expect, test } from "vitest";
import { drawingOf, hostileDrawings } from "../../../tests/support/hostile-drawings.ts";
import { drawingFile } from "../mark/mark-svg.ts";
import { readDrawing } from "./read-drawing.ts";

const path = '<path d="M1 2h3v4z"/>';
const refusalOf = (file: string) => {
  const read = readDrawing(file);
  return read.ok ? "read" : `${read.problem} ${read.what}`.trim();
};
function drawn(file: string) {
  const read = readDrawing(file);
  if (!read.ok) throw new Error(`${read.problem} ${read.what}`);
  return read.drawing;
}

describe("a drawing of plain shapes is read (NEW-91)", () => {
  test.each([
    [path, "M1 2h3v4z"],
    ['<rect x="1" y="2" width="3" height="4"/>', "M1 2h3v4h-3z"],
    ['<circle cx="5" cy="5" r="2"/>', "M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z"],
    ['<ellipse cx="5" cy="5" rx="2" ry="1"/>', "M3 5a2 1 0 1 0 4 0a2 1 0 1 0 -4 0z"],
    ['<polygon points="1,2 3,4 5,6"/>', "M1 2 3 4 5 6z"],
    ['<polyline points="1 2 3 4"/>', "M1 2 3 4"],
    [
      '<rect width="4" height="4" rx="1"/>',
      "M1 0h2a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1z",
    ],
    ['<path d="m1-2.5.5.5a1 1 0 01.5.5z"/>', "m1 -2.5 0.5 0.5a1 1 0 0 1 0.5 0.5z"],
    ['<path d="M1e1,2 3 4 5 6"/>', "M10 2 3 4 5 6"],
  ])("%s", (shape, d) => {
    expect(drawn(drawingOf(shape))).toEqual([{ thread: "weft", d }]);
  });

  test("as a line, with the paint of the groups around it and where they move it", () => {
    const grouped = '<g stroke="#000" fill="none" stroke-width="2" transform="translate(3 4)"><g transform="scale(2)">';
    expect(drawn(drawingOf(`${grouped}<line x1="0" y1="1" x2="2" y2="3" stroke-linecap="round"/></g></g>`))).toEqual([
      { thread: "weft", d: "M0 1L2 3", matrix: [2, 0, 0, 2, 3, 4], line: { width: 2, cap: "round", join: "miter" } },
    ]);
  });

  test("its box is fitted into the square, and points are as fine as can be seen", () => {
    const [part] = drawn(drawingOf('<path d="M0 0L512.4567 256"/>', 'viewBox="0 0 600 300"'));
    expect(part).toEqual({ thread: "weft", d: "M0 0L512.5 256", matrix: [0.05, 0, 0, 0.05, 0, 7.5] });
    expect(drawn(drawingOf(path, 'width="30px" height="30"'))).toEqual(drawn(drawingOf(path)));
  });

  test("dark colors are weft and bright ones warp; colors that are nearly alike are all weft", () => {
    const threads = (...fills: string[]) =>
      drawn(drawingOf(fills.map((fill) => `<rect width="4" height="4" fill="${fill}"/>`).join(""))).map(
        ({ thread }) => thread,
      );
    expect(threads("#1d3b2a", "#f5c542", "navy", "rgb(255, 240, 200)")).toEqual(["weft", "warp", "weft", "warp"]);
    expect(threads("#f5c542", "#f5c900")).toEqual(["weft", "weft"]);
  });

  test("what its form shows is read as the same drawing again", () => {
    const first = drawn(
      drawingOf(
        `<g transform="rotate(30 4 4)" fill="gold0">${path}</g>`.replace("gold0", "#fc0") + path,
        'viewBox="3 4 70 9"',
      ),
    );
    expect(drawn(drawingFile(first))).toEqual(first);
  });
});

describe("anything else is refused by name (NEW-91)", () => {
  test.each(hostileDrawings)("%s", (inside, named) => {
    expect(refusalOf(drawingOf(inside))).toBe(named);
  });

  test.each([
    ["", "unreadable 1"],
    ["hello", "unreadable 1"],
    ["<html></html>", "element <html>"],
    [`<!DOCTYPE svg [<!ENTITY a "b">]>${drawingOf(path)}`, "element <!DOCTYPE"],
    [`<?xml-stylesheet href="x"?>${drawingOf(path)}`, "element <?xml-stylesheet"],
    [drawingOf(path) + drawingOf(path), "unreadable 1"],
    [`${drawingOf(path)}<script>alert(1)</script>`, "unreadable 1"],
    [drawingOf(""), "empty"],
    [drawingOf('<rect width="0" height="4"/>'), "empty"],
    [drawingOf('<path d="M0 0h1" fill="none"/>'), "empty"],
    [drawingOf(path, ""), "noSize"],
    [drawingOf(path, 'viewBox="0 0 0 30"'), "noSize"],
    [drawingOf(path, 'width="100%" height="100%"'), "noSize"],
    [drawingOf(path, 'viewBox="0 0 9 9" onload="alert(1)"'), "attribute onload … <svg>"],
    [drawingOf(path, 'viewBox="0 0 9 9" transform="scale(2)"'), "attribute transform … <svg>"],
    [
      drawingOf(path).replace("http://www.w3.org/2000/svg", "http://www.w3.org/1999/xhtml"),
      'value xmlns="http://www.w3.org/1999/xhtml"',
    ],
    [drawingOf(path, 'viewBox="0 0 1e-9 1e-9"'), 'value viewBox="0 0 1e-9 1e-9"'],
    [drawingOf(path.repeat(301)), "tooMany 300"],
    [drawingOf("<g>".repeat(40) + path + "</g>".repeat(40)), "tooMany 300"],
    [drawingOf(`<path d="M0 0${" L1.23 4.56".repeat(900)}"/>`), "tooFine"],
    [drawingOf(" ".repeat(20_000)), "tooLong 20"],
  ])("%s", (file, named) => {
    expect(refusalOf(file)).toBe(named);
  });

  test("what is quoted is short", () => {
    const [, what = ""] =
      /^value (.*)$/s.exec(refusalOf(drawingOf(`<path d="M0 0h1" fill="${"x".repeat(5_000)}"/>`))) ?? [];
    expect(what.length).toBeLessThan(70);
  });
});
