/** Reads a plain color as drawings write it, and returns six digits; undefined for anything else. */
export function colorOf(text: string): string | undefined {
  const value = text.toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(value)) return value;
  if (/^#[0-9a-f]{3}$/.test(value)) return value.replaceAll(/[0-9a-f]/g, "$&$&");
  const rgb = /^rgb\(\s{0,9}(\d{1,3})\s{0,9},\s{0,9}(\d{1,3})\s{0,9},\s{0,9}(\d{1,3})\s{0,9}\)$/.exec(value);
  const parts = rgb?.slice(1).map(Number);
  if (parts?.every((part) => part <= 255))
    return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  return Object.hasOwn(names, value) ? names[value] : undefined;
}

/** The names of HTML 4, and those that drawing programs write besides. */
const names: Readonly<Record<string, string>> = {
  black: "#000000",
  currentcolor: "#000000",
  silver: "#c0c0c0",
  gray: "#808080",
  grey: "#808080",
  white: "#ffffff",
  maroon: "#800000",
  red: "#ff0000",
  purple: "#800080",
  fuchsia: "#ff00ff",
  green: "#008000",
  lime: "#00ff00",
  olive: "#808000",
  yellow: "#ffff00",
  navy: "#000080",
  blue: "#0000ff",
  teal: "#008080",
  aqua: "#00ffff",
  orange: "#ffa500",
};
