import { useState, type ReactNode } from "react";

interface FollowedFrame {
  version: string;
  /** "" until it has loaded, as the value of `data-coming`. */
  coming: "" | undefined;
  /** Has to be called once it has loaded. */
  shown(): void;
}

/**
 * Returns the frames to render for a version: the one that is shown, and until it has loaded the next one, so that
 * nothing flashes and the scroll position is kept.
 */
export function useFollowedFrames(version: string): FollowedFrame[] {
  const [versions, setVersions] = useState([version]);
  const [first] = versions;
  if (versions.at(-1) !== version) setVersions(first === version ? [version] : [first!, version]);
  return versions.map((one) => ({
    version: one,
    coming: versions.length > 1 && one === version ? "" : undefined,
    shown: () => one === version && setVersions([version]),
  }));
}

/**
 * A scrolling box of frames that have the full height of a letter, since a sandboxed frame's own scroll position cannot
 * be read.
 */
export function FollowedFrames({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
    <div className="followed-frames" tabIndex={0}>
      {children}
    </div>
  );
}
