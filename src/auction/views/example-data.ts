import type { Example } from '../../kernel/example.ts';
import { exampleMissing } from '../../order/views/example-data.ts';

/** Shared data of the auction's examples, which take place right after a lot has opened. */

export const exampleBidId = 'bid_1m7w4n5e00123456789abcdefghjkmnpqrs';
export const exampleCode = '123456';

export const openLotExample = {
  id: 1,
  kind: 'site_of_the_day',
  status: 'open',
  price_usd: 20,
  min_next_bid_usd: 20,
  price: 20,
  min_next_bid: 20,
  ends_at: '2026-03-02T18:00:00.000Z',
  ends_in_seconds: 108_000,
  bidders: 0,
  leader_has_brief: false,
  leader_brief_deadline: null,
  best_bid_with_brief_usd: null,
};

/** The fields that an answer to a bidder adds to the lot. */
export const exampleLotTerms = {
  brief_deadline: '2026-03-02T20:00:00.000Z',
  what_is_won:
    'The winner gets a website of one page in one language. If you win, we ask for texts, a logo and photos, unless we already have them.',
};

/** The first entry of that lot's history. */
export const openedEntry = {
  number: 1,
  at: '2026-03-01T12:00:00.000Z',
  what: 'opened',
  bidder: null,
  bidder_in_log: null,
  amount_usd: null,
  price_usd: 20,
  ends_at: '2026-03-02T18:00:00.000Z',
};

export const ledLot = {
  ...openLotExample,
  min_next_bid_usd: 21,
  min_next_bid: 21,
  bidders: 1,
  leader_brief_deadline: '2026-03-02T20:00:00.000Z',
};

export const leadingBid = {
  bid_id: exampleBidId,
  lot: 1,
  amount_usd: 20,
  placed_at: '2026-03-01T12:00:00.000Z',
  status: 'leading',
  entered: true,
  leader: true,
  automatic_max_usd: null,
};

/** The auction calls the text of an item its question. */
const asQuestion = ({
  id,
  text: question,
  ...rest
}: {
  readonly id: string;
  readonly text: string;
}) => ({
  id,
  question,
  ...rest,
});

export const missing = exampleMissing('business', 'goal', 'offer', 'contact').map(asQuestion);

const bidBody = {
  lot: 1,
  amount_usd: 20,
  email: 'client@bakery.example',
  name: 'Example Bakery',
  lang: 'en',
  accept_rules: true,
};

export const placeBidExamples: readonly Example[] = [
  {
    name: 'first_bid',
    summary: 'A first bid; the client is e-mailed a code',
    sent: bidBody,
    answer: {
      ok: true,
      status: 'waiting_for_code',
      pending_id: exampleBidId,
      code_sent_to: 'client@bakery.example',
      code_expires_at: '2026-03-01T12:15:00.000Z',
      lot: openLotExample,
      ...exampleLotTerms,
      next: 'Ask the client for the 6-digit code that was e-mailed to them and send it with this pending_id to confirm; the bid does not count before that.',
    },
  },
  {
    name: 'below_minimum',
    summary: 'Less than the minimum',
    sent: { ...bidBody, amount_usd: 19.99 },
    refused: 'below_minimum',
    answer: { error: 'amount_usd must be at least 20 now' },
  },
];
