/** The address of somebody in the sample: "Ana María Quintana" → ana.maria.quintana@example.org */
export function addressOf(name: string): string {
  const ascii = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return `${ascii.replace(/[^a-z]+/g, ".").replace(/^\.|\.$/g, "")}@example.org`;
}
