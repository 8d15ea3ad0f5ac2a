import assert from 'node:assert/strict';
import { it } from 'node:test';
import { secondMs } from '../support/clock.ts';
import { databaseIn } from '../support/database.ts';
import { callAtDesk } from '../support/desk.ts';
import { mailsIn, nothingIsPending } from '../support/mail.ts';
import { openTestStore } from '../support/open-store.ts';
import { operatorContext } from '../support/operator.ts';
import { bakery, deskFor } from '../support/order-desk.ts';
import { secret, startTestService } from '../support/service.ts';
import { auditFaults } from '../support/stored.ts';

/** One node undoes an act at the moment at which another starts to send its notices. */

const rounds = 16;
const order_id = 'S-1001';

it('on two nodes, an act is either notified or undone, and never both', async (test) => {
  const { service, clock } = await deskFor(test, bakery);
  const other = await startTestService({}, { clock }, service.folder);
  test.after(() => other.close());
  const database = databaseIn(service.folder);
  const store = await openTestStore(database);
  test.after(() => store.close());
  // The nodes' clocks differ, so that the time for undoing is over for one and not for the other.
  const late = { now: clock.now };
  const early = { now: () => (clock.now() - 1) as ReturnType<typeof clock.now> };
  const contextAt = (now: typeof late) => operatorContext(store, secret, now);

  const both: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const text = `Round ${round}.`;
    const done = await callAtDesk(contextAt(late), 'ola', 'write_to_studio', { order_id, text });
    assert.ok(done.ok);
    const event = done.value.record.version;
    clock.advance(10 * secondMs);
    const wake = (): void => [service, other].forEach(({ dispatcher }) => dispatcher.wake());
    if (round % 2 === 0) wake();
    const taking = callAtDesk(contextAt(early), 'ola', 'take_back', { order_id, event });
    wake();
    const taken = await taking;
    await nothingIsPending(store, clock);
    const mails = [...(await mailsIn(service.folder)).values()];
    const noticeCount = mails.filter((mail) => mail.text?.includes(text) === true).length;
    both.push(`${taken.ok ? 'taken back' : 'refused'}, told ${noticeCount}`);
  }
  for (const each of both) {
    assert.ok(['taken back, told 0', 'refused, told 1'].includes(each), both.join('; '));
  }
  assert.deepEqual(await auditFaults(database), []);
});
