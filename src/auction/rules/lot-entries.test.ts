import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bidEntered, bidRemoved, manyBids } from '../../../test/support/many-bids.ts';
import type { BidId, LotId, ParticipantId } from '../../kernel/ids.ts';
import { minor } from '../../kernel/money.ts';
import { instant } from '../../kernel/time.ts';
import { lotEntriesMax } from './lot-entries.ts';
import type { LotEvent } from './lot.ts';
import { PriceHistory } from './price-history.ts';

/** Each entry as `what bidder amount → price`. */
const entriesOf = (events: readonly LotEvent[]): readonly string[] => {
  const history = new PriceHistory();
  history.take(events);
  return history
    .entriesUpTo(events.length)
    .map(
      ({ kind, bidder, amountMinor, priceMinor }) =>
        `${kind} ${bidder ?? '-'} ${amountMinor ?? '-'} → ${priceMinor}`,
    );
};

const opened = manyBids(0);

type LotEntryEvents = Extract<LotEvent, { type: 'BidEntered' }>;

const entered = (
  version: number,
  who: string,
  kind: 'bid' | 'maximum',
  amount: number,
  atMs = version * 1_000,
): LotEntryEvents => ({
  type: 'BidEntered',
  lotId: 1 as LotId,
  version,
  at: instant(atMs),
  entry: {
    bidId: `bid_${who}_${kind}` as BidId,
    participantId: `par_${who}` as ParticipantId,
    hasBrief: true,
    kind,
    amountMinor: minor(amount),
  },
});

describe('the public history of a lot', () => {
  it('names bidders by numbers in the order in which they first bid', () => {
    assert.deepEqual(
      entriesOf([...opened, entered(3, 'anna', 'bid', 2_000), entered(4, 'boris', 'bid', 3_000)]),
      ['opened - - → 2000', 'bid 1 2000 → 2000', 'bid 2 3000 → 3000'],
    );
  });

  it('shows the amounts bid for the owner of a maximum, and never the maximum', () => {
    const events = [
      ...opened,
      entered(3, 'anna', 'maximum', 9_000),
      entered(4, 'boris', 'bid', 3_000),
      entered(5, 'anna', 'maximum', 9_900),
    ];
    assert.deepEqual(entriesOf(events), [
      'opened - - → 2000',
      'automatic_bid 1 2000 → 2000',
      'bid 2 3000 → 3200',
      'automatic_bid 1 3200 → 3200',
    ]);
  });

  it('shows the last bid of a maximum that was beaten before the bid that beat it', () => {
    const events = [
      ...opened,
      entered(3, 'anna', 'maximum', 5_000),
      entered(4, 'boris', 'maximum', 8_000),
    ];
    assert.deepEqual(entriesOf(events).slice(2), [
      'automatic_bid 1 5000 → 5200',
      'automatic_bid 2 5200 → 5200',
    ]);
  });

  it('leaves a beaten maximum hidden if a plain bid beat it', () => {
    const events = [
      ...opened,
      entered(3, 'anna', 'maximum', 5_000),
      entered(4, 'boris', 'bid', 8_000),
    ];
    assert.deepEqual(entriesOf(events).slice(2), ['bid 2 8000 → 8000']);
  });

  it('does not show a leader’s further bid, which is a maximum', () => {
    const events = [...opened, entered(3, 'anna', 'bid', 2_000), entered(4, 'anna', 'bid', 7_000)];
    assert.deepEqual(entriesOf(events).slice(1), ['bid 1 2000 → 2000']);
  });

  it('shows every bid that was withdrawn or removed, and by whom', () => {
    const events = [
      ...opened,
      bidEntered(0, 3),
      bidEntered(1, 4),
      bidRemoved(1, 5),
      { ...bidRemoved(0, 6), by: 'operator' as const },
    ];
    assert.deepEqual(entriesOf(events).slice(1), [
      'bid 1 2001 → 2001',
      'bid 2 2002 → 2002',
      'withdrawn 2 2002 → 2001',
      'removed 1 2001 → 2000',
    ]);
  });

  it('shows where a late bid moved the end, and for how much it was sold', () => {
    const [scheduled, open] = opened;
    assert.ok(scheduled?.type === 'LotScheduled' && open !== undefined);
    const bid = entered(3, 'anna', 'bid', 2_000, 90_000);
    const history = new PriceHistory();
    const winner = {
      participantId: bid.entry.participantId,
      bidId: bid.entry.bidId,
      amountMinor: minor(2_000),
    };
    history.take([
      { ...scheduled, endsAt: instant(100_000) },
      open,
      bid,
      {
        type: 'LotEnded',
        lotId: 1 as LotId,
        version: 4,
        at: instant(270_000),
        outcome: { status: 'sold', winner },
      },
    ]);
    assert.deepEqual(
      history
        .entriesUpTo(4)
        .slice(2)
        .map(({ kind, endsAt, bidder, amountMinor }) => [kind, endsAt, bidder, amountMinor]),
      [
        ['extended', 270_000, null, null],
        ['sold', null, 1, 2_000],
      ],
    );
  });

  it('ends at the requested version, and drops the older half of too many', () => {
    const history = new PriceHistory();
    history.take(manyBids(lotEntriesMax));
    assert.equal(history.entriesUpTo(3).length, 0);
    const entries = history.entriesUpTo(lotEntriesMax + 2);
    assert.equal(entries.length, 1_000);
    assert.equal(entries.at(-1)?.number, 2_001);
    assert.equal(history.entriesUpTo(lotEntriesMax + 1).at(-1)?.number, 2_000);
  });
});
