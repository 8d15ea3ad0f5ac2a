import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BidId, LotId, ParticipantId } from '../../kernel/ids.ts';
import { minor } from '../../kernel/money.ts';
import { instant } from '../../kernel/time.ts';
import { evolveBid, type Bid } from './bid.ts';
import { relatedBiddersIn } from './related-bidders.ts';

const bidOf = (nth: number, email: string, network: string, isConfirmed = true): Bid => ({
  ...evolveBid(null, {
    type: 'BidRequested',
    bidId: `bid_${nth}` as BidId,
    version: 1,
    at: instant(nth),
    lotId: 1 as LotId,
    email,
    name: null,
    language: 'en',
    amountMinor: minor(2_000),
    network,
    codeExpiresAt: instant(9_999),
  }),
  participantId: isConfirmed ? (`par_${email}` as ParticipantId) : null,
});

const found = (...bids: readonly Bid[]) =>
  relatedBiddersIn(bids).map((group) => ({
    shared: group.shared.map(({ what, value }) => `${what} ${value}`),
    bids: group.bids.map(({ id }) => id),
  }));

describe('bidders on a lot', () => {
  it('are related if several addresses share a network or a mailbox, and so is everyone who shares with one of them', () => {
    assert.deepEqual(
      found(
        bidOf(1, 'ada@ada.example', '192.0.2.1'),
        bidOf(2, 'ben.b@gmail.com', '192.0.2.2'),
        bidOf(3, 'cleo@cleo.example', '192.0.2.2'),
        bidOf(4, 'benb+2@gmail.com', '192.0.2.4'),
        bidOf(5, 'Cleo@cleo.example', '192.0.2.5'),
      ),
      [
        {
          shared: ['network 192.0.2.2', 'mailbox benb@gmail.com'],
          bids: ['bid_2', 'bid_3', 'bid_4', 'bid_5'],
        },
      ],
    );
  });

  it('are not related by an unconfirmed bid, by erased data, or to themselves', () => {
    assert.deepEqual(
      found(
        bidOf(1, 'ada@ada.example', '192.0.2.1'),
        bidOf(2, 'ben@ben.example', '192.0.2.1', false),
        bidOf(3, 'bid_3@forgotten.invalid', ''),
        bidOf(4, 'bid_4@forgotten.invalid', ''),
        bidOf(5, 'ada@ada.example', '192.0.2.1'),
      ),
      [],
    );
  });

  it('are shown in one group each, the largest first', () => {
    assert.deepEqual(
      found(
        bidOf(1, 'a@a.example', '192.0.2.1'),
        bidOf(2, 'b@b.example', '192.0.2.1'),
        bidOf(3, 'c@c.example', '192.0.2.2'),
        bidOf(4, 'd@d.example', '192.0.2.2'),
        bidOf(5, 'e@e.example', '192.0.2.2'),
      ).map(({ bids }) => bids),
      [
        ['bid_3', 'bid_4', 'bid_5'],
        ['bid_1', 'bid_2'],
      ],
    );
  });
});
