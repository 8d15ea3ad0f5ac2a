import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Room } from '../support/auction-arbitrary.ts';
import { hourMs } from '../support/clock.ts';
import { forFile } from '../support/for-file.ts';
import { recommit } from '../support/forged-auction.ts';
import { firstLeaf, leavesOf, type DraftLeaf } from '../support/log-leaves.ts';
import { LogServer } from '../support/log-server.ts';
import { check } from '../support/verifying.ts';

/** A lot that awaits its leader's brief accepts only the stop of a maximum. */

const log = new LogServer();
const url = await log.start();
await forFile(Promise.resolve(log));
/** A time before the brief's deadline. */
log.atSeconds = 90_000;

const lateSeq = 7;

/** A log in which Ada leads without a brief and Ben stops his maximum after the lot's end. */
const lateStop = ({ isClosed }: { readonly isClosed: boolean }) => {
  const room = new Room();
  room.pass();
  room.wait(hourMs);
  room.brief('ben');
  room.bid('ben', 2_000);
  room.setLimit('ben', 5_000);
  room.bid('ada', 9_000);
  room.now = room.lot.endsAt;
  room.pass();
  assert.equal(room.lot.status, 'awaiting_brief');
  room.setLimit('ben', null);
  if (isClosed) room.brief('ada');
  return [firstLeaf(log.origin), ...leavesOf(room.events)];
};

const late = (leaves: readonly DraftLeaf[]): DraftLeaf => {
  const leaf = leaves.find(({ seq }) => seq === lateSeq);
  assert.equal(leaf?.type, 'entry');
  return leaf;
};

const foundIn = async (leaves: readonly DraftLeaf[]): Promise<readonly string[]> => {
  log.publish([...leaves]);
  return (await check(url)).codes;
};

describe('after the end of a lot that waits for a brief', () => {
  it('a maximum may be stopped, while it is hidden and once it is opened', async () => {
    assert.deepEqual(await foundIn(lateStop({ isClosed: false })), []);
    assert.deepEqual(await foundIn(lateStop({ isClosed: true })), []);
  });

  it('a maximum stopped with its amount came too late, which shows once it is opened', async () => {
    const leaves = lateStop({ isClosed: true });
    recommit(late(leaves), 9_500);
    const openings = leaves.find(({ type }) => type === 'openings');
    const opened = openings?.['of'] as { seq: number; amount_cents: number | null }[];
    for (const each of opened) if (each.seq === lateSeq) each.amount_cents = 9_500;
    const [first] = await foundIn(leaves);
    assert.equal(first, 'entry_after_end');
  });

  it('a bid came too late at once', async () => {
    const leaves = lateStop({ isClosed: false });
    const { commitment: _, ...leaf } = late(leaves);
    const bid = { ...leaf, kind: 'bid', amount_cents: 9_500 };
    assert.deepEqual(
      await foundIn(leaves.map((each) => (each.seq === lateSeq ? (bid as DraftLeaf) : each))),
      ['entry_after_end'],
    );
  });

  it('a hidden maximum that changes the lot came too late', async () => {
    const leaves = lateStop({ isClosed: false });
    Object.assign(late(leaves).after ?? {}, { price_cents: 9_500 });
    assert.deepEqual(await foundIn(leaves), ['entry_after_end']);
  });
});
