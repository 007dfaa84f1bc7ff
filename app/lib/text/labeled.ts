/** Returns "Meal: Beans", or in French "Repas : Haricots"; without the colon if the label ends with a question mark. */
export function labeled(label: string, value: string, language?: string): string {
  if (label.endsWith("?")) return `${label} ${value}`;
  return language === "fr" ? `${label}\u00A0: ${value}` : `${label}: ${value}`;
}
