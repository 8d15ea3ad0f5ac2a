import type { FileId, OrderId } from '../kernel/ids.ts';
import { after, hoursMs, type Instant } from '../kernel/time.ts';

/**
 * A file that is sent in parts. Its sender begins and continues it; it ends as a file of its order, or is
 * deleted by its sender or when it expires. A sender who missed the answer can ask about a finished upload
 * for a day. Its order and its network never change.
 */
export type Upload = {
  /** The id of the file that it becomes, unless the order has the same file already. */
  readonly id: FileId;
  readonly orderId: OrderId;
  /** The network that began it: an IPv4 address or an IPv6 /64, marked for pages of other sites; empty once finished. */
  readonly network: string;
  /** The IPv6 /48 around it, marked in the same way; null for IPv4. */
  readonly ipv6Block: string | null;
  /** As declared, or the largest size of a file if its sender does not know it yet. */
  readonly sizeBytes: number;
  readonly startedAt: Instant;
  readonly expiresAt: Instant;
  /** The file that it has become; null until then. */
  readonly fileId: FileId | null;
};

/** Unfinished uploads of an order or from a network. */
export type UnfinishedUploads = { readonly count: number; readonly bytes: number };

const mebibyte = 1024 * 1024;

/**
 * How much may be unfinished at a time, by declared sizes. An order's uploads are limited by number, since
 * each is at most one file. A /48, which an office may share, has four times the room of a network.
 */
const uploadLimits = {
  order: { countMax: 20, bytesMax: Infinity },
  network: { countMax: 40, bytesMax: 1024 * mebibyte },
  ipv6Block: { countMax: 160, bytesMax: 4 * 1024 * mebibyte },
} as const satisfies Readonly<
  Record<string, { readonly countMax: number; readonly bytesMax: number }>
>;

export type UploadScope = keyof typeof uploadLimits;

/** Whether another upload of that size may begin. */
export const hasRoom = (
  scope: UploadScope,
  unfinished: UnfinishedUploads,
  sizeBytes: number,
): boolean => {
  const { countMax, bytesMax } = uploadLimits[scope];
  return unfinished.count < countMax && unfinished.bytes + sizeBytes <= bytesMax;
};

/** No sender waits as long before the first byte. */
const emptyUploadMs = hoursMs(1);
/** From its beginning; long enough to continue the next morning. */
const uploadMs = hoursMs(24);
/** How long a sender can ask about a finished upload. */
export const finishedUploadMs = hoursMs(24);

/** The expiry of an upload without any bytes. */
export const emptyExpiry = (startedAt: Instant): Instant => after(startedAt, emptyUploadMs);
/** The expiry of an upload with some bytes. */
export const expiry = (startedAt: Instant): Instant => after(startedAt, uploadMs);
