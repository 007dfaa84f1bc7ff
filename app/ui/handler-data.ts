import type { useLoaderData } from "react-router";

/** The data a screen receives from its loader or action, without responses and the `data()` wrapper. */
export type HandlerData<Handler> = ReturnType<typeof useLoaderData<Handler>>;
