import assert from 'node:assert/strict';
import { it } from 'node:test';
import { after } from '../../src/domain/time.ts';
import { manualClock } from '../support/clock.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';
import { confirmationTo, enqueue } from '../support/enqueued.ts';
import { openTestStore } from '../support/open-store.ts';

/** What a moved clock goes by: when messages are due, and whether any is on its way. */

it('a message is foreseen until it is due, and underway until it is done or has failed', async (t) => {
  const folder = await makeFolder('studiolot-due-');
  const store = await openTestStore(databaseIn(folder));
  t.after(async () => {
    await store.close();
    await removeFolder(folder);
  });
  const now = manualClock().now();
  const later = after(now, 60_000);
  const seen = (at = now) =>
    store.read(async ({ outbox }) => [await outbox.nextDueAt(at), await outbox.isUnderway(at)]);
  const act = (work: Parameters<typeof store.write<void>>[1]) => store.write('orders', work);
  const to = { channel: 'email', address: 'studio@example.org' } as const;
  const kept = { keep: true, value: undefined } as const;

  assert.deepEqual(await seen(), [null, false]);
  await enqueue({ store }, confirmationTo(to, 'one'), later);
  assert.deepEqual(await seen(), [later, false]);
  assert.deepEqual(await seen(later), [null, true]);

  const leasedUntil = after(later, 40_000);
  await act(async ({ outbox }) => {
    await outbox.lease(['one'], later, leasedUntil);
    return kept;
  });
  assert.deepEqual(await seen(later), [leasedUntil, true]);
  const again = after(later, 5_000);
  await act(async ({ outbox }) => {
    await outbox.retryLater('one', again, 'no answer');
    return kept;
  });
  assert.deepEqual(await seen(later), [again, false]);
  await act(async ({ outbox }) => {
    await outbox.markDone(['one'], 'sent', again);
    return kept;
  });
  assert.deepEqual(await seen(again), [null, false]);
});
