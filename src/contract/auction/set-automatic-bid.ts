import { z } from 'zod';
import { nextWords } from '../order/fields.ts';
import { afterAuto, type AutoStatus } from '../../content/auction-answers.ts';
import { ok } from '../../domain/base.ts';
import { bidMax } from '../../domain/auction/increments.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import { publicLot } from '../../domain/auction/public-lot.ts';
import type { LotId } from '../../domain/ids.ts';
import { toMajor, type Minor } from '../../domain/money.ts';
import type { Instant } from '../../domain/time.ts';
import { calledBy, operation, withInput } from '../operation.ts';
import { describedBy, invalidField, requiredMark, usd } from '../wire.ts';
import { ledLot } from './example-data.ts';
import { lot, lotNumber, yes } from './fields.ts';
import { lotAnswer, presentLot } from './lot.ts';
import { withWarnings } from '../warning.ts';

export type AutoInput = { readonly lotId: LotId; readonly proxyMaximumMinor: Minor | null };

export type AutoView = {
  readonly lot: Lot;
  readonly now: Instant;
  readonly maximumMinor: Minor | null;
  readonly status: AutoStatus;
  readonly ownBidMinor: Minor | null;
  readonly leader: boolean;
};

const input = z.object({
  lot,
  max_usd: describedBy(
    usd('Up to here it is bid for the client; null stops automatic bidding', bidMax),
    { type: ['number', 'null'], [requiredMark]: true },
  ),
});

const output = z
  .object({
    ok: yes,
    auto: z
      .object({
        lot: lotNumber,
        max_usd: z.number().nullable().describe('Up to which we bid; null: not at all'),
        status: z
          .enum(['on', 'off', 'under_review'])
          .describe('under_review: a person looks at it before it counts'),
        own_bid_usd: z
          .number()
          .nullable()
          .describe('What the client has bid by now; null where nothing'),
        leader: z.boolean().describe('Whether the client leads now'),
      })
      .describe('How automatic bidding stands'),
    lot: lotAnswer,
    next: nextWords,
    ...withWarnings,
  })
  .meta({ id: 'AutomaticBidding' });

export const setAutomaticBid = operation({
  name: 'set_automatic_bid',
  summary: 'Set the automatic maximum on a lot, or stop it with null',
  description:
    "Use it with the client's participant key to have the service bid for the client up to a " +
    'maximum that the client has agreed to, each time the least that leads. It needs the lot ' +
    'and max_usd; null stops it. Others never see the maximum, and raising it while the client ' +
    'leads does not move the price. The answer says whether the client leads now and what has ' +
    'been bid.',
  ...calledBy('participant', 'changes'),
  refusals: [
    'lot_not_found',
    'lot_not_open',
    'below_minimum',
    'bid_under_review',
    'address_blocked',
    'too_many_maxima',
  ],
  ...withInput(input, ({ lot: lotId, max_usd = null }, sent) => {
    // To stop is said by null, so that a maximum that is forgotten or empty stops nothing.
    if (max_usd === null && sent['max_usd'] !== null) {
      return invalidField('max_usd', 'is required; null stops automatic bidding');
    }
    return ok<AutoInput>({ lotId: lotId as LotId, proxyMaximumMinor: max_usd });
  }),
  output,
  present: (view: AutoView): z.input<typeof output> => ({
    ok: true,
    auto: {
      lot: view.lot.id,
      max_usd: view.maximumMinor === null ? null : toMajor(view.maximumMinor),
      status: view.status,
      own_bid_usd: view.ownBidMinor === null ? null : toMajor(view.ownBidMinor),
      leader: view.leader,
    },
    lot: presentLot(publicLot(view.lot), 'EUR', view.now),
    next: afterAuto(view.status, view.leader),
  }),
  examples: [
    {
      name: 'maximum',
      summary: 'We bid for the client up to 60 USD; they lead already, so nothing is bid now',
      sent: { lot: 1, max_usd: 60 },
      answer: {
        ok: true,
        auto: { lot: 1, max_usd: 60, status: 'on', own_bid_usd: 20, leader: true },
        lot: ledLot,
        next: 'The client leads, and we bid for them up to the maximum, each time the least that leads.',
      },
    },
  ],
});
