import newCode from "qrcode-generator";

/** Returns the dark squares of an address's QR code: "M" tolerates more damage, "L" has fewer and larger squares. */
export function codeOf(address: string, level: "L" | "M" = "M"): boolean[][] {
  const code = newCode(0, level);
  code.addData(address);
  code.make();
  const sides = Array.from({ length: code.getModuleCount() }, (_, n) => n);
  return sides.map((row) => sides.map((column) => code.isDark(row, column)));
}
