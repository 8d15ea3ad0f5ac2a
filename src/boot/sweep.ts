import { emailKey } from '../kernel/mailbox.ts';
import { quotaStoredMs } from '../kernel/quota.ts';
import { unconfirmedStoredMs } from '../auction/rules/code.ts';
import { messageStoredMs } from '../messages/message.ts';
import { codeMessageId } from '../auction/rules/messages.ts';
import { keyValidMs } from '../auction/rules/participant.ts';
import { sessionValidMs } from '../operators/rules/desk-session.ts';
import { before, hoursMs, type Instant } from '../kernel/time.ts';
import type { Store, Tx } from '../store/store.ts';
import { changesStored } from '../auction/operations/lot-feed.ts';
import type { AppContext } from '../kernel/context.ts';
import { deleteDueFiles } from '../files/delete-due.ts';
import { isOnHold } from '../operators/holds/on-hold.ts';
import { recoverQueues } from '../webhooks/queue.ts';
import { accessRetainedSince } from '../operators/rules/access-log.ts';
import { eraseExpired } from '../people/erasure.ts';
import { personalData } from './personal-data.ts';
import { forgetMails } from '../inbound/end-mails.ts';
import { feedRowsMax } from '../kernel/feed.ts';

/** Readers request only the newest checkpoint. The earlier ones that stay show how the public log has grown. */
const checkpointRetentionMs = hoursMs(24);
const rowsAtOnce = 1_000;
/** Longer than any window of a quota, including messages that wait for its end. */
const mailWindowRetentionMs = hoursMs(2);
/** Steps of one sweep, each of `forgottenAtOnce`; the next one goes on. */
const stepsMax = 20;

/**
 * Deletes data that no rule needs any more, so that outsiders cannot fill the database. Deletes
 * nothing while the service is on hold, because its clock may be wrong.
 */
export const sweep = async (context: AppContext): Promise<void> => {
  if (await isOnHold(context)) return;
  const { store, clock, settings } = context;
  const now = clock.now();
  await store.write(
    'orders',
    async ({ quotas, idempotencyRecords, outbox, mailWindows, desk, accessLog }) => {
      await quotas.forget(before(now, quotaStoredMs));
      await idempotencyRecords.forget(now);
      await outbox.eraseSecrets(now);
      await mailWindows.forget(before(now, mailWindowRetentionMs));
      await desk.forget(now, before(now, sessionValidMs));
      await desk.alarmChats.forget(now, settings.operatorEmails.map(emailKey));
      await accessLog.deleteBefore(accessRetainedSince(now));
      return committed;
    },
  );
  await store.write('auction', async ({ bids, keys, lotFeed, log, signIns }) => {
    await bids.forgetCodes(now);
    await signIns.forget(now);
    await keys.forget(before(now, keyValidMs));
    await lotFeed.forget(changesStored);
    const old = before(now, checkpointRetentionMs);
    await log.thinOut(before(old, checkpointRetentionMs), old, rowsAtOnce);
    return committed;
  });
  await forgetUnconfirmed(context, now);
  await recoverQueues(context);
  await eraseExpired(context, personalData);
  await inSteps(store, ({ changes }) => changes.forget(feedRowsMax, rowsAtOnce));
  await deleteOfWebhooks(store, now);
  await eraseMessages(store, now);
  await forgetMails(context, now);
  await deleteDueFiles(context);
};

/** Deletes unconfirmed bids and the mails with their codes: nobody has proved that the address is theirs. */
const forgetUnconfirmed = async (
  { store, eraseMails }: AppContext,
  now: Instant,
): Promise<void> => {
  const messageIds = await store.write('auction', async ({ bids, personalMessages }) => {
    const since = before(now, unconfirmedStoredMs);
    const ids = (await bids.forgetUnconfirmed(since, rowsAtOnce)).map(codeMessageId);
    await personalMessages.erase(ids, now);
    return { keep: true, value: ids };
  });
  if (messageIds.length === 0) return;
  eraseMails(messageIds);
  store.redact();
};

const deleteOfWebhooks = (store: Store, now: Instant): Promise<void> =>
  inSteps(store, ({ outbox }) => outbox.deleteOfWebhooks(before(now, messageStoredMs), rowsAtOnce));

const eraseMessages = (store: Store, now: Instant): Promise<void> =>
  inSteps(store, ({ outbox }) =>
    outbox.eraseMessages(before(now, messageStoredMs), now, rowsAtOnce),
  );

/** Runs each step in its own transaction, so that no other work waits for all of them. */
const inSteps = async (store: Store, step: (tx: Tx) => Promise<number>): Promise<void> => {
  for (let count = 0; count < stepsMax; count += 1) {
    const done = await store.write('orders', async (tx) => ({ keep: true, value: await step(tx) }));
    if (done < rowsAtOnce) return;
  }
};

const committed = { keep: true, value: undefined } as const;
