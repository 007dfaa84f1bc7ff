/** Answers 503 for a download of the map while the database cannot be reached. */
export function unreadableMap(): Response {
  return new Response("The map cannot be read just now. Please come back in a minute.\n", {
    status: 503,
    headers: { "Retry-After": "60", "Cache-Control": "no-store" },
  });
}
