import type { useLoaderData } from "react-router";

/** What a screen receives from its loader or action: the returned value without responses and the `data()` wrapper. */
export type HandlerData<Handler> = ReturnType<typeof useLoaderData<Handler>>;
