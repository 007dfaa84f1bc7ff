import * as z from "zod";
import type { FieldErrors } from "~/lib/forms/field-errors";
import { singleLine } from "~/lib/text/single-line";
import { themes } from "../edition/edition.ts";
import { boundedText, emailAddress, optionalText, visibleName, webAddress } from "~/lib/fields/text-rules";
import { linkKinds, longest, type LinkKind } from "./place.ts";

/** What /map/suggest takes (MAP-02 to MAP-10). */
export const suggestionInput = z.object({
  name: visibleName(longest.name),
  website: webAddress(longest.website),
  description: boundedText(longest.description).min(1, "required"),
  contactName: optionalText(longest.contactName, singleLine),
  contactEmail: emailAddress,
});

/** What is wrong with a place that the map shows, and how it should read. */
export const correctionInput = suggestionInput.extend({
  remark: boundedText(longest.remark).min(1, "required"),
});

/** What may be changed of a suggestion that waits; who suggested it stays. */
export const changedSuggestion = suggestionInput.omit({ contactName: true, contactEmail: true });

export type SuggestionInput = z.infer<typeof suggestionInput>;
export type SuggestionField = keyof z.infer<typeof correctionInput>;
export type SuggestionErrors = FieldErrors<SuggestionField>;

/** "40.015, -105.27", as maps of all kinds write it; null where nothing is said. */
const coordinates = boundedText(longest.coordinates)
  .refine((text) => text === "" || pointIn(text) !== undefined, "invalidCoordinates")
  .transform((text) => pointIn(text) ?? null);

function pointIn(text: string): { latitude: number; longitude: number } | undefined {
  const [, north, east] = /^(-?\d{1,3}(?:\.\d+)?)(?:,\s*|;\s*|\s+)(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

const link = z
  .string()
  .regex(new RegExp(`^(?:${linkKinds.join("|")}):[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}$`), "unknownChoice");

/** What organizers say of a place. */
export const placeInput = z
  .object({
    name: visibleName(longest.name),
    descriptionEn: optionalText(longest.description),
    descriptionEs: optionalText(longest.description),
    website: webAddress(longest.website),
    theme: z.enum([...themes, ""], "unknownChoice").transform((theme) => theme || null),
    neighborhood: optionalText(longest.neighborhood, singleLine),
    coordinates,
    links: z.array(link).max(100, "tooLong"),
  })
  .refine(({ descriptionEn, descriptionEs }) => descriptionEn || descriptionEs, {
    path: ["descriptionEn"],
    error: "required",
  })
  .transform(({ descriptionEn, descriptionEs, coordinates: at, ...place }) => ({
    ...place,
    description_en: descriptionEn,
    description_es: descriptionEs,
    latitude: at?.latitude ?? null,
    longitude: at?.longitude ?? null,
    links: [...new Set(place.links)].toSorted(),
  }));

export type PlaceInput = z.infer<typeof placeInput>;

/** A link as the form says it, in its parts. */
export function linkParts(text: string): { kind: LinkKind; id: string } {
  const at = text.indexOf(":");
  return { kind: text.slice(0, at) as LinkKind, id: text.slice(at + 1) };
}
