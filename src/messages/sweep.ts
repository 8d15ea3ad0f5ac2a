import { swept, sweepInSteps, sweptAtOnce, type Sweep } from '../kernel/sweep.ts';
import { before, hoursMs } from '../kernel/time.ts';
import { messageStoredMs } from './message.ts';

/** Longer than any window of a quota, including messages that wait for its end. */
const mailWindowRetentionMs = hoursMs(2);

export const sweepMessages: Sweep = async ({ store }, now) => {
  await store.write('orders', async ({ outbox, mailWindows }) => {
    await outbox.eraseSecrets(now);
    await mailWindows.forget(before(now, mailWindowRetentionMs));
    return swept;
  });
  await sweepInSteps(store, ({ outbox }) =>
    outbox.eraseMessages(before(now, messageStoredMs), now, sweptAtOnce),
  );
};
