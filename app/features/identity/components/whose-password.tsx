/** Tells password managers whose password the next field is. They look for a field of text, so it is no hidden one. */
export function WhosePassword({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />;
}
