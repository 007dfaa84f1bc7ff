/** A message about an outcome; title and text are words already, in the visitor's language. */
export interface Toast {
  tone: "success" | "destructive";
  title: string;
  text?: string;
}
