import { base64, fromBase64, isSame, joined, type Bytes } from './bytes.ts';
import type { Checkpoint } from './checkpoint.ts';
import { finding, type Finding } from './findings.ts';
import { hashLength, splitHashes } from './hashing.ts';
import * as is from './leaf-shape.ts';
import type { ValueOf } from './leaf-shape.ts';
import type { Tree } from './tree.ts';

/** The state of a log at an earlier check. The next check compares it, so that the log cannot be replaced. */
export type Memory = ValueOf<typeof shape>;

const shape = is.object({
  origin: is.text,
  /** Keys that may sign the log now. */
  keys: is.list(is.text, 100),
  /** Earlier keys, which are still valid for old receipts. */
  earlier_keys: is.list(is.text, 1_000),
  size: is.count,
  root: is.text,
  /** The time when the log signed the root, in seconds since 1970. */
  at: is.count,
  /** The hash of each leaf, so that the verifier can name a leaf that has changed. */
  leaf_hashes: is.text,
});

/** Null if the text is not a stored memory. */
export const readMemory = (text: string): Memory | null => {
  try {
    const value: unknown = JSON.parse(text);
    return shape(value) ? value : null;
  } catch {
    return null;
  }
};

/** For a log with more leaves, the memory has only the root. */
const leavesRememberedMax = 250_000;

export const storedHashes = (hashes: readonly Bytes[]): string =>
  hashes.length > leavesRememberedMax ? '' : base64(joined(...hashes));

/** Checks that the log has only grown since the earlier check. */
export const checkGrowth = async (
  memory: Pick<Memory, 'size' | 'root' | 'at' | 'origin'>,
  checkpoint: Checkpoint,
  tree: Tree,
  atSeconds: number,
): Promise<readonly Finding[]> => {
  if (memory.origin !== checkpoint.origin) {
    const [stated, expected] = [checkpoint.origin, memory.origin];
    return [finding('log_replaced', { stated, expected })];
  }
  const found: Finding[] = [];
  if (memory.size > checkpoint.size) {
    const [stated, expected] = [`${checkpoint.size} entries`, `${memory.size} or more`];
    found.push(finding('tree_shrunk', { stated, expected }));
  } else if (base64(await tree.rootAt(memory.size)) !== memory.root) {
    found.push(finding('log_forked', { detail: `Its first ${memory.size} entries are others.` }));
  }
  if (atSeconds < memory.at)
    found.push(
      finding('time_backwards', { detail: 'The log is signed at an earlier time than before.' }),
    );
  return found;
};

const listedMax = 10;

/**
 * Returns a finding for each remembered leaf that has changed or is missing. `place` gives its lot and seq.
 */
export const changedLeaves = (
  memory: Pick<Memory, 'leaf_hashes'>,
  hashes: readonly Bytes[],
  place: (index: number) => { readonly lot?: number; readonly seq?: number },
): readonly Finding[] => {
  const before = splitHashes(fromBase64(memory.leaf_hashes) ?? new Uint8Array(0));
  const at = before.findIndex((hash, index) => !isSame(hash, hashes[index] ?? none));
  if (at < 0) return [];
  const isRemoved = (index: number, from: number) =>
    before
      .slice(index + 1, index + 1 + comparedMax)
      .every((hash, nth) => isSame(hash, hashes[from + nth] ?? none));
  if (at >= hashes.length || (at + 1 < before.length && isRemoved(at, at))) {
    return [finding('leaf_missing', { index: at })];
  }
  return before
    .flatMap((hash, index) => (isSame(hash, hashes[index] ?? none) ? [] : [index]))
    .slice(0, listedMax)
    .map((index) =>
      finding(index < hashes.length ? 'leaf_changed' : 'leaf_missing', { index, ...place(index) }),
    );
};

const none = new Uint8Array(hashLength + 1);
/** The number of following leaves that decide whether a leaf is gone or was replaced. */
const comparedMax = 16;
