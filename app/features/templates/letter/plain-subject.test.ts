import { expect, test } from "vitest";
import { october2025 } from "../../edition/october2025.ts";
import { withPlainSubjects } from "./plain-subject.ts";

const plain = (subject_es: string) => withPlainSubjects({ subject: "", subject_es }, october2025).subject_es;

test("a choice shows a subject as somebody without a name reads it, or the sample reader, never with braces", () => {
  expect(plain("Hola, {{first_name}}: trae semillas")).toBe("Hola, Alex: trae semillas");
  expect(plain("{{first_name|Amistad}}, trae semillas")).toBe("Amistad, trae semillas");
  expect(plain("{{ Full_Name }} trae semillas a {{city}}")).toBe("Alex Rivera trae semillas a Boulder");
  expect(plain("{{edition_name|otro}}: {{dates}}")).toBe("Cohere Boulder: 16–26 de octubre de 2025");
  expect(plain("What {{nobody}} knows stays")).toBe("What {{nobody}} knows stays");
});
