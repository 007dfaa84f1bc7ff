/** Returns "Meal: Beans"; behind a question mark stands no colon. */
export function labeled(label: string, value: string): string {
  return label.endsWith("?") ? `${label} ${value}` : `${label}: ${value}`;
}
