import type { KeyPurpose } from './leaf.ts';
import { tileWidth, widthOf } from './merkle.ts';
import type { TileAddress } from './tile-address.ts';
import type { Checkpoint, LogKeys } from './rows/log-entries.ts';
import type { Store, Tx } from '../store/store.ts';
import type { AppContext } from '../kernel/context.ts';
import { shownCheckpoint } from './witnessed.ts';

/** The public part of the log: only leaves that a signed checkpoint covers. */

/** Null before the first checkpoint. */
export const publishedCheckpoint = ({
  store,
  settings,
  clock,
}: Pick<AppContext, 'store' | 'settings' | 'clock'>): Promise<Checkpoint | null> =>
  store.read((tx) => shownCheckpoint(tx, settings, clock.now()));

/** The bytes of a tile, or of a bundle of entries; null where there is none. */
export const publishedTile = (store: Store, address: TileAddress): Promise<Buffer | null> =>
  store.read(async (tx) => {
    const { level, number, width } = address;
    const size = (await tx.log.checkpoint())?.size ?? 0;
    if (widthOf(size, level ?? 0, number) < width) return null;
    const first = number * tileWidth;
    return level === null ? entries(tx, first, width) : hashes(tx, { level, first, width });
  });

const hashes = async (
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

const entries = async ({ log }: Tx, first: number, width: number): Promise<Buffer> => {
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

export type PublishedKey = {
  readonly key: string;
  readonly purpose: KeyPurpose;
  readonly fromSize: number;
  readonly untilSize: number | null;
  readonly endorsedBy: { readonly key: string; readonly note: string } | null;
};

/** Null before the log has a leaf. */
export const publishedKeys = async (
  store: Store,
): Promise<{ readonly origin: string; readonly keys: readonly PublishedKey[] } | null> => {
  const keys = await store.read(({ log }) => log.keys());
  const [first] = keys;
  return first === undefined
    ? null
    : { origin: first.origin, keys: keys.flatMap((each, nth) => bothOf(each, keys[nth - 1])) };
};

const bothOf = (
  { key, timeKey, fromSize, untilSize, endorsement }: LogKeys,
  before: LogKeys | undefined,
): readonly PublishedKey[] => {
  const endorsedBy =
    before === undefined || endorsement === null ? null : { key: before.key, note: endorsement };
  return [
    { key, purpose: 'checkpoint', fromSize, untilSize, endorsedBy },
    { key: timeKey, purpose: 'time', fromSize, untilSize, endorsedBy },
  ];
};
