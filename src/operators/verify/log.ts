import type { Settings } from '../../kernel/context.ts';
import { paged } from '../../kernel/paged.ts';
import type { Tx } from '../../kernel/store.ts';
import { checkpointSigner, canSignWith } from '../../log/keys.ts';
import { batchCommitment, type KeyPurpose } from '../../log/leaf.ts';
import { growingTree, leafHash } from '../../log/merkle.ts';
import { checkpointText, noteSignature } from '../../log/note.ts';
import type { LogHead } from '../../log/published.ts';
import type { Checkpoint, LogKeys, StoredLeaf } from '../../log/rows/log-entries.ts';
import type { End } from '../../log/rows/record-tables.ts';

/** The name under which faults of the log itself are reported. */
export const logName = 'log';

export type LogVerdict = {
  readonly leaves: number;
  /** The number of events that batch leaves commit to. */
  readonly sealedEvents: number;
  /** Events and messages that are missing or changed: their names and problems. */
  readonly missing: ReadonlyMap<string, string>;
  /** Whether each leaf is as signed and each committed event exists. */
  readonly isWhole: boolean;
};

/** Reports a fault of the stream or message with this name. */
export type ReportFault = (name: string, problem: string) => void;

/** The settings with which signatures are recomputed; null without the secret. */
type Signers = Pick<Settings, 'log'> | null;

const leavesAtOnce = 1_000;
const checkpointsAtOnce = 200;
/** Further ones are not reported. */
const missingMax = 100;

/**
 * Checks the leaves of the log against the records that they commit to, and against the signatures of the
 * log. `stored` is a head that somebody stored elsewhere; null if nobody did.
 */
export const auditLog = async (
  tx: Tx,
  stored: LogHead | null,
  settings: Signers,
  reportFault: ReportFault,
): Promise<LogVerdict> => {
  // Only the first fault is reported, because others follow from it.
  let hasFault = false;
  const report = (problem: string): void => {
    if (!hasFault) reportFault(logName, problem);
    hasFault = true;
  };
  const keys = await tx.log.keys();
  let completedTiles: Tile[] = [];
  const tree = growingTree((level, number, root) => {
    completedTiles.push({ level, number, root });
  });
  const signedSize = (await tx.log.checkpoint())?.size ?? 0;
  const signed = everyCheckpoint(tx);
  const reader = new LeafReader(tx);
  let next = await signed.next();
  let size = 0;
  for await (const leaf of everyLeaf(tx)) {
    if (leaf.number !== size) report(`leaf ${size} is missing`);
    const problem = await reader.read(leaf);
    if (problem !== null) report(problem);
    tree.add(leaf.hash);
    size += 1;
    if (stored?.size === size && tree.root() !== stored.root) report(changedLogText(size));
    while (next.done !== true && next.value.size <= size) {
      if (next.value.size === size && tree.root() !== next.value.root) {
        report(`its first ${size} leaves are not those that were signed`);
      }
      if (!isSigned(next.value, keys, settings)) {
        report(`its checkpoint of ${next.value.size} leaves is not signed by this service`);
      }
      next = await signed.next();
    }
    // Leaves that are not signed yet have no tiles.
    if (size <= signedSize) {
      for (const tile of completedTiles) {
        if (!(await isStored(tx, tile))) report(changedTileText(tile));
      }
    }
    completedTiles = [];
  }
  if (next.done !== true) report(`${next.value.size} leaves were signed, ${size} are left`);
  if (stored !== null && stored.size > size) report(shortenedLogText(stored.size, size));
  if (signedSize === 0 && reader.sealedEvents > 0) report('nothing of it is signed any more');
  for (const problem of keyProblems(keys, reader.keysAdded)) report(problem);
  if (tx.record.hasKey) await reader.findMissing(await tx.record.waiting());
  const { sealedEvents, missing } = reader;
  return { leaves: size, sealedEvents, missing, isWhole: !hasFault && missing.size === 0 };
};

/** A full tile of the log's tree, by its root. */
type Tile = { readonly level: number; readonly number: number; readonly root: string };

const changedLogText = (size: number): string =>
  `its first ${size} leaves are not those of the stored head: the log was written anew`;

const shortenedLogText = (stored: number, size: number): string =>
  `it has ${size} leaves, and the stored head has ${stored}: its end was cut off`;

