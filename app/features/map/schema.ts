import * as z from "zod";
import type { FieldErrors } from "~/lib/forms/field-errors";
import { rowOf } from "~/lib/fields/columns";
import { schemaOf } from "~/lib/fields/schema";
import { bodyOf } from "~/lib/fields/values";
import { boundedText } from "~/lib/fields/text-rules";
import { correctionFields, roomFields, suggestedFields, suggestionFields, wholePlaceFields } from "./fields.ts";
import { coordinatesOfLink } from "./map-link.ts";
import {
  linkKinds,
  longestCoordinates,
  mostLinks,
  mostRooms,
  roomIn,
  type LinkKind,
  type PlaceDraft,
} from "./place.ts";

/** The form of /map/suggest. */
export const suggestionInput = schemaOf(suggestionFields);

export const correctionInput = schemaOf(correctionFields);

/** The fields that can be changed while a suggestion awaits review. The suggester stays the same. */
export const changedSuggestion = schemaOf(suggestedFields);

export type SuggestionInput = z.infer<typeof suggestionInput>;
export type SuggestionField = keyof typeof correctionFields;
export type SuggestionErrors = FieldErrors<SuggestionField>;

/** Accepts "40.015, -105.27" in any common notation, or a map's link; null if the field is empty. */
const coordinates = boundedText(longestCoordinates)
  .refine((text) => text === "" || pointIn(text) !== undefined, "invalidCoordinates")
  .transform((text) => pointIn(text) ?? null);

function pointIn(text: string): { latitude: number; longitude: number } | undefined {
  const point = coordinatesOfLink(text) ?? text;
  const [, north, east] = /^(-?\d{1,3}(?:\.\d+)?)(?:,\s*|;\s*|\s+)(-?\d{1,3}(?:\.\d+)?)$/.exec(point) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

const link = z
  .string()
  .regex(new RegExp(`^(?:${linkKinds.join("|")}):[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}$`), "unknownChoice");

const room = z
  .string()
  .transform((text): unknown => roomIn(text))
  .pipe(schemaOf(roomFields).extend({ id: z.uuid("unknownChoice") }));

const fieldsSchema = schemaOf(wholePlaceFields);

const placeForm = fieldsSchema
  .extend({
    coordinates,
    links: z.array(link).max(mostLinks, "tooLong"),
    rooms: z.array(room).max(mostRooms, "tooLong"),
  })
  .refine(({ descriptionEn, descriptionEs }) => descriptionEn || descriptionEs, {
    path: ["descriptionEn"],
    error: "required",
  })
  .transform(({ coordinates: spot, links, rooms, theme = null, ...texts }) => {
    // The coordinates would reveal a private address.
    const at = texts.addressIsPrivate ? null : spot;
    return {
      ...rowOf(wholePlaceFields, { ...texts, theme }),
      latitude: at?.latitude ?? null,
      longitude: at?.longitude ?? null,
      links: [...new Set(links)].toSorted(),
      rooms,
    };
  });

/** The office's form of a place, as it is typed. */
export const placeInput = z.preprocess(
  (draft) => ({ ...(draft as PlaceDraft), ...bodyOf(wholePlaceFields, draft as PlaceDraft) }),
  placeForm,
);

export type PlaceInput = z.infer<typeof placeInput>;

export function linkParts(text: string): { kind: LinkKind; id: string } {
  const at = text.indexOf(":");
  return { kind: text.slice(0, at) as LinkKind, id: text.slice(at + 1) };
}
