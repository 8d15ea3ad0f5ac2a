import { z } from 'zod';
import { lotKinds } from '../domain/auction/kind.ts';
import { lotStatuses } from '../domain/auction/lot.ts';
import { currencies } from '../domain/money.ts';

/** The shapes of what the auction answers. */

const moment = z.iso.datetime().meta({ description: 'ISO 8601, UTC, with milliseconds' });
const yes = z.literal(true);

export const lotAnswer = z
  .object({
    id: z.int().min(1),
    kind: z.enum(lotKinds),
    status: z.enum(lotStatuses),
    price_usd: z.number(),
    min_next_bid_usd: z.number(),
    price: z.number().meta({ description: 'In the requested currency' }),
    min_next_bid: z.number().meta({ description: 'In the requested currency' }),
    ends_at: moment,
    ends_in_seconds: z.int().min(0),
    bidders: z.int().min(0),
    leader_has_brief: z.boolean(),
    leader_brief_deadline: moment.nullable().meta({
      description: 'Set while the leader has no brief; after it the best bid with one wins',
    }),
    best_bid_with_brief_usd: z
      .number()
      .nullable()
      .meta({ description: 'The highest bid of anyone whose brief is complete' }),
  })
  .meta({ id: 'Lot' });

export const stateAnswer = z
  .object({ ok: yes, currency: z.enum(currencies), lots: z.array(lotAnswer) })
  .meta({ id: 'AuctionState' });

export const pendingBidAnswer = z
  .object({
    ok: yes,
    status: z.literal('waiting_for_code'),
    pending_id: z.string(),
    code_sent_to: z.string(),
    code_expires_at: moment,
    next: z.string(),
  })
  .meta({ id: 'PendingBid' });

const briefStatus = z
  .object({
    ready: z.boolean(),
    missing: z.array(z.object({ id: z.string(), question: z.string() })),
  })
  .meta({ id: 'AuctionBriefStatus' });

const briefs = z.partialRecord(z.enum(lotKinds), briefStatus);

export const confirmAnswer = z
  .object({
    ok: yes,
    participant_key: z.string().meta({ description: 'Secret; send it as a bearer token' }),
    bids: z.array(
      z.object({
        lot: z.int(),
        amount_usd: z.number(),
        entered: z.boolean(),
        leader: z.boolean(),
      }),
    ),
    brief: briefs,
    next: z.string(),
  })
  .meta({ id: 'ConfirmedBid' });

export const briefAnswer = z
  .object({
    ok: yes,
    saved: z.array(z.string()),
    unrecognized: z.array(z.string()).optional(),
    brief: briefs,
  })
  .meta({ id: 'SavedBrief' });

export const ownBidStatuses = [
  'waiting_for_code',
  'under_review',
  'leading',
  'outbid',
  'won',
  'lost',
  'not_entered',
  'cancelled',
  'rejected',
] as const;

export const ownBidAnswer = z
  .object({
    bid_id: z.string(),
    lot: z.int(),
    amount_usd: z.number(),
    placed_at: moment,
    status: z.enum(ownBidStatuses),
    entered: z.boolean(),
    leader: z.boolean(),
    automatic_max_usd: z.number().nullable(),
    order_id: z
      .string()
      .optional()
      .meta({ description: 'Of a bid that has won: the key to its order' }),
  })
  .meta({ id: 'OwnBid' });

export const bidsAnswer = z
  .object({ ok: yes, bids: z.array(ownBidAnswer) })
  .meta({ id: 'OwnBids' });

export const cancelAnswer = z
  .object({ ok: yes, bid: ownBidAnswer, lot: lotAnswer, next: z.string() })
  .meta({ id: 'CancelledBid' });

export const autoAnswer = z
  .object({
    ok: yes,
    auto: z.object({
      lot: z.int(),
      max_usd: z.number().nullable(),
      status: z.enum(['on', 'off', 'under_review']),
      own_bid_usd: z.number().nullable(),
      leader: z.boolean(),
    }),
    lot: lotAnswer,
    next: z.string(),
  })
  .meta({ id: 'AutomaticBidding' });

export const revokeAnswer = z.object({ ok: yes }).meta({ id: 'RevokedKey' });
