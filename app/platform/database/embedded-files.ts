// Runs in the database thread under plain Node: the file system that PGlite hands to PostgreSQL.
import { closeSync, fdatasyncSync, fsyncSync, openSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** What is used here of Emscripten's file system on Node. */
interface NodeFiles {
  node_ops: {
    mknod(parent: object, name: string, mode: number, dev: number): object;
    setattr(node: object, attributes: { mode?: number }): void;
  };
  stream_ops: { fsync?(stream: { nfd?: number; node: object }): number };
  realPath(node: object): string;
  /** Hands an error of Node to PostgreSQL as its own number. */
  tryFSOperation(work: () => void): void;
}

const othersNothing = ~0o077;

/**
 * A folder on the disk. PGlite's own file system leaves fsync out, so that a power cut loses the database; here it
 * reaches the disk. What PostgreSQL makes is its owner's alone.
 */
export class DurableFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS["init"]>) {
    const { emscriptenOpts } = await super.init(...given);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({ NODEFS }: { NODEFS: object }) => {
        forwardSync(NODEFS as NodeFiles);
        keepPrivate(NODEFS as NodeFiles);
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function forwardSync(files: NodeFiles): void {
  files.stream_ops.fsync = ({ nfd, node }) => {
    const place = files.realPath(node);
    files.tryFSOperation(() => {
      if (nfd === undefined) syncFolder(place);
      else if (isWriteAheadLog(place)) fdatasyncSync(nfd);
      else fsyncSync(nfd);
    });
    return 0;
  };
}

/** Emscripten gives a folder no descriptor of its own. */
function syncFolder(place: string): void {
  // Windows lets nobody open a folder, and writes its entries down by itself.
  if (process.platform === "win32") return;
  const descriptor = openSync(place, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Its segments keep their size, so that their content is enough: what PostgreSQL itself does on Linux. */
function isWriteAheadLog(place: string): boolean {
  return /[/\\]pg_wal[/\\]/.test(place);
}

/** Emscripten makes each file with all rights, and then changes them to those that were asked for. */
function keepPrivate({ node_ops }: NodeFiles): void {
  const { mknod, setattr } = node_ops;
  node_ops.mknod = (parent, name, mode, dev) => mknod(parent, name, mode & othersNothing, dev);
  node_ops.setattr = (node, attributes) =>
    setattr(
      node,
      attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & othersNothing },
    );
}
