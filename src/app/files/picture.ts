import { buffer } from 'node:stream/consumers';
import type { CallRefusal } from '../../contract/refusal.ts';
import { no, ok, type Result } from '../../domain/base.ts';
import type { OrderFile } from '../../domain/order/file.ts';
import { isMeasured, pictureHeadBytes, pixelsMax, pixelsOf } from '../../domain/order/picture.ts';
import type { AppContext } from '../context.ts';
import { openFile } from './open.ts';

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
