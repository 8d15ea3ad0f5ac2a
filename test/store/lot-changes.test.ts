import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LotAnnouncement, LotReminder } from '../../src/auction/rows/lot-notices.ts';
import { publicLot } from '../../src/auction/rules/public-lot.ts';
import type { LotId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';
import { lotOf } from '../support/plain-auction.ts';

/** Stores the public view of lots after each change, and the pending notices to bidders. */

const { commit, commitAndRead, readTwice, contend, assertAllCalled } =
  await coveredStore('lot-changes');

const lots = (...ids: readonly number[]) => ids.map((id) => publicLot(lotOf(id)));

const after = async (number: number, limit = 9) =>
  (await readTwice(({ lotFeed }) => lotFeed.after(number, limit))).map(
    ({ number, lots, at }) => `${number}: ${lots.map(({ id }) => id).join()} at ${at}`,
  );

describe('a change of the lots', () => {
  it('is numbered consecutively, and stored as the public sees it', async () => {
    const found = await commitAndRead(
      async ({ lotFeed }) => {
        await lotFeed.append(lots(1), instant(1_000));
        await lotFeed.append(lots(1, 2), instant(2_000));
      },
      async ({ lotFeed }) => [await lotFeed.after(0, 9), await lotFeed.lastNumber()],
    );
    assert.deepEqual(found, [
      [
        { number: 1, lots: lots(1), at: 1_000 },
        { number: 2, lots: lots(1, 2), at: 2_000 },
      ],
      2,
    ]);
  });

  it('is skipped when nothing differs from the newest', async () => {
    await commit(async ({ lotFeed }) => {
      await lotFeed.append(lots(1), instant(1_000));
      await lotFeed.append(lots(1), instant(2_000));
    });
    await commit(({ lotFeed }) => lotFeed.append(lots(1), instant(3_000)));
    await commit(({ lotFeed }) => lotFeed.append([], instant(4_000)));
    await commit(({ lotFeed }) => lotFeed.append(lots(1), instant(5_000)));
    assert.deepEqual(await after(0), ['1: 1 at 1000', '2:  at 4000', '3: 1 at 5000']);
  });

  it('is read from any number on, and found by its time', async () => {
    await commit(async ({ lotFeed }) => {
      assert.equal(await lotFeed.lastNumber(), 0);
      for (const nth of [1, 2, 3, 4]) await lotFeed.append(lots(nth), instant(nth * 1_000));
    });
    assert.deepEqual(await after(0, 1), ['1: 1 at 1000']);
    assert.deepEqual(await after(1, 2), ['2: 2 at 2000', '3: 3 at 3000']);
    assert.deepEqual(await after(4), []);
    const first = await readTwice(({ lotFeed }) =>
      Promise.all([0, 2_000, 2_001, 4_001].map((at) => lotFeed.firstSince(instant(at)))),
    );
    assert.deepEqual(first, [1, 2, 3, null]);
  });

  it('is deleted except the newest ones, and numbers continue', async () => {
    await commit(async ({ lotFeed }) => {
      for (const nth of [1, 2, 3, 4]) await lotFeed.append(lots(nth), instant(nth));
    });
    await commit(({ lotFeed }) => lotFeed.forget(2));
    await commit(({ lotFeed }) => lotFeed.append(lots(5), instant(5)));
    assert.deepEqual(await after(0), ['3: 3 at 3', '4: 4 at 4', '5: 5 at 5']);
    await commit(({ lotFeed }) => lotFeed.forget(9));
    assert.equal((await after(0)).length, 3);
  });
});

describe('a notice to all bidders of a lot', () => {
  const lost: LotAnnouncement = { lotId: 7 as LotId, version: 12, kind: 'lost' };
  const cancelled: LotAnnouncement = {
    lotId: 8 as LotId,
    version: 3,
    kind: 'cancelled',
    reason: '«нет»',
  };
  const moved: LotAnnouncement = {
    lotId: 7 as LotId,
    version: 4,
    kind: 'rescheduled',
    endsAt: instant(9),
  };
  const next = () => readTwice(({ lotNotices }) => lotNotices.next(instant(5_000)));

  it('is processed by its age, and those of one moment by their names', async () => {
    assert.equal(await next(), null);
    await commit(async ({ lotNotices }) => {
      await lotNotices.add(cancelled, instant(2_000));
      await lotNotices.add(moved, instant(1_000));
      await lotNotices.add(lost, instant(1_000));
    });
    const turns: unknown[] = [];
    for (let notice = await next(); notice !== null; notice = await next()) {
      turns.push(notice);
      const { id } = notice;
      await commit(({ lotNotices }) => lotNotices.remove(id));
    }
    assert.deepEqual(turns, [
      { id: 'lot_7.lost.12', about: lost, lastNotified: '' },
      { id: 'lot_7.rescheduled.4', about: moved, lastNotified: '' },
      { id: 'lot_8.cancelled.3', about: cancelled, lastNotified: '' },
    ]);
  });

  it('stores its progress, for one worker at a time', async () => {
    await commit(async ({ lotNotices }) => {
      await lotNotices.add(lost, instant(1_000));
      await lotNotices.add(cancelled, instant(2_000));
    });
    const [first, second] = await contend(
      async ({ lotNotices }) => {
        const notice = await lotNotices.next(instant(5_000));
        await lotNotices.advance(notice?.id ?? '', 'par_m');
        return notice?.lastNotified;
      },
      ({ lotNotices }) => lotNotices.next(instant(5_000)),
    );
    assert.equal(first, '');
    assert.deepEqual(second, { id: 'lot_7.lost.12', about: lost, lastNotified: 'par_m' });
    await commit(({ lotNotices }) => lotNotices.remove('lot_7.lost.12'));
    assert.equal((await next())?.lastNotified, '');
  });

  it('waits until it is due when it is a reminder, and exists once for each time', async () => {
    const reminder = (until: number): LotReminder => ({
      lotId: 7 as LotId,
      kind: 'ends_soon',
      of: instant(9_000),
      until: instant(until),
    });
    const nextDueAt = () => readTwice(({ lotNotices }) => lotNotices.nextDueAt());
    assert.equal(await nextDueAt(), null);
    await commit(async ({ lotNotices }) => {
      await lotNotices.remindAt(instant(5_001), reminder(9_000));
      await lotNotices.remindAt(instant(5_001), reminder(8_000));
      await lotNotices.remindAt(instant(6_000), reminder(9_000));
    });
    assert.deepEqual([await next(), await nextDueAt()], [null, 5_001]);
    const due = await readTwice(({ lotNotices }) => lotNotices.next(instant(5_001)));
    const id = 'lot_7.ends_soon.5001';
    assert.deepEqual(due, { id, about: reminder(9_000), lastNotified: '' });
    await commit(({ lotNotices }) => lotNotices.remove(id));
    assert.equal(await nextDueAt(), 6_000);
  });
});

assertAllCalled();
