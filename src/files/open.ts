import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { CallRefusal } from '../kernel/call-refusal.ts';
import { no, ok, type Result } from '../kernel/result.ts';
import { orderNotFound, readFileId, readOrderId, type OrderId } from '../kernel/ids.ts';
import { mayRead } from './file-access.ts';
import type { OrderFile } from './order-file.ts';
import { isMeasured, pictureHeadBytes, pixelsMax, pixelsOf } from './picture.ts';
import type { AppContext } from '../kernel/context.ts';
import { StorageUnavailable, type ByteRange } from './file-storage.ts';

type Needed = Pick<AppContext, 'store' | 'files'>;

/** The file of an order, for whoever knows its id; where an order is named too, it must be its. */
export const findFile = async (
  { store }: Pick<Needed, 'store'>,
  sent: { readonly fileId: string; readonly orderId: string | null },
): Promise<Result<OrderFile, CallRefusal>> => {
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
    const allowed = mayRead(file, 'studio', order.work.payment.state === 'paid');
    return allowed.ok ? ok(file) : allowed;
  });
};

/** What is in it, or in a part of it. */
export const openFile = async (
  { files }: Pick<Needed, 'files'>,
  { id }: OrderFile,
  range?: ByteRange,
): Promise<Result<Readable, CallRefusal>> => {
  try {
    const content = await files.read(id, range);
    if (content === null) throw new Error(`${id} is named by an event and is not there`);
    return ok(content);
  } catch (error) {
    if (error instanceof StorageUnavailable) return no({ kind: 'unavailable' });
    throw error;
  }
};

/** Whether a browser can draw it without harm; what cannot be told from its head is none to draw. */
export const checkPicture = async (
  context: Pick<AppContext, 'files'>,
  file: OrderFile,
): Promise<Result<OrderFile, CallRefusal>> => {
  if (!isMeasured(file)) return no({ kind: 'file_not_found' });
  const last = Math.min(file.sizeBytes, pictureHeadBytes) - 1;
  const head = await openFile(context, file, { first: 0, last });
  if (!head.ok) return head;
  const pixels = pixelsOf(await buffer(head.value));
  return pixels !== null && pixels <= pixelsMax ? ok(file) : no({ kind: 'file_not_found' });
};
