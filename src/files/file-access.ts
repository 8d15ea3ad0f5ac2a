import { no, ok, type Result } from '../kernel/result.ts';
import type { CallRefusal } from '../kernel/call-refusal.ts';
import type { FileSender, OrderFile } from './order-file.ts';

/** Whether somebody may have what is in a file of their order. */
export const mayRead = (
  { purpose }: Pick<OrderFile, 'purpose'>,
  by: FileSender,
  isPaid: boolean,
): Result<null, CallRefusal> =>
  purpose !== 'source' || by === 'operator' || isPaid ? ok(null) : no({ kind: 'source_not_paid' });
