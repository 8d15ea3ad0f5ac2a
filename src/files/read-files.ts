import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { CallRefusal } from '../kernel/call-refusal.ts';
import type { AppContext } from '../kernel/context.ts';
import { orderNotFound, readFileId, readOrderId, type OrderId } from '../kernel/ids.ts';
import { no, ok, type Result } from '../kernel/result.ts';
import type { StoredFile } from '../kernel/stored-file.ts';
import { StorageUnavailable, type ByteRange } from './file-storage.ts';
import { canBeMeasured, pictureHeadBytes, pixelsMax, pixelsOf } from './picture.ts';

type FileDependencies = Pick<AppContext, 'store' | 'files'>;

/**
 * A file of an order, for anyone who knows the file's id; if an order is named too, it must be its file.
 * Its studio may read the source files of the site only while the order is paid.
 */
export const findFile = async (
  { store }: Pick<FileDependencies, 'store'>,
  sent: { readonly fileId: string; readonly orderId: string | null },
): Promise<Result<StoredFile, CallRefusal>> => {
  const id = readFileId(sent.fileId);
  const named = sent.orderId === null ? null : readOrderId(sent.orderId);
  if (sent.orderId !== null && named === null) return no(orderNotFound(sent.orderId));
  return store.read(async ({ orders, storedFiles }) => {
    const owner: OrderId | null = named ?? (id === null ? null : await storedFiles.orderOf(id));
    const order = owner === null ? null : await orders.find(owner);
    const isThere = order !== null && order.forgottenAt === null;
    if (!isThere) return no({ kind: named === null ? 'file_not_found' : 'order_not_found' });
    const file = order.files.find((each) => each.id === id);
    if (file === undefined) return no({ kind: 'file_not_found' });
    const isPaid = order.work.payment.state === 'paid';
    return file.purpose === 'source' && !isPaid ? no({ kind: 'source_not_paid' }) : ok(file);
  });
};

/** The content of a file, or of a part of it. */
export const openFile = async (
  { files }: Pick<FileDependencies, 'files'>,
  { id }: StoredFile,
  range?: ByteRange,
): Promise<Result<Readable, CallRefusal>> => {
  try {
    const content = await files.read(id, range);
    if (content === null) throw new Error(`The content of ${id} is missing`);
    return ok(content);
  } catch (error) {
    if (error instanceof StorageUnavailable) return no({ kind: 'unavailable' });
    throw error;
  }
};

/** Whether a browser can show the picture safely. A picture without a size in its head is refused. */
export const checkPicture = async (
  context: Pick<AppContext, 'files'>,
  file: StoredFile,
): Promise<Result<StoredFile, CallRefusal>> => {
  if (!canBeMeasured(file)) return no({ kind: 'file_not_found' });
  const last = Math.min(file.sizeBytes, pictureHeadBytes) - 1;
  const head = await openFile(context, file, { first: 0, last });
  if (!head.ok) return head;
  const pixels = pixelsOf(await buffer(head.value));
  return pixels !== null && pixels <= pixelsMax ? ok(file) : no({ kind: 'file_not_found' });
};
