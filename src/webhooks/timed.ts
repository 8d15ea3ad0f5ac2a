import { setTimeout as pause } from 'node:timers/promises';
import { sweepInSteps, sweptAtOnce, type Sweep } from '../kernel/sweep.ts';
import { before } from '../kernel/time.ts';
import type { TimedWork } from '../kernel/timed-work.ts';
import { messageStoredMs } from '../messages/message.ts';
import { enqueueDeliveries, recoverQueues } from './queue.ts';

/** Deliveries wait this long for others, because each step is a commit that orders wait for too. */
const gatherMs = 50;

export const webhookQueueing: TimedWork = {
  name: 'webhooks',
  failure: 'webhooks cannot be moved on',
  runOf: (context, onFailure) => async () => {
    await pause(gatherMs);
    await enqueueDeliveries(context, onFailure);
  },
};

export const sweepWebhooks: Sweep = async (context, now) => {
  // Before old deliveries are deleted, because a queue reads from its delivery how far it has come.
  await recoverQueues(context);
  await sweepInSteps(context.store, ({ outbox }) =>
    outbox.deleteOfWebhooks(before(now, messageStoredMs), sweptAtOnce),
  );
};
