/** Returns "Meal: Beans", without the colon if the label ends with a question mark. */
export function labeled(label: string, value: string): string {
  return label.endsWith("?") ? `${label} ${value}` : `${label}: ${value}`;
}
