// Runs in the database thread under plain Node: the file system that PGlite hands to PostgreSQL.
import { closeSync, fdatasyncSync, fsyncSync, openSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The part of Emscripten's file system on Node that is used here. */
interface NodeFiles {
  node_ops: {
    mknod(parent: object, name: string, mode: number, dev: number): object;
    setattr(node: object, attributes: { mode?: number }): void;
  };
  stream_ops: { fsync?(stream: { nfd?: number; node: object }): number };
  realPath(node: object): string;
  /** Translates a Node error into PostgreSQL's error number. */
  tryFSOperation(work: () => void): void;
}

const othersNothing = ~0o077;

/**
 * A folder on the disk whose writes are synced. PGlite's own file system leaves fsync out, so a power cut would lose
 * the database. Files are readable only by their owner.
 */
export class DurableFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS["init"]>) {
    const { emscriptenOpts } = await super.init(...args);
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
    const path = files.realPath(node);
    files.tryFSOperation(() => {
      if (nfd === undefined) syncFolder(path);
      else if (isWriteAheadLog(path)) fdatasyncSync(nfd);
      else fsyncSync(nfd);
    });
    return 0;
  };
}

/** Emscripten gives folders no descriptor, so the folder is opened here. */
function syncFolder(path: string): void {
  // Windows cannot open a folder and writes its entries by itself.
  if (process.platform === "win32") return;
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Write-ahead segments keep their size, so fdatasync is enough, as PostgreSQL itself does on Linux. */
function isWriteAheadLog(path: string): boolean {
  return /[/\\]pg_wal[/\\]/.test(path);
}

/** Emscripten creates each file with all permissions and then changes them, so the first mode is set to private. */
function keepPrivate({ node_ops }: NodeFiles): void {
  const { mknod, setattr } = node_ops;
  node_ops.mknod = (parent, name, mode, dev) => mknod(parent, name, mode & othersNothing, dev);
  node_ops.setattr = (node, attributes) =>
    setattr(
      node,
      attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & othersNothing },
    );
}
