import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { Progress } from "../../outcomes/progress.ts";

/** The interval of polling if server-sent events do not get through. */
const pollEvery = 5_000;

export interface Live {
  progress: Progress;
  /** True if neither events nor polling work, so that the figures may be outdated. */
  isLost: boolean;
}

/**
 * Follows a campaign's progress through server-sent events, or by polling if those fail. The page is loaded again after
 * a person's action, at the end, and if the session ends. The events are then restarted, since a slow response may be
 * older than events that arrived meanwhile.
 */
export function useProgress(address: string, loaded: Progress): Live {
  const [received, setReceived] = useState<{ of: Progress; progress: Progress }>();
  const [isLost, setLost] = useState(false);
  const { revalidate } = useRevalidator();
  const progress = received?.of === loaded ? received.progress : loaded;
  const onProgress = useEffectEvent((next: Progress) => {
    setLost(false);
    setReceived({ of: loaded, progress: next });
    if (next.status !== progress.status || next.pauseReason !== progress.pauseReason) void revalidate();
  });
  const onEnd = useEffectEvent(() => void revalidate());
  const onLost = useEffectEvent(() => setLost(true));
  useEffect(() => {
    if (loaded.isOver) return undefined;
    return watch(address, { onProgress, onEnd, onLost });
  }, [address, loaded]);
  return { progress, isLost: isLost && !loaded.isOver };
}

interface Listener {
  onProgress(progress: Progress): void;
  onEnd(): void;
  onLost(): void;
}

/** Listens until the returned function is called. */
function watch(address: string, listener: Listener): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource | undefined;
  listen();
  return stop;

  function stop(): void {
    isOver = true;
    clearTimeout(timer);
    source?.close();
  }

  function listen(): void {
    source = new EventSource(address);
    source.addEventListener("progress", ({ data }) => listener.onProgress(JSON.parse(data)));
    for (const name of ["end", "gone"])
      source.addEventListener(name, () => {
        stop();
        listener.onEnd();
      });
    source.addEventListener("error", () => {
      listener.onLost();
      // The browser reconnects by itself unless the server refused for good.
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(() => void poll(), pollEvery);
    });
  }

  async function poll(): Promise<void> {
    const answer = await fetch(address, { headers: { Accept: "application/json" } }).catch(() => undefined);
    if (isOver) return;
    const isState = answer?.ok && answer.headers.get("content-type")?.startsWith("application/json");
    if (isState) {
      listener.onProgress(await answer.json());
      return listen();
    }
    const isRefused = answer && answer.status < 500;
    if (isRefused) {
      stop();
      return listener.onEnd();
    }
    timer = setTimeout(() => void poll(), pollEvery);
  }
}
