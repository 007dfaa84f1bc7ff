import type { BrowserContext, Route } from "@playwright/test";

/** The behavior of the maps service; a silent one never answers. */
export interface MapsMood {
  script: "loads" | "fails" | "silent" | "refuses the key" | "held";
  search?: "answers" | "fails" | "silent";
}

export interface StandInMaps {
  /** The requested script addresses. */
  scripts: URL[];
  /** The requests to the places library, in order. */
  searches: Record<string, unknown>[];
  details: { id: string; fields: string[] }[];
  /** Releases a delayed script. */
  release(): void;
}

/** The places that the service knows: the first and the second result of every search. */
const places = {
  museum: {
    text: "Museum of Boulder, Broadway, Boulder, CO, USA",
    displayName: "Museum of Boulder",
    formattedAddress: "2205 Broadway, Boulder, CO 80302, USA",
    types: ["museum", "point_of_interest", "establishment"],
  },
  street: {
    text: "Broadway, Boulder, CO, USA",
    displayName: "Broadway",
    formattedAddress: "Broadway, Boulder, CO, USA",
    types: ["route"],
  },
};

/** Replaces the maps service in this browser by a script with the same interface. */
export async function standInForMaps(
  context: BrowserContext,
  { script, search = "answers" }: MapsMood,
): Promise<StandInMaps> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const requests: StandInMaps = { scripts: [], searches: [], details: [], release };

  await context.route("https://maps.googleapis.com/**", async (route) => {
    requests.scripts.push(new URL(route.request().url()));
    if (script === "silent") return;
    if (script === "fails") return route.abort();
    if (script === "held") await released;
    const body = `(${library})(${script === "refuses the key"});`;
    await route.fulfill({ contentType: "text/javascript", body });
  });
  await context.route("https://places.googleapis.com/**", async (route) => {
    const question = route.request().postDataJSON();
    if (route.request().url().endsWith("/details")) {
      requests.details.push(question);
      return answer(route, places[question.id as keyof typeof places]);
    }
    requests.searches.push(question);
    if (search === "silent") return;
    if (search === "fails") return route.abort();
    return answer(
      route,
      Object.entries(places).map(([id, { text }]) => ({ id, text })),
    );
  });
  return requests;
}

function answer(route: Route, body: unknown): Promise<void> {
  return route.fulfill({ json: body, headers: { "Access-Control-Allow-Origin": "*" } });
}

/** Runs in the page as text: `google.maps` with its places library, then the callback named in its own address. */
const library = `function (isRefused) {
  const ask = async (path, question) => {
    const answered = await fetch("https://places.googleapis.com/" + path, { method: "POST", body: JSON.stringify(question) });
    return answered.json();
  };
  class Place {
    constructor(id) { this.id = id; }
    async fetchFields({ fields }) {
      const known = await ask("details", { id: this.id, fields });
      for (const field of fields) if (field in known) this[field] = known[field];
      return { place: this };
    }
  }
  const AutocompleteSuggestion = {
    fetchAutocompleteSuggestions: async ({ sessionToken, ...question }) => {
      const found = await ask("search", { ...question, hasToken: sessionToken instanceof AutocompleteSessionToken });
      const suggestions = found.map(({ id, text }) => ({
        placePrediction: { placeId: id, text: { text }, toPlace: () => new Place(id) },
      }));
      return { suggestions };
    },
  };
  class AutocompleteSessionToken {}
  window.google = { maps: { importLibrary: async () => ({ AutocompleteSessionToken, AutocompleteSuggestion }) } };
  window[new URL(document.currentScript.src).searchParams.get("callback")]();
  if (isRefused) setTimeout(() => window.gm_authFailure());
}`;
