import { z } from 'zod';
import type { LotId } from '../../kernel/ids.ts';
import { toMajor, type Minor } from '../../kernel/money.ts';
import { withWarnings } from '../../kernel/operation.ts';
import { no, ok } from '../../kernel/result.ts';
import { moment, textMax, yes } from '../../kernel/shared-fields.ts';
import { field, integer, required, text } from '../../kernel/wire.ts';

/** Fields that several operations of the auction take or show. */

export const lotIdMax = 2_147_483_647;

const optionalLot = integer('Lot id', { min: 1, max: lotIdMax });
export const lotField = required(
  optionalLot.transform((id) => id as LotId | undefined).meta(optionalLot.meta() ?? {}),
);
export const lotNumber = z.int().describe('The id of the lot, as show_lots lists it');
/** Nothing is converted: an amount in another currency must not be read as USD. */
export const bidCurrency = field(
  { description: 'Optional, and always USD', type: 'string', enum: ['USD'], default: 'USD' },
  (value) =>
    typeof value === 'string' && value.toUpperCase() === 'USD'
      ? ok('USD' as const)
      : no('must be USD or left out, because bids are in USD'),
);
export const pendingId = text('The pending bid, as the bid call returned it', textMax.contact);

/** Cents as dollars, for the wire; null stays null. */
export const usdOrNull = (amountMinor: Minor | null): number | null =>
  amountMinor === null ? null : toMajor(amountMinor);

/** The schema of a successful answer. */
export const okAnswer = <Shape extends z.ZodRawShape>(id: string, shape: Shape) =>
  z.object({ ok: yes, ...shape, ...withWarnings }).meta({ id });

export const codeRequestRefusals = [
  'wrong_codes_used_up',
  'too_many_codes',
  'too_many_mailboxes',
] as const;

/** Fields of a bid or maximum that awaits its code. */
export const codeMailed = {
  code_sent_to: z
    .string()
    .optional()
    .meta({ description: 'The address to which the code was mailed; missing without a code' }),
  code_expires_at: moment
    .optional()
    .meta({ description: 'The time at which the code expires; missing without a code' }),
};
