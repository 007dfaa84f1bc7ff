import newCode from "qrcode-generator";

/** The dark squares of the QR code of an address. */
export function codeOf(address: string): boolean[][] {
  const code = newCode(0, "M");
  code.addData(address);
  code.make();
  const sides = Array.from({ length: code.getModuleCount() }, (_, n) => n);
  return sides.map((row) => sides.map((column) => code.isDark(row, column)));
}
