import { z } from 'zod';
import { dryRun } from '../../order/views/acts.ts';
import { dryRunMark, nextWords } from '../../order/views/fields.ts';
import { afterAuto, type AutoStatus } from '../views/next-texts.ts';
import { ok } from '../../kernel/result.ts';
import { bidMax } from '../rules/increments.ts';
import type { LotId } from '../../kernel/ids.ts';
import { toMajor, type Minor } from '../../kernel/money.ts';
import { calledBy, operation, withInput, type InputOf } from '../../kernel/operation.ts';
import { describedBy, invalidField, requiredMark, timestamp, usd } from '../../kernel/wire.ts';
import { exampleBidId, ledLot, lotDetails } from '../views/example-data.ts';
import { mandateUsd, presentAuthorization } from '../views/entered-bid.ts';
import {
  bidCurrency,
  codeMailed,
  lot,
  lotNumber,
  okAnswer,
  noCode,
  presentOk,
} from '../views/fields.ts';
import { lotForBidder, presentLotForBidder, type LotForBidder } from '../views/lot-for-bidder.ts';
import type { PendingBidView } from './place-bid.ts';
import { presentReceipts, receiptAnswers, type Receipt } from '../../log/receipt.ts';

export type AutoInput = InputOf<typeof setAutomaticBid>;

export type AutoView = LotForBidder & {
  readonly maximumMinor: Minor | null;
  readonly status: AutoStatus;
  readonly ownBidMinor: Minor | null;
  readonly leader: boolean;
  readonly mandateMinor: Minor | null;
  /** Of a maximum above the mandate, which waits for its code. */
  readonly pending: PendingBidView | null;
  readonly dryRun: boolean;
  /** For what entered its lot; left out where nothing did. */
  readonly receipts?: readonly Receipt[];
};

/** The same field, where null means something of its own: two alternatives, since many readers of JSON Schema know no list of types. */
const orNull = <Schema extends z.ZodType>(schema: Schema): Schema => {
  const { description, ...value } = schema.meta() ?? {};
  const moved = Object.fromEntries(Object.keys(value).map((keyword) => [keyword, undefined]));
  return schema.meta({ ...moved, description, anyOf: [value, { type: 'null' }] });
};

const input = z.object({
  lot,
  max_usd: describedBy(
    orNull(usd('Up to here it is bid for the client; null stops automatic bidding', bidMax)),
    { [requiredMark]: true },
  ),
  currency: bidCurrency,
  dry_run: dryRun,
});

const output = okAnswer('AutomaticBidding', {
  dry_run: dryRunMark,
  auto: z
    .object({
      lot: lotNumber,
      max_usd: z.number().nullable().describe('Up to which we bid; null: not at all'),
      status: z
        .enum(['on', 'off', 'under_review', 'waiting_for_code'])
        .describe(
          'under_review: a person looks at it before it counts; waiting_for_code: it counts once its code is entered, and max_usd is what holds until then',
        ),
      own_bid_usd: z
        .number()
        .nullable()
        .describe('What the client has bid so far; null where nothing'),
      leader: z.boolean().meta({
        description:
          'Whether the client leads now; in a dry run, whether they would as far as anyone can see: the maximum of somebody else is not told',
      }),
      mandate_usd: mandateUsd,
    })
    .describe('How automatic bidding stands'),
  ...lotForBidder,
  pending_id: z.string().optional().meta({
    description: 'Names a maximum that waits for its code when that is sent to confirm_bid',
  }),
  ...codeMailed,
  next: nextWords,
  ...receiptAnswers,
});

const presentPending = (pending: PendingBidView | null) =>
  pending === null
    ? {}
    : {
        pending_id: pending.bidId,
        code_sent_to: pending.email,
        code_expires_at: timestamp(pending.codeExpiresAt),
      };

export const setAutomaticBid = operation({
  name: 'set_automatic_bid',
  summary: 'Set the automatic maximum on a lot, or stop it with null',
  description:
    "Use it with the client's participant key to have the service bid for the client up to a " +
    'maximum that the client has agreed to, each time the least that leads; null stops it. ' +
    'Others do not see the maximum before the lot is over, and raising it while the client leads does not move the ' +
    'price. Up to mandate_usd, the most that a code mail on this lot has named, the key is ' +
    'enough. Above that the client is mailed a code, and the maximum counts once that was ' +
    'sent to confirm_bid. To lower or stop it never needs one.',
  ...calledBy('participant', 'changes_with_dry_run'),
  refusals: [
    'lot_not_found',
    'lot_not_open',
    'brief_required',
    'bids_void',
    'below_minimum',
    'bid_under_review',
    'address_blocked',
    'bidding_paused',
    'too_many_maxima',
    ...noCode,
  ],
  ...withInput(input, ({ lot: lotId, max_usd = null, dry_run = false }, sent) => {
    // To stop is said by null, so that a maximum that is forgotten or empty stops nothing.
    if (max_usd === null && sent['max_usd'] !== null) {
      return invalidField('max_usd', 'is required; null stops automatic bidding');
    }
    return ok({ lotId: lotId as LotId, proxyMaximumMinor: max_usd, dryRun: dry_run });
  }),
  output,
  present: (view: AutoView): z.input<typeof output> => ({
    ...presentOk(view.dryRun),
    auto: {
      lot: view.lot.id,
      max_usd: view.maximumMinor === null ? null : toMajor(view.maximumMinor),
      status: view.status,
      own_bid_usd: view.ownBidMinor === null ? null : toMajor(view.ownBidMinor),
      leader: view.leader,
      ...presentAuthorization(view.mandateMinor),
    },
    ...presentLotForBidder(view),
    ...presentPending(view.pending),
    ...presentReceipts(view),
    next: afterAuto({ status: view.status, leader: view.leader, isDryRun: view.dryRun }),
  }),
  examples: [
    {
      name: 'maximum',
      summary: 'Up to 60 USD, where the client has allowed 20 so far: they are e-mailed a code',
      sent: { lot: 1, max_usd: 60 },
      answer: {
        ok: true,
        auto: {
          lot: 1,
          max_usd: null,
          status: 'waiting_for_code',
          own_bid_usd: 20,
          leader: true,
          mandate_usd: 20,
        },
        lot: ledLot,
        ...lotDetails,
        pending_id: exampleBidId,
        code_sent_to: 'client@bakery.example',
        code_expires_at: '2026-03-01T12:15:00.000Z',
        next: 'This is more than the client has allowed on this lot so far, so they were e-mailed a 6-digit code: ask them for it and send it with this pending_id to confirm; the maximum does not count before that.',
      },
    },
  ],
});
