/** The fields of a posted form, or undefined when the body is not one. */
export async function readForm(request: Request): Promise<FormData | undefined> {
  return request.formData().catch(() => undefined);
}
