import { z } from 'zod';
import { no, ok } from './result.ts';
import { readBidId } from './ids.ts';
import { accountKey, isTelegramAccount } from '../order/rules/studio.ts';
import { networkItself, networkOf } from './network.ts';
import { calledBy } from './operation.ts';
import { textMax } from './shared-fields.ts';
import { field, got, integer, onOff, required, text } from './wire.ts';
import { withFields } from './view-codec.ts';

/** Fields that several of the operator's operations take. */

const limitMax = 10_000;
const limitDefault = 50;

/** The same field, with what holds where it is left out. */
export const orElse = <Value>(optional: z.ZodType<Value | undefined>, byDefault: Value) =>
  optional.transform((value): Value => value ?? byDefault).meta({ ...optional.meta() });

/** How many, of at most so many. */
export const limitOf = (description: string, max: number, byDefault: number) =>
  orElse(integer(description, { min: 1, max }, byDefault), byDefault);

/** Of a list that is as long as what is stored. */
export const limit = limitOf('How many', limitMax, limitDefault);

export const withLimit = withFields({ limit });

/** What the operator's lists have in common: their answer has one member, the list. */
export const listOf = <Schema extends z.ZodType, Thing>(
  name: string,
  schema: Schema,
  present: (thing: Thing) => z.input<Schema>,
) => ({
  ...calledBy('operator', 'reads'),
  output: z.object({ [name]: z.array(schema) }),
  present: (things: readonly Thing[]) => ({ [name]: things.map((each) => present(each)) }),
});

export const dryRun = orElse(onOff('Show what would come of it, and keep nothing'), false);

export const bidId = required(
  field({ description: 'The bid, such as bid_…', type: 'string' }, (value) => {
    const id = typeof value === 'string' ? readBidId(value) : null;
    return id === null ? no(`must be the id of a bid, such as bid_…, got ${got(value)}`) : ok(id);
  }),
);

export const messageId = required(text('The message, as the list names it', textMax.contact));

export const reason = required(text('Why; those concerned are told', textMax.long));

/** Of somebody who is meant by nothing else. */
export const emailOrAccount = field(
  { description: 'An e-mail address or a Telegram account, in any case', type: 'string' },
  (value) => {
    const name = typeof value === 'string' ? value : '';
    if (/^[^\s@]+@[^\s@]+$/.test(name)) return ok(name);
    return isTelegramAccount(name)
      ? ok(accountKey(name))
      : no(`must be an e-mail address or a Telegram account, got ${got(value)}`);
  },
);

/** An e-mail address, or the network that an address belongs to, also as a bid of a foreign page shows it: blocks are compared by that. */
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

/** Its answer shows what is personal of many at once. */
export const showsMany = { personal: () => '' };

/** Stands in the answer of a dry run. */
export const wasDryRun = { dry_run: z.literal(true).optional() };
