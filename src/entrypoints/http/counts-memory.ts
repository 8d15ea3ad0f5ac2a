import type { Random } from '../../app/ports.ts';
import { openTable, tableBytes, type NetworkTable } from './network-table.ts';

/** Where the requests that a limit is about are counted, by one thread or by several at once. */
export type CountsMemory = { readonly shared: SharedArrayBuffer; readonly roomFor: number };

/** How many networks of one width are counted at a time. */
const networksMax = 20_000;

/** A width at which requests are counted, and how many times the limit of one network it has. */
export type Width = { readonly bits: number; readonly share: number };

/** Of a whole IPv6 /48. */
export const shareOfSite = 8;

/**
 * Each row is counted, at the first width that has room. A household or an office is often given a
 * whole IPv6 /48, and whoever has one could use each of its 65,536 networks in turn; but many
 * phones can share one too, so it has eight times the limit of one. Neighbours in an IPv4 /24
 * are strangers to each other, so they share nothing unless there is no room for more addresses.
 */
const rowsOfIpv6 = [
  [{ bits: 64, share: 1 }],
  [
    { bits: 48, share: shareOfSite },
    { bits: 32, share: 64 },
    { bits: 16, share: 512 },
  ],
] as const satisfies Rows;
const rowsOfIpv4 = [
  [
    { bits: 32, share: 1 },
    { bits: 24, share: 8 },
    { bits: 16, share: 64 },
  ],
] as const satisfies Rows;

type Rows = readonly (readonly Width[])[];

/** There are only 65,536 networks so wide, so they always have room. */
const widestBits = 16;

const roomAt = (bits: number, roomFor: number): number =>
  bits === widestBits ? 2 ** widestBits : roomFor;

/** A lock, a word that is not used, and the seeds. */
const headWords = 4;
const headBytes = headWords * Int32Array.BYTES_PER_ELEMENT;

/** A system gives no memory before something is written there, so what is not needed takes none. */
export const createCountsMemory = (random: Random, roomFor = networksMax): CountsMemory => {
  const widths = [...rowsOfIpv6, ...rowsOfIpv4].flat();
  const bytes = widths.reduce(
    (sum, { bits }) => sum + tableBytes(roomAt(bits, roomFor)),
    headBytes,
  );
  const shared = new SharedArrayBuffer(bytes);
  const drawn = new DataView(Uint8Array.from(random.bytes(8)).buffer);
  new Int32Array(shared).set([drawn.getInt32(0) | 1, drawn.getInt32(4) | 1], 2);
  return { shared, roomFor };
};

/** A table for each width of each row. */
export const openTables = ({ shared, roomFor }: CountsMemory) => {
  const [, , high = 1, low = 1] = new Int32Array(shared, 0, headWords);
  let from = headBytes;
  const openWidth = (width: Width): { readonly width: Width; readonly table: NetworkTable } => {
    const room = roomAt(width.bits, roomFor);
    const table = openTable(shared, { from, room }, { high, low });
    from += tableBytes(room);
    return { width, table };
  };
  const openRows = (rows: Rows) => rows.map((widths) => widths.map(openWidth));
  return { ipv6: openRows(rowsOfIpv6), ipv4: openRows(rowsOfIpv4) };
};
