import type { FileId, OrderId } from '../kernel/ids.ts';
import { after, hoursMs, type Instant } from '../kernel/time.ts';

/**
 * A file that is sent in parts. Its sender begins it and goes on with it; it ends as a file of its
 * order, or is ended, or is removed once its time is over. What has become a file can be asked about
 * for a day, by a sender whom the answer did not reach. It never changes its order or its network.
 */
export type Upload = {
  /** Under which the file is kept, unless the order has the same one already. */
  readonly id: FileId;
  readonly orderId: OrderId;
  /** From which it was begun: an IPv4 address or IPv6 /64, apart for pages of other sites; empty once it is a file. */
  readonly network: string;
  /** The IPv6 /48 around that, apart in the same way; null for IPv4. */
  readonly site: string | null;
  /** As declared; the most that a file may hold where its sender does not know yet. */
  readonly sizeBytes: number;
  readonly begunAt: Instant;
  readonly expiresAt: Instant;
  /** What it has become; null before. */
  readonly fileId: FileId | null;
};

/** What has begun of an order or from a network and is not over yet. */
export type OpenUploads = { readonly count: number; readonly bytes: number };

const mebibyte = 1024 * 1024;

/**
 * How much may have begun at a time, by what its senders declare. An order's is bounded by its number,
 * since each is a file at most. A /48 has four times the room of a network, as an office shares one.
 */
const uploadLimits = {
  order: { countMax: 20, bytesMax: Infinity },
  network: { countMax: 40, bytesMax: 1024 * mebibyte },
  site: { countMax: 160, bytesMax: 4 * 1024 * mebibyte },
} as const satisfies Readonly<
  Record<string, { readonly countMax: number; readonly bytesMax: number }>
>;

export type UploadScope = keyof typeof uploadLimits;

/** Whether one more of that size may begin. */
export const hasRoom = (scope: UploadScope, open: OpenUploads, sizeBytes: number): boolean => {
  const { countMax, bytesMax } = uploadLimits[scope];
  return open.count < countMax && open.bytes + sizeBytes <= bytesMax;
};

/** Nobody waits so long between beginning a file and its first byte. */
const emptyUploadMs = hoursMs(1);
/** Counted from its beginning, so that a sender can go on the next morning. */
const uploadMs = hoursMs(24);
/** How long a sender can ask about one that has become a file. */
export const finishedUploadMs = hoursMs(24);

/** Of one that nothing has come of yet. */
export const emptyExpiry = (begunAt: Instant): Instant => after(begunAt, emptyUploadMs);
/** Of one that something has come of. */
export const expiry = (begunAt: Instant): Instant => after(begunAt, uploadMs);
