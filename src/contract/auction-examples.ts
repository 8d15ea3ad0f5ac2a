import { exampleBase, type Example } from './example.ts';
import type { OperationName } from './operations.ts';

/** The examples of the auction, as they stand right after a lot has opened. A part of `examples.ts`. */

export const exampleBidId = 'bid_1m7w4n5e00123456789abcdefghjkmnpqrs';
export const exampleCode = '123456';
export const exampleKey = 'key_0123456789abcdefghjkmnpqrs0123456789abcdefghjkmnpqrs';

const openLot = {
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

const ledLot = {
  ...openLot,
  min_next_bid_usd: 21,
  min_next_bid: 21,
  bidders: 1,
  leader_brief_deadline: '2026-03-02T20:00:00.000Z',
};

const leadingBid = {
  bid_id: exampleBidId,
  lot: 1,
  amount_usd: 20,
  placed_at: '2026-03-01T12:00:00.000Z',
  status: 'leading',
  entered: true,
  leader: true,
  automatic_max_usd: null,
};

const missing = [
  { id: 'business', question: 'What is the business called, and what does it do?' },
  { id: 'goal', question: 'What should a visitor do on the site?' },
  { id: 'offer', question: 'Which services or products should the site present?' },
  {
    id: 'contact',
    question: 'How should visitors get in touch: by e-mail, WhatsApp or Telegram? One is enough.',
  },
];

const bidBody = {
  lot: 1,
  amount_usd: 20,
  email: 'client@bakery.example',
  name: 'Example Bakery',
  lang: 'en',
  accept_rules: true,
};

const placeBidExamples: readonly Example[] = [
  {
    name: 'first_bid',
    summary: 'A first bid; the client is e-mailed a code',
    body: bidBody,
    status: 200,
    answer: {
      ok: true,
      status: 'waiting_for_code',
      pending_id: exampleBidId,
      code_sent_to: 'client@bakery.example',
      code_expires_at: '2026-03-01T12:15:00.000Z',
      next: 'Ask the client for the 6-digit code that was e-mailed to them and send it with this pending_id to confirm; the bid does not count before that.',
    },
  },
  {
    name: 'below_minimum',
    summary: 'Less than the minimum',
    body: { ...bidBody, amount_usd: 19.99 },
    status: 409,
    answer: { error: 'amount_usd must be at least 20 now' },
  },
];

const confirmExamples: readonly Example[] = [
  {
    name: 'right_code',
    summary: 'The code that the client was sent; the bid leads',
    body: { pending_id: exampleBidId, code: exampleCode },
    status: 200,
    answer: {
      ok: true,
      participant_key: exampleKey,
      bids: [{ lot: 1, amount_usd: 20, entered: true, leader: true }],
      brief: { site_of_the_day: { ready: false, missing } },
      next: `The bid leads; send the missing answers to ${exampleBase}/api/auction/agent/brief before leader_brief_deadline (see state), or the best bid with a brief wins.`,
    },
  },
  {
    name: 'wrong_code',
    summary: 'Another code; after five the client needs a new one',
    body: { pending_id: exampleBidId, code: '000000' },
    status: 400,
    answer: { error: 'The code is wrong, 4 attempts left' },
  },
];

const briefExamples: readonly Example[] = [
  {
    name: 'part_of_the_brief',
    summary: 'Three answers; one question is still open',
    body: {
      answers: {
        business: { name: 'Example Bakery', description: 'Bread and cakes, baked at night' },
        price: { amount: 25, currency: 'EUR' },
        email: 'cakes@bakery.example',
        offer: 'Bread, cakes, breakfast',
      },
    },
    status: 200,
    answer: {
      ok: true,
      saved: ['business', 'price', 'email', 'offer'],
      brief: {
        site_of_the_day: {
          ready: false,
          missing: [{ id: 'goal', question: 'What should a visitor do on the site?' }],
        },
      },
    },
  },
];

const automaticExamples: readonly Example[] = [
  {
    name: 'maximum',
    summary: 'We bid for the client up to 60 USD; they lead already, so nothing is bid now',
    body: { lot: 1, max_usd: 60 },
    status: 200,
    answer: {
      ok: true,
      auto: { lot: 1, max_usd: 60, status: 'on', own_bid_usd: 20, leader: true },
      lot: ledLot,
      next: 'The client leads, and we bid for them up to the maximum, each time the least that leads.',
    },
  },
];

const cancelExamples: readonly Example[] = [
  {
    name: 'fresh_bid',
    summary: 'A bid that has just been entered',
    body: { bid_id: exampleBidId },
    status: 200,
    answer: {
      ok: true,
      bid: { ...leadingBid, status: 'cancelled', entered: false, leader: false },
      lot: openLot,
      next: 'The bid is cancelled and does not count any more.',
    },
  },
];

export const auctionExamples = {
  show_lots: [
    {
      name: 'in_pln',
      summary: 'The lots, with prices in PLN beside those in USD',
      query: { currency: 'PLN' },
      status: 200,
      answer: {
        ok: true,
        currency: 'PLN',
        lots: [{ ...openLot, price: 80, min_next_bid: 80 }],
      },
    },
  ],
  place_bid: placeBidExamples,
  confirm_bid: confirmExamples,
  submit_brief: briefExamples,
  list_bids: [
    {
      name: 'one_bid',
      summary: 'The only bid of the participant leads',
      status: 200,
      answer: { ok: true, bids: [leadingBid] },
    },
  ],
  cancel_bid: cancelExamples,
  set_automatic_bid: automaticExamples,
  revoke_key: [
    {
      name: 'this_key',
      summary: 'The key that is sent stops working',
      status: 200,
      answer: { ok: true },
    },
  ],
} as const satisfies Partial<Record<OperationName, readonly Example[]>>;

/** What `lotStream` sends on connect. */
export const streamExample = {
  summary: 'The first event: the lots as they stand',
  query: { currency: 'PLN' },
  event: {
    id: 1,
    data: { ok: true, currency: 'PLN', lots: [{ ...openLot, price: 80, min_next_bid: 80 }] },
  },
} as const;

export const streamExampleText = (): string =>
  `event: state\nid: ${streamExample.event.id}\ndata: ${JSON.stringify(streamExample.event.data)}\n\n`;
