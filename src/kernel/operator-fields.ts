import { z } from 'zod';
import { readBidId } from './ids.ts';
import { networkItself, networkOf } from './network.ts';
import { calledBy } from './operation.ts';
import { no, ok } from './result.ts';
import { textMax } from './shared-fields.ts';
import { withFields } from './view-codec.ts';
import { field, got, integer, onOff, required, text } from './wire.ts';

/** Declares fields that several operations of operators share. */

const limitMax = 10_000;
const limitDefault = 50;

/** Gives a field a default. */
export const orElse = <Value>(optional: z.ZodType<Value | undefined>, byDefault: Value) =>
  optional.transform((value): Value => value ?? byDefault).meta({ ...optional.meta() });

/** The length of a list, with a maximum and a default. */
export const limitOf = (description: string, max: number, byDefault: number) =>
  orElse(integer(description, { min: 1, max }, byDefault), byDefault);

/** The length of a list of stored rows. */
export const limit = limitOf('How many', limitMax, limitDefault);

export const withLimit = withFields({ limit });

/** Declares an operation that lists rows for operators. Its answer has one member, the list. */
export const listOf = <Schema extends z.ZodType, Thing>(
  name: string,
  schema: Schema,
  present: (thing: Thing) => z.input<Schema>,
) => ({
  ...calledBy('operator', 'reads'),
  output: z.object({ [name]: z.array(schema) }),
  present: (things: readonly Thing[]) => ({ [name]: things.map((each) => present(each)) }),
});

export const dryRunInput = orElse(onOff('Show the result without saving anything'), false);

export const bidIdInput = required(
  field({ description: 'The bid, such as bid_…', type: 'string' }, (value) => {
    const id = typeof value === 'string' ? readBidId(value) : null;
    return id === null ? no(`must be the id of a bid, such as bid_…, got ${got(value)}`) : ok(id);
  }),
);

export const messageId = required(text('The message, as the list names it', textMax.contact));

export const reasonInput = required(text('Why; the people concerned are notified', textMax.long));

/** An e-mail address, or an IP address, which is read as its network. Blocks compare by these. */
export const blockedAddress = required(
  field({ description: 'An e-mail address, or an IP address', type: 'string' }, (value) => {
    const address = typeof value === 'string' ? value : '';
    if (/^[^\s@]+@[^\s@]+$/.test(address)) return ok(address);
    const network = networkOf(networkItself(address).replace(/\/64$/, ''));
    return network === 'unknown'
      ? no(`must be an e-mail address, or an IP address as review shows it, got ${got(value)}`)
      : ok(network);
  }),
);

export const blockReason = text('Why, for the record', textMax.long);

/** For operations whose answer shows personal data of many people at once. */
export const showsMany = { personal: () => '' };

/** The mark in the answer of a dry run. */
export const wasDryRun = { dry_run: z.literal(true).optional() };
