import { useState, type ReactNode } from "react";

interface FollowedFramesProps {
  /** What the frame has to show: another value is drawn in another frame. */
  version: string;
  /** Returns the frame of a version; `shown` has to be called once that has loaded. */
  frame(version: string, loading: { isComing: boolean; shown(): void }): ReactNode;
}

/**
 * Replaces a frame only when the next version has loaded, so that nothing flashes and the scroll position is kept. The
 * frame has the full height of the letter inside a scrolling box, since a sandboxed frame's own scroll position cannot
 * be read.
 */
export function FollowedFrames({ version, frame }: FollowedFramesProps) {
  const [versions, setVersions] = useState([version]);
  const shown = versions[0]!;
  if (versions.at(-1) !== version) setVersions(shown === version ? [version] : [shown, version]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
    <div className="followed-frames" tabIndex={0}>
      {versions.map((one) =>
        frame(one, {
          isComing: versions.length > 1 && one === version,
          shown: () => one === version && setVersions([version]),
        }),
      )}
    </div>
  );
}
