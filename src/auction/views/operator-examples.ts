import { exampleBidId } from './example-data.ts';

/** Shared data of the operators' examples: a lot before it opens, and a bid under review. */

export const exampleLot = {
  lot: 2,
  kind: 'site_of_the_day',
  origin: 'operator',
  status: 'scheduled',
  opens_at: '2027-01-04T08:00:00.000Z',
  ends_at: '2027-01-04T18:00:00.000Z',
  extensions: 0,
  price_usd: 20,
  min_next_bid_usd: 20,
  bidders: 0,
  leader: null,
  brief_deadline: null,
  winner: null,
  order_id: null,
};

export const exampleParticipantId = 'par_1m7w4n5e00123456789abcdefghjkmnpqrs';

/** Another lot, which has just opened. */
export const exampleBidLot = {
  ...exampleLot,
  lot: 1,
  status: 'open',
  opens_at: '2026-03-01T12:00:00.000Z',
  ends_at: '2026-03-02T18:00:00.000Z',
};

/** A first bid on it, under review because it is large. */
export const exampleBidUnderReview = {
  bid_id: exampleBidId,
  lot: 1,
  status: 'under_review',
  amount_usd: 500,
  automatic: false,
  participant_id: exampleParticipantId,
  email: 'client@bakery.example',
  name: 'Example Bakery',
  lang: 'en',
  network: '192.0.2.1',
  placed_at: '2026-03-01T12:00:00.000Z',
  confirmed_at: '2026-03-01T12:00:00.000Z',
  entered_at: null,
  cancelled_at: null,
  cancelled_by: null,
  review_alarm_at: null,
  score: 60,
  suspicions: [{ reason: 'large_first_bid', score: 60, figure: 500 }],
};
