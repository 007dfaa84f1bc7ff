export type JsonBody = { ok: true; value: Record<string, unknown> } | { ok: false; reason: "notJson" | "notObject" };

export async function readJson(request: Request): Promise<JsonBody> {
  const parsed = await request.json().then(
    (value: unknown) => ({ value }),
    () => undefined,
  );
  if (!parsed) return { ok: false, reason: "notJson" };
  const { value } = parsed;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { ok: false, reason: "notObject" };
  return { ok: true, value: value as Record<string, unknown> };
}
