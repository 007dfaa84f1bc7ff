import { HomeScreen } from "../../app/features/edition/pages/home/home-screen.tsx";
import { rendered, type Visit } from "./rendered-page.tsx";

/** The home page's data while nothing is stored. */
export const nothingRead: Parameters<typeof HomeScreen>[0]["loaderData"] = {
  counts: undefined,
  next: [],
  days: [],
  nowAndNext: undefined,
  places: undefined,
  voices: [],
  person: undefined,
};

export function home(visit: Visit): string {
  return rendered(<HomeScreen loaderData={nothingRead} />, { pages: ["/", "/register"], ...visit });
}
