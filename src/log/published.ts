import type { AppContext, Settings } from '../kernel/context.ts';
import type { Store, Tx } from '../kernel/store.ts';
import { before, secondsMs, type Instant } from '../kernel/time.ts';
import type { KeyPurpose } from './leaf.ts';
import { tileWidth, treeOver, widthOf } from './merkle.ts';
import type { Checkpoint, LogKeys } from './rows/log-entries.ts';
import type { TileAddress } from './tile-address.ts';

/** Reads the public part of the log: the leaves that a signed checkpoint covers. */

/** The checkpoint that readers get; null before the first one. */
export const publishedCheckpoint = ({
  store,
  settings,
  clock,
}: Pick<AppContext, 'store' | 'settings' | 'clock'>): Promise<Checkpoint | null> =>
  store.read((tx) => publishedCheckpointIn(tx, settings, clock.now()));

/** How long a checkpoint waits for a witness before it is published without one: half of the time that a receipt promises. */
const withoutWitnessAfterMs = secondsMs(30);

/**
 * The published checkpoint, which proofs refer to. With witnesses it is the newest that one of them has
 * signed, unless a later one covers only leaves that have waited long enough. Both only grow, so nobody
 * sees a smaller log than before.
 */
export const publishedCheckpointIn = async (
  { log }: Pick<Tx, 'log'>,
  { log: { witnesses } }: Pick<Settings, 'log'>,
  now: Instant,
): Promise<Checkpoint | null> => {
  if (witnesses.length === 0) return log.checkpoint();
  const [cosigned, waited] = await Promise.all([
    log.newestCosigned(),
    log.checkpointOf(before(now, withoutWitnessAfterMs)),
  ]);
  if (cosigned !== null && cosigned.size >= (waited?.size ?? 0)) return cosigned;
  if (waited !== null) return waited;
  const [first] = await log.checkpoints(0, 1);
  return first ?? null;
};

/** The names of the witnesses that signed. */
export const signersIn = (cosignatures: string): readonly string[] => [
  ...new Set([...cosignatures.matchAll(/^— (\S+) /gm)].map(([, name = '']) => name)),
];

/** The tree of the log at a signed size, whose tiles are all stored. */
export const signedTree = ({ log }: Pick<Tx, 'log'>, size: number) =>
  treeOver((level, number, width) => {
    const first = number * tileWidth;
    return log.hashes(level, first, first + width);
  }, size);

/** The bytes of a tile, or of a bundle of entries; null if there is none. */
export const publishedTile = (store: Store, address: TileAddress): Promise<Buffer | null> =>
  store.read(async (tx) => {
    const { level, number, width } = address;
    const size = (await tx.log.checkpoint())?.size ?? 0;
    if (widthOf(size, level ?? 0, number) < width) return null;
    const first = number * tileWidth;
    return level === null ? entryBundle(tx, first, width) : hashTile(tx, { level, first, width });
  });

const hashTile = async (
  { log }: Tx,
  {
    level,
    first,
    width,
  }: { readonly level: number; readonly first: number; readonly width: number },
): Promise<Buffer> => {
  const found = await log.hashes(level, first, first + width);
  return Buffer.concat(found.map((hash) => Buffer.from(hash, 'base64')));
};

const lengthBytes = 2;

const entryBundle = async ({ log }: Tx, first: number, width: number): Promise<Buffer> => {
  const found = await log.leaves(first, first + width);
  return Buffer.concat(
    found.flatMap(({ entry }) => {
      const bytes = Buffer.from(entry);
      const length = Buffer.alloc(lengthBytes);
      length.writeUInt16BE(bytes.length);
      return [length, bytes];
    }),
  );
};

/** A key of the log, with the sizes that it signed. */
export type PublishedKey = {
  readonly key: string;
  readonly purpose: KeyPurpose;
  readonly fromSize: number;
  readonly untilSize: number | null;
  readonly endorsedBy: { readonly key: string; readonly note: string } | null;
};

/** The keys of the log, oldest first; null before the log has a leaf. */
export const publishedKeys = async (
  store: Store,
): Promise<{ readonly origin: string; readonly keys: readonly PublishedKey[] } | null> => {
  const keys = await store.read(({ log }) => log.keys());
  const [first] = keys;
  return first === undefined
    ? null
    : { origin: first.origin, keys: keys.flatMap((each, nth) => bothKeysOf(each, keys[nth - 1])) };
};

const bothKeysOf = (
  { key, timeKey, fromSize, untilSize, endorsement }: LogKeys,
  earlier: LogKeys | undefined,
): readonly PublishedKey[] => {
  const endorsedBy =
    earlier === undefined || endorsement === null ? null : { key: earlier.key, note: endorsement };
  return [
    { key, purpose: 'checkpoint', fromSize, untilSize, endorsedBy },
    { key: timeKey, purpose: 'time', fromSize, untilSize, endorsedBy },
  ];
};

/** The size and root of the log at a checkpoint. */
export type LogHead = { readonly size: number; readonly root: string };

/** The head as one line, which `readHead` finds in any text. */
export const headText = ({ size, root }: LogHead): string => `studiolot-log ${size} ${root}`;

/** Reads the head from such a line, or from a checkpoint of `/log/checkpoint`; null if the text contains neither. */
export const readHead = (text: string): LogHead | null => {
  const [, size, root] =
    /studiolot-log (\d{1,15}) ([A-Za-z0-9+/]{43}=)/.exec(text) ??
    /^(\d{1,15})\r?\n([A-Za-z0-9+/]{43}=)\r?$/m.exec(text) ??
    [];
  return size === undefined || root === undefined ? null : { size: Number(size), root };
};
