/** Returns the sender of emails that stay on this machine; signs that end a quoted name are left out of it. */
export function localSender(name: string): string {
  return `"${name.replace(/["\\\r\n]/g, "")}" <hello@localhost>`;
}
