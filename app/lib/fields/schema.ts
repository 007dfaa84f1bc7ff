import * as z from "zod";
import { singleLine } from "../text/single-line.ts";
import { eachOf, type Field, type Fields, type Stored, type Value, type Values } from "./field.ts";
import { boundedText, emailAddress, instant, optionalText, visibleName, webAddress } from "./text-rules.ts";

type Schemas<All extends Fields> = { -readonly [Name in keyof All]: z.ZodType<Value<All[Name]>> };

/** Returns the schema of a form or call with these fields; other members are dropped. */
export function schemaOf<All extends Fields>(fields: All): z.ZodObject<Schemas<All>> {
  return z.object(eachOf(fields, fieldSchema)) as unknown as z.ZodObject<Schemas<All>>;
}

/** Returns the schema of only those fields that the body has. */
export function sentSchemaOf<All extends Fields>(fields: All, body: object): z.ZodType<Partial<Values<All>>> {
  const sent = Object.entries(fields).filter(([name]) => (body as Record<string, unknown>)[name] !== undefined);
  return z.object(eachOf(Object.fromEntries(sent), fieldSchema)) as unknown as z.ZodType<Partial<Values<All>>>;
}

function fieldSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case "text":
    case "phone":
      return field.isRequired ? visibleName(field.max) : optionalText(field.max, singleLine);
    case "long text":
      return field.isRequired ? boundedText(field.max).min(1, "required") : optionalText(field.max);
    case "email":
      return emailAddress;
    case "url":
      return webAddress(field.max);
    case "choice":
      return choiceSchema(field);
    case "choices":
      return z
        .array(oneOf(field, "unknownChoice"), "wrongType")
        .max(mostChoices, "unknownChoice")
        .nullish()
        .transform((values) => [...new Set(values)])
        .refine((values) => values.length > 0 || !field.isRequired, "required");
    case "yes-no-maybe":
      return z
        .boolean("unknownChoice")
        .nullish()
        .transform((answer) => answer ?? null);
    case "number":
      return number(field);
    case "reference":
      return z
        .union([z.uuid("unknownChoice").toLowerCase(), z.literal("")], "unknownChoice")
        .nullish()
        .transform((id) => id || null);
    case "tick":
      return z
        .boolean("wrongType")
        .nullish()
        .transform((answer) => answer ?? field.isOn)
        .refine((answer) => answer || !field.isRequired, "required");
    case "instant":
      return instant;
  }
}

/** Accepts the digits of a form as a number. */
function number({ min, max, isRequired }: Extract<Field, { kind: "number" }>): z.ZodType {
  const digits = (input: unknown) =>
    typeof input === "string" ? (input.trim() ? Number(input) : null) : (input ?? null);
  const error = ({ input }: { input?: unknown }) => (input === null ? "required" : "wrongType");
  const integer = z.int({ error }).min(min, "wrongType").max(max, "wrongType");
  return z.preprocess(digits, isRequired ? integer : integer.nullable());
}

function choiceSchema(field: Extract<Field, { kind: "choice" }>): z.ZodType {
  const { usual, isOptional } = field;
  const choice = oneOf(field);
  if (usual !== undefined) return choice.nullish().transform((value) => value ?? usual);
  return isOptional ? choice.nullish() : choice;
}

/** Accepts the choices at the time of the check or description, because themes and offers change. */
function oneOf(
  field: Extract<Field, { kind: "choice" | "choices" }>,
  missing: "required" | "unknownChoice" = "required",
): z.ZodType<string> {
  return z
    .string({ error: ({ input }) => ((input ?? null) === null ? missing : "unknownChoice") })
    .refine((value) => field.choices.includes(value), "unknownChoice")
    .meta({
      get enum() {
        return field.choices;
      },
    });
}

type AnswerSchemas<All extends Fields> = {
  -readonly [Name in keyof All]: z.ZodType<All[Name] extends { kind: "instant" } ? string : Stored<All[Name]>>;
};

/** Returns the schema of the answer of a call that returns these fields. */
export function answerSchemaOf<All extends Fields>(fields: All): z.ZodObject<AnswerSchemas<All>> {
  return z.object(eachOf(fields, answerSchema)) as unknown as z.ZodObject<AnswerSchemas<All>>;
}

function answerSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case "text":
    case "phone":
    case "long text":
      return field.isRequired ? z.string() : z.string().nullable();
    case "email":
      return z.string();
    case "url":
      return z.string().nullable();
    case "choice":
      return field.isOptional ? oneOf(field).nullable() : oneOf(field);
    case "number":
      return field.isRequired ? z.int() : z.int().nullable();
    case "reference":
      return z.uuid().nullable();
    case "choices":
      return z.array(z.string());
    case "yes-no-maybe":
      return z.boolean().nullable();
    case "tick":
      return z.boolean();
    case "instant":
      return z.string().meta({ format: "date-time" });
  }
}

/** A form may send a box twice, but not endlessly. */
const mostChoices = 20;
