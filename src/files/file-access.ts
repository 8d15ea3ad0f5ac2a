import { no, ok, type Result } from '../kernel/result.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { FileSender, OrderFile } from './order-file.ts';

/** Whether somebody may have what is in a file of their order. */
export const mayRead = (
  { purpose }: Pick<OrderFile, 'purpose'>,
  by: FileSender,
  isPaid: boolean,
): Result<null, Refusal> =>
  purpose !== 'source' || by === 'operator' || isPaid ? ok(null) : no({ kind: 'source_not_paid' });
