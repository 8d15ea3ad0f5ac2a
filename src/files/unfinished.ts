import type { CallRefusal } from '../kernel/call-refusal.ts';
import type { Credential } from '../kernel/call.ts';
import type { AppContext } from '../kernel/context.ts';
import { fileId, readFileId, type OrderId } from '../kernel/ids.ts';
import { foreignPageIn, ipv6BlockAround } from '../kernel/network.ts';
import type { AnyOperation } from '../kernel/operation.ts';
import { no, ok, type Result } from '../kernel/result.ts';
import type { Store, Tx } from '../kernel/store.ts';
import { fileLimits } from '../kernel/stored-file.ts';
import { after, type Instant } from '../kernel/time.ts';
import { maySendFiles } from './receive.ts';
import type { FinishedUpload } from './rows/uploads.ts';
import { emptyExpiry, expiry, finishedUploadMs, hasRoom, type Upload } from './upload.ts';

/**
 * Uploads in parts. The row of each names its order and network, so it is found only by callers of that
 * order, and unfinished uploads are counted across all nodes.
 */

type FileDependencies = Pick<AppContext, 'store' | 'clock' | 'random' | 'isReadOnly'>;

/** The order that the upload is for. */
export type UploadOwner = { readonly id: OrderId };

/** The order that the caller may send files for. */
export const orderToSendFor = async (
  context: AppContext,
  { uploadProblem }: Pick<AnyOperation, 'uploadProblem'>,
  credential: Credential,
): Promise<Result<UploadOwner, CallRefusal>> => {
  const actor = await maySendFiles(
    context,
    { access: 'client', ...(uploadProblem && { uploadProblem }) },
    credential,
  );
  if (!actor.ok) return actor;
  return 'order' in actor.value ? ok(actor.value.order) : no({ kind: 'order_not_found' });
};

export type UploadSender = { readonly network: string; readonly isOfForeignPage: boolean };

/** Begins an upload unless too much is unfinished; one of unknown size counts as a whole file. */
export const beginUpload = async (
  { store, clock, random }: FileDependencies,
  { id: orderId }: UploadOwner,
  { network, isOfForeignPage }: UploadSender,
  sizeBytes: number | null,
): Promise<Result<Upload, CallRefusal>> => {
  const counted = isOfForeignPage ? foreignPageIn : (itself: string) => itself;
  const ipv6Block = ipv6BlockAround(network);
  const startedAt = clock.now();
  const upload: Upload = {
    id: fileId(startedAt, random.bytes(16)),
    orderId,
    network: counted(network),
    ipv6Block: ipv6Block === null ? null : counted(ipv6Block),
    sizeBytes: sizeBytes ?? fileLimits.bytesMax,
    startedAt,
    expiresAt: emptyExpiry(startedAt),
    fileId: null,
  };
  const isStored = await storeUpload(store, upload);
  return isStored ? ok(upload) : no({ kind: 'too_many_unfinished' });
};

/** Stores a new upload; false if there is no room. Uploads that begin at the same moment wait for each other's counts. */
export const storeUpload = (store: Store, upload: Upload): Promise<boolean> =>
  store.write('orders', async ({ orders, quotas, uploads }) => {
    const { orderId, network, ipv6Block, sizeBytes, startedAt } = upload;
    await orders.find(orderId);
    for (const around of ipv6Block === null ? [network] : [network, ipv6Block]) {
      await quotas.load(`uploads from:${around}`);
    }
    const isThereRoom =
      hasRoom('order', await uploads.countUnfinished({ orderId }, startedAt), sizeBytes) &&
      hasRoom('network', await uploads.countUnfinished({ network }, startedAt), sizeBytes) &&
      (ipv6Block === null ||
        hasRoom('ipv6Block', await uploads.countUnfinished({ ipv6Block }, startedAt), sizeBytes));
    if (isThereRoom) await uploads.begin(upload);
    return { keep: isThereRoom, value: isThereRoom };
  });

/** Null for an unknown name, an upload of another order, or one that has expired. */
export const findUpload = async (
  { store, clock }: Pick<FileDependencies, 'store' | 'clock'>,
  owner: UploadOwner,
  name: string,
): Promise<Upload | null> => {
  const id = readFileId(name);
  const found = id === null ? null : await store.read(({ uploads }) => uploads.find(id));
  return found?.orderId === owner.id && found.expiresAt > clock.now() ? found : null;
};

const change = (
  { store }: Pick<FileDependencies, 'store'>,
  work: (uploads: Tx['uploads']) => Promise<void>,
): Promise<void> =>
  store.write('orders', async ({ uploads }) => ({ keep: true, value: await work(uploads) }));

/** Prolongs the upload to a day once bytes arrive, or shortens it if none did. */
export const updateExpiry = async (
  context: FileDependencies,
  { id, startedAt, expiresAt }: Upload,
  isEmpty: boolean,
): Promise<Instant> => {
  const at = isEmpty ? emptyExpiry(startedAt) : expiry(startedAt);
  if (at !== expiresAt) await change(context, (uploads) => uploads.expire(id, at));
  return at;
};

export const finishUpload = (
  context: FileDependencies,
  { id }: Pick<Upload, 'id'>,
  file: Pick<FinishedUpload, 'fileId' | 'sizeBytes'>,
): Promise<void> => {
  const expiresAt = after(context.clock.now(), finishedUploadMs);
  return change(context, (uploads) => uploads.finish(id, { ...file, expiresAt }));
};

export const endUpload = (context: FileDependencies, { id }: Pick<Upload, 'id'>): Promise<void> =>
  change(context, (uploads) => uploads.end([id]));

export const countUploads = ({ store, clock }: Pick<FileDependencies, 'store' | 'clock'>) =>
  store.read(({ uploads }) => uploads.countUnfinished({}, clock.now()));
