import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BidId, LotId, OrderId, ParticipantId } from '../../kernel/ids.ts';
import { fromMajor } from '../../kernel/money.ts';
import { instant } from '../../kernel/time.ts';
import { evolveOffers, offerTo, openOffer, runnersUp, type OfferEvent } from './offer.ts';
import type { Bidder } from './standing.ts';

const participant = (name: string) => `par_${name}` as ParticipantId;

const bidder = (name: string, amountUsd: number, sequence: number): Bidder => ({
  participantId: participant(name),
  bidId: `bid_${name}` as BidId,
  amountMinor: fromMajor(amountUsd),
  sequence,
  state: 'in_play',
  hasBrief: true,
  proxyMaximumMinor: fromMajor(1_000),
  automatic: null,
});

/** The bidders in arbitrary order. */
const bidders = [
  bidder('ada', 20, 1),
  bidder('cleo', 40, 4),
  bidder('dan', 30, 3),
  bidder('ben', 30, 2),
];

const changes = { lotId: 1 as LotId, version: 9, at: instant(1_000) };

const offered = (name: string, at = 1_000): OfferEvent => ({
  ...changes,
  type: 'OfferMade',
  at: instant(at),
  participantId: participant(name),
  bidId: `bid_${name}` as BidId,
  amountMinor: fromMajor(30),
  until: instant(at + 5_000),
});

const namesOf = (offers: Parameters<typeof runnersUp>[1], winner = 'cleo') =>
  runnersUp(participant(winner), offers, bidders).map(({ participantId }) => participantId);

describe('the bidders who can get the next offer', () => {
  it('are those behind the winner, the best first, and of equal ones the earlier', () => {
    assert.deepEqual(namesOf([]), ['par_ben', 'par_dan', 'par_ada']);
  });

  it('are not those who bid more than a winner who won by having a brief', () => {
    assert.deepEqual(namesOf([], 'dan'), ['par_ada']);
  });

  it('are only those behind all earlier offers, for any answers', () => {
    const { offers } = evolveOffers([], offered('dan'));
    assert.deepEqual(namesOf(offers), ['par_ada']);
    const declined = { ...changes, type: 'OfferDeclined', participantId: participant('dan') };
    assert.deepEqual(namesOf(evolveOffers(offers, declined as OfferEvent).offers), ['par_ada']);
  });

  it('are none behind the last one', () => {
    assert.deepEqual(namesOf([], 'ada'), []);
  });
});

describe('an offer', () => {
  const { offers } = evolveOffers([], offered('ben'));

  it('is open until it is answered, and then determines the sale', () => {
    assert.equal(openOffer(offers)?.participantId, 'par_ben');
    const sale = evolveOffers(offers, {
      ...changes,
      type: 'OfferAccepted',
      at: instant(2_000),
      participantId: participant('ben'),
      orderId: 'ord_2' as OrderId,
    });
    assert.deepEqual(sale.winner, {
      participantId: 'par_ben',
      bidId: 'bid_ben',
      amountMinor: 3_000,
    });
    assert.equal(sale.orderId, 'ord_2');
    assert.equal(openOffer(sale.offers), null);
    const { state, endedAt, orderId } = offerTo(sale.offers, participant('ben')) ?? {};
    assert.deepEqual([state, endedAt, orderId], ['accepted', 2_000, 'ord_2']);
  });

  it('sells the lot to nobody once it has lapsed', () => {
    const lapsed = { ...changes, type: 'OfferLapsed', participantId: participant('ben') } as const;
    const after = evolveOffers(offers, lapsed);
    assert.deepEqual(Object.keys(after), ['offers']);
    assert.deepEqual(
      after.offers.map(({ state }) => state),
      ['lapsed'],
    );
  });

  it('is withdrawn by the next one, so that at most one is open', () => {
    const after = evolveOffers(offers, offered('dan', 3_000)).offers;
    assert.deepEqual(
      after.map(({ participantId, state, endedAt }) => [participantId, state, endedAt]),
      [
        ['par_ben', 'withdrawn', 3_000],
        ['par_dan', 'open', null],
      ],
    );
  });

  it('that was never made cannot be accepted', () => {
    const accepted = {
      ...changes,
      type: 'OfferAccepted',
      participantId: participant('ben'),
      orderId: 'ord_2' as OrderId,
    } as const;
    assert.throws(() => evolveOffers([], accepted), /Lot 1 was offered to nobody/);
  });
});
