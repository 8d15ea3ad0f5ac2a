import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Bid } from '../../src/auction/rules/bid.ts';
import type { LotId, ParticipantId } from '../../src/kernel/ids.ts';
import { emailKey } from '../../src/kernel/mailbox.ts';
import { minor } from '../../src/kernel/money.ts';
import type { Tx } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';
import { bidOf, lotOf } from '../support/plain-auction.ts';

/** Lists bids by participant, lot and status. */

const { commit, commitAndRead, readTwice, assertAllCalled } = await coveredStore(
  'bid-lists',
  'auction',
);

const [one, two] = [1 as LotId, 2 as LotId];
const [par_a, par_b] = ['par_a' as ParticipantId, 'par_b' as ParticipantId];
const ada = emailKey('ada@one.example');
const idsOf = (bids: readonly { readonly id: string }[]): readonly string[] =>
  bids.map(({ id }) => id);

const saving =
  (...all: readonly Bid[]) =>
  async ({ bids }: Tx): Promise<void> => {
    for (const bid of all) await bids.save(bid);
  };
const placed = (id: string, at: number, changes: Partial<Bid> = {}): Bid =>
  bidOf(id, { placedAt: instant(at), ...changes });

it('the bids of a participant and of a lot are sorted by time, and then by ID', async () => {
  const found = await commitAndRead(
    saving(
      placed('bid_1', 2_000, { participantId: par_a }),
      placed('bid_3', 3_000, { participantId: par_a, lotId: two }),
      placed('bid_2', 3_000, { participantId: par_a }),
      placed('bid_4', 9_000, { participantId: par_b }),
      placed('bid_5', 1_000),
    ),
    async ({ bids }) => [
      idsOf(await bids.ofParticipant(par_a, 9)),
      idsOf(await bids.ofParticipant(par_a, 2)),
      idsOf(await bids.ofLot(one, 9)),
      idsOf(await bids.ofLot(one, 2)),
      await bids.ids('', 9),
      await bids.ids('bid_2', 2),
      await bids.ofLot(two, 9),
    ],
  );
  assert.deepEqual(found, [
    ['bid_2', 'bid_3', 'bid_1'],
    ['bid_2', 'bid_3'],
    ['bid_5', 'bid_1', 'bid_2', 'bid_4'],
    ['bid_5', 'bid_1'],
    ['bid_1', 'bid_2', 'bid_3', 'bid_4', 'bid_5'],
    ['bid_3', 'bid_4'],
    [placed('bid_3', 3_000, { participantId: par_a, lotId: two })],
  ]);
});

it('the bids of an unconfirmed address are listed newest first', async () => {
  const found = await commitAndRead(
    saving(
      placed('bid_1', 1_000),
      placed('bid_3', 2_000, { email: 'ADA@one.example' }),
      placed('bid_2', 2_000),
      placed('bid_4', 9_000, { participantId: par_a }),
      placed('bid_5', 9_000, { email: 'ben@one.example' }),
    ),
    async ({ bids }) => [
      idsOf(await bids.unconfirmedOf(ada, 9)),
      idsOf(await bids.unconfirmedOf(ada, 2)),
    ],
  );
  assert.deepEqual(found, [
    ['bid_2', 'bid_3', 'bid_1'],
    ['bid_2', 'bid_3'],
  ]);
});

it('an address’s bids on a lot that count or may count are listed newest first', async () => {
  const found = await commitAndRead(
    saving(
      placed('bid_1', 1_000),
      placed('bid_3', 2_000, { status: 'under_review' }),
      placed('bid_2', 2_000, { status: 'entered' }),
      ...(['replaced', 'not_entered', 'rejected', 'cancelled'] as const).map((status) =>
        placed(`bid_${status}`, 3_000, { status }),
      ),
      placed('bid_5', 9_000, { email: 'ben@one.example' }),
      placed('bid_6', 9_000, { lotId: two, status: 'entered' }),
    ),
    async ({ bids }) => [
      idsOf(await bids.inPlay(one, ada)),
      idsOf(await bids.unconfirmedOrUnderReview(ada)).toSorted(),
    ],
  );
  assert.deepEqual(found, [
    ['bid_2', 'bid_3', 'bid_1'],
    ['bid_1', 'bid_3'],
  ]);
});

it('bids that count are counted by lot, and a lot without any is left out', async () => {
  const found = await commitAndRead(
    saving(
      bidOf('bid_1', { status: 'entered' }),
      bidOf('bid_2', { status: 'entered' }),
      bidOf('bid_3', { status: 'under_review' }),
      bidOf('bid_4', { status: 'entered', lotId: two }),
      bidOf('bid_5', { status: 'cancelled', lotId: 3 as LotId }),
      bidOf('bid_6', { status: 'entered', lotId: 4 as LotId }),
    ),
    async ({ bids }) => [
      [...(await bids.countByLot([one, two, 3 as LotId]))].toSorted(([a], [b]) => a - b),
      [...(await bids.countByLot([]))],
    ],
  );
  assert.deepEqual(found, [
    [
      [1, 2],
      [2, 1],
    ],
    [],
  ]);
});