/** Compares the stored keys with the leaves that add them, because the keys decide whose signatures count. */
const keyProblems = (
  keys: readonly LogKeys[],
  added: ReadonlyMap<string, number>,
): readonly string[] => {
  const problems: string[] = [];
  for (const [vkey, leaf] of added) {
    const isStored = keys.some(({ key, fromSize }) => key === vkey && fromSize === leaf);
    if (!isStored) problems.push(`its key of leaf ${leaf} is gone, or another one now`);
  }
  for (const { key, fromSize } of keys) {
    if (added.has(key)) continue;
    problems.push(`a key was made up that is to sign from leaf ${fromSize} on`);
  }
  return problems;
};

/**
 * Reads leaves one by one: it collects the keys that they add, and looks for the records that they
 * commit to.
 */
class LeafReader {
  sealedEvents = 0;
  /** The number of the leaf that adds each key, by its vkey. */
  readonly keysAdded = new Map<string, number>();
  readonly missing = new Map<string, string>();
  readonly #tx: Tx;

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Resolves to the problem with the leaf, or null. */
  async read({ number, entry, hash, ends }: StoredLeaf): Promise<string | null> {
    if (leafHash(entry) !== hash) return `leaf ${number} was changed`;
    const content = JSON.parse(entry) as LeafEntry;
    if (content.type === 'key_added' && content.purpose === 'checkpoint') {
      this.keysAdded.set(content.vkey ?? '', number);
    }
    if (ends === null) {
      return content.type === 'batch' ? `leaf ${number} has lost what it commits to` : null;
    }
    if (content.commitment !== batchCommitment(ends)) {
      return `leaf ${number} does not commit to the records stored with it`;
    }
    const sealed = JSON.parse(ends) as readonly End[];
    this.sealedEvents += sealed.filter(isEvent).length;
    await this.findMissing(sealed);
    return null;
  }

  /** Notes which of these records are missing or changed. */
  async findMissing(ends: readonly End[]): Promise<void> {
    for (const end of await this.#tx.record.missing(ends)) {
      if (this.missing.size < missingMax) this.missing.set(end[0], missingText(end));
    }
  }
}

type LeafEntry = {
  readonly type: string;
  readonly commitment?: string;
  readonly purpose?: KeyPurpose;
  readonly vkey?: string;
};

export const isEvent = ([name]: End): boolean => !name.startsWith('message ');

const missingText = (end: End): string =>
  isEvent(end)
    ? `event ${end[1]} was recorded and is gone, or is another one now`
    : 'was to be sent and is gone, or says something else now';

/**
 * Whether a key of this secret signed the checkpoint. Signatures under an earlier secret count as
 * right, because they cannot be checked.
 */
const isSigned = (
  { size, root, note }: Checkpoint,
  keys: readonly LogKeys[],
  settings: Signers,
): boolean => {
  if (settings === null) return true;
  const ownKeys = keys.filter((each) => canSignWith(settings, each));
  if (ownKeys.length === 0) return keys.length === 0;
  const isUnderEarlierSecret = ownKeys.every(({ fromSize }) => size < fromSize);
  return (
    isUnderEarlierSecret ||
    ownKeys.some((each) => {
      const text = checkpointText(each.origin, size, root);
      return note.includes(noteSignature(checkpointSigner(settings, each), text));
    })
  );
};

const isStored = async ({ log }: Tx, { level, number, root }: Tile): Promise<boolean> => {
  const [stored] = await log.hashes(level + 1, number, number + 1);
  return stored === root;
};

const changedTileText = ({ level, number }: Tile): string =>
  `tile ${number} of level ${level} was changed or is missing`;

/** All leaves, or only those before the leaf with this number. */
export const everyLeaf = async function* (
  { log }: Tx,
  before = Infinity,
): AsyncGenerator<StoredLeaf> {
  const size = Math.min(await log.size(), before);
  for (let from = 0; from < size; from += leavesAtOnce) {
    yield* await log.leaves(from, Math.min(from + leavesAtOnce, size));
  }
};

const everyCheckpoint = ({ log }: Tx): AsyncGenerator<Checkpoint, void> =>
  paged((last) => log.checkpoints(last?.size ?? 0, checkpointsAtOnce));
