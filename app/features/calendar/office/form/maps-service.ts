import { boxAround, placeText } from "../../organize/places.ts";

/** The part of the maps service's Places library that this form uses. */
interface PlacesLibrary {
  AutocompleteSessionToken: new () => object;
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: object): Promise<{ suggestions: { placePrediction: Prediction | null }[] }>;
  };
}

interface Prediction {
  placeId: string;
  text: { text: string };
  toPlace(): Place;
}

interface Place {
  fetchFields(options: { fields: string[] }): Promise<unknown>;
  displayName?: string | null;
  formattedAddress?: string | null;
  types?: string[] | null;
}

interface Maps {
  importLibrary(name: "places"): Promise<PlacesLibrary>;
}

type MapsWindow = typeof globalThis & {
  google?: { maps?: Maps };
  mapsReady?: () => void;
  /** The maps script calls this if it refuses the key. */
  gm_authFailure?: () => void;
};

export interface Suggestion {
  id: string;
  text: string;
  /** Returns the text for the location field when this place is chosen. */
  chosen(): Promise<string>;
}

export interface PlaceFinder {
  find(text: string): Promise<Suggestion[]>;
}

interface Args {
  key: string;
  language: string;
  centre: { latitude: number; longitude: number } | undefined;
  onRefused(): void;
}

/** Without an answer from the script in this time, the form works without it. */
const loadTimeout = 10_000;

let loading: Promise<PlacesLibrary> | undefined;

/**
 * Loads the maps script once per page load, when an event's form first needs it (CAL-75). Rejects if loading fails or
 * times out.
 */
export async function placeFinder({ key, language, centre, onRefused }: Args): Promise<PlaceFinder> {
  const page = globalThis as MapsWindow;
  page.gm_authFailure = onRefused;
  loading ??= loadScript(page, key, language);
  const places = await loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  let sessionToken = new places.AutocompleteSessionToken();
  const nearby = centre ? { locationBias: boxAround(centre) } : {};

  async function findPlaces(input: string): Promise<Suggestion[]> {
    // Searches the US only, and prefers places nearby without excluding others (CAL-78 to CAL-80).
    const bounds = { region: "us", includedRegionCodes: ["us"], ...nearby };
    const answer = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input,
      sessionToken,
      language,
      ...bounds,
    }).catch(onRefused);
    return (answer?.suggestions ?? []).flatMap(({ placePrediction: prediction }) =>
      prediction
        ? { id: prediction.placeId, text: prediction.text.text, chosen: () => fetchPlaceText(prediction) }
        : [],
    );
  }

  async function fetchPlaceText(prediction: Prediction): Promise<string> {
    const place = prediction.toPlace();
    // Only the address, geometry, name and types are requested (CAL-81).
    await place.fetchFields({ fields: ["formattedAddress", "location", "displayName", "types"] });
    sessionToken = new places.AutocompleteSessionToken();
    const { displayName, formattedAddress, types } = place;
    return placeText({ name: displayName ?? "", address: formattedAddress ?? "", types: types ?? [] });
  }

  return { find: findPlaces };
}

function loadScript(page: MapsWindow, key: string, language: string): Promise<PlacesLibrary> {
  return new Promise((resolve, reject) => {
    const library = page.google?.maps?.importLibrary("places");
    // The script arrived after the timeout; do not load it a second time.
    if (library) return void library.then(resolve, reject);
    const query = new URLSearchParams({ key, language, libraries: "places", loading: "async", callback: "mapsReady" });
    const script = document.createElement("script");
    const giveUp = (reason: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(reason));
    };
    const timer = setTimeout(() => giveUp("the maps script took too long"), loadTimeout);
    page.mapsReady = () => {
      clearTimeout(timer);
      const library = page.google?.maps?.importLibrary("places");
      if (library) library.then(resolve, reject);
      else giveUp("the maps script brought no places library");
    };
    script.addEventListener("error", () => giveUp("the maps script did not load"));
    script.src = `https://maps.googleapis.com/maps/api/js?${query}`;
    script.async = true;
    document.head.append(script);
  });
}

/** The maps service's hosts, for the content security policy of the page that uses it. */
export const mapsSources = {
  "script-src": ["https://maps.googleapis.com"],
  "connect-src": ["https://maps.googleapis.com", "https://places.googleapis.com"],
};