it('the bids whose codes let a participant’s key bid are found on one lot, and on all open lots', async () => {
  const own = { participantId: par_a, authorizedMinor: minor(2_500) } as const;
  const found = await commitAndRead(
    async (tx) => {
      await tx.lots.add(lotOf(1, { status: 'open' }));
      await tx.lots.add(lotOf(2, { status: 'sold' }));
      await saving(
        bidOf('bid_1', own),
        bidOf('bid_2', { ...own, authorizedMinor: null }),
        bidOf('bid_3', { ...own, lotId: two }),
        bidOf('bid_4', { ...own, participantId: par_b }),
      )(tx);
    },
    async ({ bids }) => [
      idsOf(await bids.authorizing(par_a, one)),
      idsOf(await bids.authorizing(par_a, two)),
      idsOf(await bids.authorizingOnOpenLots(par_a)),
    ],
  );
  assert.deepEqual(found, [['bid_1'], ['bid_3'], ['bid_1']]);
});

describe('bids under review', () => {
  const reviewedBid = (id: string, at: number, changes: Partial<Bid> = {}): Bid =>
    placed(id, at, { status: 'under_review', participantId: par_a, ...changes });

  it('are listed oldest first, and counted', async () => {
    const found = await commitAndRead(
      saving(
        reviewedBid('bid_1', 3_000),
        reviewedBid('bid_2', 1_000),
        reviewedBid('bid_3', 2_000),
        placed('bid_4', 1, { status: 'entered' }),
      ),
      async ({ bids }) => [
        idsOf(await bids.underReview(9)),
        idsOf(await bids.underReview(1)),
        await bids.countUnderReview(),
      ],
    );
    assert.deepEqual(found, [['bid_2', 'bid_3', 'bid_1'], ['bid_2'], 3]);
  });

  it('are automatic, or have a maximum that may exceed their amount', async () => {
    const reviewReasonOf = async (bid: Bid): Promise<string | undefined> => {
      await commit(({ bids }) => bids.save(bid));
      const found = await readTwice(
        async ({ bids }) => (await bids.automaticUnderReview(one, par_a))?.id,
      );
      await commit(({ bids }) => bids.save({ ...bid, status: 'rejected' }, bid));
      return found;
    };
    assert.equal(await reviewReasonOf(reviewedBid('bid_1', 1, { isAutomatic: true })), 'bid_1');
    assert.equal(
      await reviewReasonOf(reviewedBid('bid_2', 1, { ceilingMinor: minor(2_501) })),
      'bid_2',
    );
    assert.equal(
      await reviewReasonOf(reviewedBid('bid_3', 1, { ceilingMinor: minor(2_500) })),
      undefined,
    );
    assert.equal(await reviewReasonOf(reviewedBid('bid_4', 1)), undefined);
    assert.equal(
      await reviewReasonOf(reviewedBid('bid_5', 1, { isAutomatic: true, lotId: two })),
      undefined,
    );
    const of_b = reviewedBid('bid_6', 1, { isAutomatic: true, participantId: par_b });
    assert.equal(await reviewReasonOf(of_b), undefined);
    const entered = reviewedBid('bid_7', 1, { isAutomatic: true, status: 'entered' });
    assert.equal(await reviewReasonOf(entered), undefined);
  });

  it('are too late when their lot is over, and urgent in the hour before its end', async () => {
    const hourMs = 3_600_000;
    const endsAt = instant(100 * hourMs);
    const early = { confirmedAt: instant(99 * hourMs - 1) };
    const tooLong = async ({ bids }: Tx, now: number, limit: number) => {
      const { over, pressing } = await bids.overdueReviews(instant(now), limit);
      return [idsOf(over), idsOf(pressing)];
    };
    const found = await commitAndRead(
      async (tx) => {
        const { lots } = tx;
        await lots.add(lotOf(1, { status: 'open', endsAt }));
        await lots.add(lotOf(2, { status: 'awaiting_brief', briefDeadline: endsAt }));
        await lots.add(lotOf(3, { status: 'open', endsAt: instant(endsAt + 1) }));
        await lots.add(lotOf(4, { endsAt }));
        await saving(
          reviewedBid('bid_2', 2, early),
          reviewedBid('bid_1', 1, { ...early, reviewAlarmAt: instant(98 * hourMs - 1) }),
          reviewedBid('bid_alarmed', 1, { ...early, reviewAlarmAt: instant(98 * hourMs) }),
          reviewedBid('bid_late', 1, { confirmedAt: instant(99 * hourMs) }),
          reviewedBid('bid_later', 1, { ...early, lotId: 3 as LotId }),
          reviewedBid('bid_scheduled', 1, { ...early, lotId: 4 as LotId }),
          reviewedBid('bid_over', 2, { lotId: two }),
          reviewedBid('bid_over too', 1, { lotId: two }),
          placed('bid_entered', 1, { ...early, status: 'entered' }),
        )(tx);
      },
      async (tx) => [
        await tooLong(tx, 99 * hourMs, 9),
        await tooLong(tx, 99 * hourMs - 1, 9),
        await tooLong(tx, 99 * hourMs + 1, 9),
        await tooLong(tx, 99 * hourMs, 1),
      ],
    );
    const over = ['bid_over too', 'bid_over'];
    assert.deepEqual(found, [
      [over, ['bid_1', 'bid_2']],
      [over, []],
      [over, ['bid_1', 'bid_later', 'bid_2']],
      [['bid_over too'], ['bid_1']],
    ]);
  });
});

assertAllCalled();
