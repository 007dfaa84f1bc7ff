import { renderAsync } from "@resvg/resvg-js";

export type Scene = "orchard" | "yarn" | "table";

/** Draws a picture that looks cut from paper: large shapes with shadows and grain, unlike the site's cloth. */
export async function drawing(scene: Scene, [width, height]: readonly [number, number]): Promise<Uint8Array> {
  const scale = Math.min(width / visibleWidths[scene], height / 100);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    "<defs>",
    `<filter id="cut" x="-50%" y="-50%" width="200%" height="200%">`,
    `<feDropShadow dx=".2" dy=".7" stdDeviation=".6" flood-color="#2b1d12" flood-opacity=".4"/></filter>`,
    `<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="3" seed="7"/>`,
    `<feColorMatrix values="0 0 0 0 .25 0 0 0 0 .18 0 0 0 0 .1 0 0 0 .7 -.2"/></filter>`,
    "</defs>",
    `<rect width="${width}" height="${height}" fill="${skies[scene]}"/>`,
    `<g transform="translate(${width / 2} ${height}) scale(${scale})">${shapes[scene].map(cut).join("")}</g>`,
    `<rect width="${width}" height="${height}" filter="url(#grain)" opacity=".5"/>`,
    "</svg>",
  ].join("");
  const picture = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return picture.asPng();
}

/** The width of each scene that must stay visible, in hundredths of the shorter side. */
const visibleWidths: Record<Scene, number> = { orchard: 100, yarn: 78, table: 100 };

const skies: Record<Scene, string> = { orchard: "#f3dcb4", yarn: "#d9e3dc", table: "#24385c" };

/** A piece of paper: its color, and its outline in hundredths of the shorter side, from the middle of the lower edge. */
type Paper = readonly [fill: string, outline: string];

function cut([fill, outline]: Paper): string {
  return `<path d="${outline}" fill="${fill}" filter="url(#cut)"/>`;
}

function disk(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`;
}

const spread = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));

const shapes: Record<Scene, readonly Paper[]> = {
  orchard: [
    ["#e8a33d", disk(48, -78, 11)],
    ["#9db38a", "M-110 -34Q-60 -62 -10 -40T110 -46V5H-110z"],
    ["#6f9468", "M-110 -20Q-40 -44 20 -22T110 -26V5H-110z"],
    ["#5b3d28", "M-32 -8L-29 -46L-23 -46L-19 -8z"],
    ["#3f6f4a", `${disk(-26, -62, 20)}${disk(-42, -52, 13)}${disk(-9, -53, 14)}`],
    ...[-40, -31, -22, -12, -4].map((x, i): Paper => ["#c2452f", disk(x, -52 - ((i * 7) % 16), 3.2)]),
    ...spread(7, 12, 48).map((x, i): Paper => ["#c2452f", disk(x, -19 - (i % 2) * 2, 4.2)]),
    ["#a9743f", "M6 -18H54L51 -2H9z"],
    ["#8a5a2e", "M6 -13H54V-10H6zM8 -7H52V-4.5H8z"],
  ],
  yarn: [
    ["#c9b79a", "M-110 -16H110V5H-110z"],
    ["#b24a3b", disk(-14, -30, 22)],
    ["#d8735f", "M-32 -38Q-14 -54 6 -38L3 -34Q-14 -48 -29 -34zM-35 -28Q-14 -44 7 -28L6 -23Q-14 -38 -34 -23z"],
    ["#2f5d7c", disk(19, -22, 14)],
    ["#5b8aa8", "M7 -27Q19 -37 31 -27L30 -23Q19 -32 8 -23z"],
    ["#e0a83a", disk(-2, -66, 12)],
    ["#efc874", "M-12 -70Q-2 -78 8 -70L7 -66Q-2 -73 -11 -66z"],
    ["#6b4a30", "M24 -86L28 -84L-28 -8L-32 -10zM-38 -84L-34 -87L28 -10L24 -8z"],
  ],
  table: [
    [
      "#f0c75e",
      spread(7, -84, 84)
        .map((x, i) => disk(x, -82 + Math.abs(i - 3) * 3, 4))
        .join(""),
    ],
    ["#3d5580", "M-110 -44Q-50 -60 0 -46T110 -50V5H-110z"],
    [
      "#8c4a33",
      spread(6, -70, 62)
        .map((x) => `M${x} -38H${x + 9}V-8H${x}z`)
        .join(""),
    ],
    ["#f4ece0", "M-92 -27H92L98 -16H-98z"],
    ["#d9ccb8", "M-98 -16H98V-9H-98z"],
    [
      "#c2452f",
      spread(5, -72, 72)
        .map((x) => `M${x - 7} -29H${x + 7}Q${x + 5} -22 ${x} -22T${x - 7} -29z`)
        .join(""),
    ],
    [
      "#6f9468",
      spread(4, -54, 54)
        .map((x) => `M${x - 3} -27V-35H${x + 3}V-27z`)
        .join(""),
    ],
    [
      "#e8a33d",
      spread(4, -54, 54)
        .map((x) => disk(x, -38, 3.6))
        .join(""),
    ],
    ["#5b3d28", "M-84 -9H-78V5H-84zM78 -9H84V5H78z"],
  ],
};
