import { foreignPageIn, siteAround } from '../kernel/network.ts';
import type { CallRefusal } from '../kernel/call-refusal.ts';
import { no, ok, type Result } from '../kernel/result.ts';
import { fileId, readFileId } from '../kernel/ids.ts';
import { after, type Instant } from '../kernel/time.ts';
import type { Credential } from '../kernel/call.ts';
import type { AppContext } from '../kernel/context.ts';
import type { AnyOperation } from '../kernel/operation.ts';
import type { Order } from '../order/rules/order.ts';
import type { Store, Tx } from '../store/store.ts';
import { fileLimits } from './order-file.ts';
import { emptyExpiry, expiry, finishedUploadMs, hasRoom, type Upload } from './upload.ts';
import type { FinishedUpload } from './rows/uploads.ts';
import { maySend } from './receive.ts';

/**
 * Files that are sent in parts. Each has a row that says for which order it is and from which network,
 * so whoever sends it for another order does not find it, and all that an order or a network has begun
 * is counted, whichever node it came to.
 */

type Needed = Pick<AppContext, 'store' | 'clock' | 'random' | 'isQuiet'>;

/** The order that somebody may send files for. */
export const orderToSendFor = async (
  context: AppContext,
  operation: AnyOperation,
  credential: Credential,
): Promise<Result<Order, CallRefusal>> => {
  const actor = await maySend(context, operation, credential);
  if (!actor.ok) return actor;
  return 'order' in actor.value ? ok(actor.value.order) : no({ kind: 'order_not_found' });
};

export type UploadSender = { readonly network: string; readonly isOfForeignPage: boolean };

/** One more, unless as much as may be has begun already; of an unknown size it counts as a whole file. */
export const beginUpload = async (
  { store, clock, random }: Needed,
  { id: orderId }: Pick<Order, 'id'>,
  { network, isOfForeignPage }: UploadSender,
  sizeBytes: number | null,
): Promise<Result<Upload, CallRefusal>> => {
  const named = isOfForeignPage ? foreignPageIn : (itself: string) => itself;
  const site = siteAround(network);
  const begunAt = clock.now();
  const upload: Upload = {
    id: fileId(begunAt, random.bytes(16)),
    orderId,
    network: named(network),
    site: site === null ? null : named(site),
    sizeBytes: sizeBytes ?? fileLimits.bytesMax,
    begunAt,
    expiresAt: emptyExpiry(begunAt),
    fileId: null,
  };
  const isBegun = await keepUpload(store, upload);
  return isBegun ? ok(upload) : no({ kind: 'too_many_unfinished' });
};

/** False where there is no room for it. Uploads that begin at the same moment wait for the same counts. */
export const keepUpload = (store: Store, upload: Upload): Promise<boolean> =>
  store.write('orders', async ({ orders, quotas, uploads }) => {
    const { orderId, network, site, sizeBytes, begunAt } = upload;
    await orders.find(orderId);
    for (const around of site === null ? [network] : [network, site]) {
      await quotas.load(`uploads from:${around}`);
    }
    const isTaken =
      hasRoom('order', await uploads.open({ orderId }, begunAt), sizeBytes) &&
      hasRoom('network', await uploads.open({ network }, begunAt), sizeBytes) &&
      (site === null || hasRoom('site', await uploads.open({ site }, begunAt), sizeBytes));
    if (isTaken) await uploads.begin(upload);
    return { keep: isTaken, value: isTaken };
  });

/** Null for a name that is none, is of another order, or is over. */
export const findUpload = async (
  { store, clock }: Pick<Needed, 'store' | 'clock'>,
  order: Pick<Order, 'id'>,
  name: string,
): Promise<Upload | null> => {
  const id = readFileId(name);
  const found = id === null ? null : await store.read(({ uploads }) => uploads.find(id));
  return found?.orderId === order.id && found.expiresAt > clock.now() ? found : null;
};

const change = (
  { store }: Pick<Needed, 'store'>,
  work: (uploads: Tx['uploads']) => Promise<void>,
): Promise<void> =>
  store.write('orders', async ({ uploads }) => ({ keep: true, value: await work(uploads) }));

/** Something of it comes, so that it lasts for a day; or nothing came after all. */
export const expectMore = async (
  context: Needed,
  { id, begunAt, expiresAt }: Upload,
  isEmpty: boolean,
): Promise<Instant> => {
  const at = isEmpty ? emptyExpiry(begunAt) : expiry(begunAt);
  if (at !== expiresAt) await change(context, (uploads) => uploads.expire(id, at));
  return at;
};

export const finishUpload = (
  context: Needed,
  { id }: Pick<Upload, 'id'>,
  file: Pick<FinishedUpload, 'fileId' | 'sizeBytes'>,
): Promise<void> => {
  const expiresAt = after(context.clock.now(), finishedUploadMs);
  return change(context, (uploads) => uploads.finish(id, { ...file, expiresAt }));
};

export const endUpload = (context: Needed, { id }: Pick<Upload, 'id'>): Promise<void> =>
  change(context, (uploads) => uploads.end([id]));

export const countUploads = ({ store, clock }: Pick<Needed, 'store' | 'clock'>) =>
  store.read(({ uploads }) => uploads.open({}, clock.now()));
