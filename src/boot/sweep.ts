import { emailKey } from '../kernel/mailbox.ts';
import { quotaStoredMs } from '../kernel/quota.ts';
import { unconfirmedStoredMs } from '../auction/rules/code.ts';
import { messageStoredMs } from '../messages/message.ts';
import { codeMessageId } from '../auction/rules/messages.ts';
import { keyValidMs } from '../auction/rules/participant.ts';
import { sessionValidMs } from '../operators/rules/desk-session.ts';
import { accessKeptSince } from '../operators/rules/access.ts';
import { before, hoursMs, type Instant } from '../kernel/time.ts';
import type { Store, Tx } from '../store/store.ts';
import { changesKept } from '../auction/operations/lot-feed.ts';
import type { AppContext } from '../kernel/context.ts';
import { feedKept } from '../kernel/feed.ts';
import { deleteDueFiles } from '../files/delete-due.ts';
import { forgetOld } from '../people/forget-person-handler.ts';
import { isOnHold } from '../operators/holds/on-hold.ts';
import { forgetMails } from '../order/inbound/unfiled.ts';
import { recoverQueues } from '../webhooks/queue.ts';

/** Only the newest checkpoint is asked for; of the others enough stay to see how the public log has grown. */
const checkpointKeptMs = hoursMs(24);
const forgottenAtOnce = 1_000;
/** Longer than any window, with what is held back until its end. */
const windowKeptMs = hoursMs(2);
/** Steps of one sweep, each of `forgottenAtOnce`; the next one goes on. */
const erasingStepsMax = 20;

/**
 * Forgets what no rule asks for any more, so that outsiders cannot fill the database with it. Nothing
 * is forgotten while the service is on hold, by a clock that may be wrong.
 */
export const sweep = async (context: AppContext): Promise<void> => {
  if (await isOnHold(context)) return;
  const { store, clock, settings } = context;
  const now = clock.now();
  await store.write(
    'orders',
    async ({ quotas, idempotencyRecords, outbox, mailWindows, desk, looks }) => {
      await quotas.forget(before(now, quotaStoredMs));
      await idempotencyRecords.forget(now);
      await outbox.eraseSecrets(now);
      await mailWindows.forget(before(now, windowKeptMs));
      await desk.forget(now, before(now, sessionValidMs));
      await desk.alarmChats.forget(now, settings.operatorEmails.map(emailKey));
      await looks.forget(accessKeptSince(now));
      return kept;
    },
  );
  await store.write('auction', async ({ bids, keys, lotFeed, log, signIns }) => {
    await bids.forgetCodes(now);
    await signIns.forget(now);
    await keys.forget(before(now, keyValidMs));
    await lotFeed.forget(changesKept);
    const old = before(now, checkpointKeptMs);
    await log.thinOut(before(old, checkpointKeptMs), old, forgottenAtOnce);
    return kept;
  });
  await forgetUnconfirmed(context, now);
  await recoverQueues(context);
  await forgetOld(context);
  await untilFew(store, ({ changes }) => changes.forget(feedKept, forgottenAtOnce));
  await deleteOfWebhooks(store, now);
  await eraseMessages(store, now);
  await forgetMails(context, now);
  await deleteDueFiles(context);
};

/** With the mail that brought the code, since nobody knows whose address that was. */
const forgetUnconfirmed = async (
  { store, eraseMails }: AppContext,
  now: Instant,
): Promise<void> => {
  const messageIds = await store.write('auction', async ({ bids, personalData }) => {
    const since = before(now, unconfirmedStoredMs);
    const ids = (await bids.forgetUnconfirmed(since, forgottenAtOnce)).map(codeMessageId);
    await personalData.eraseMessages(ids, now);
    return { keep: true, value: ids };
  });
  if (messageIds.length === 0) return;
  eraseMails(messageIds);
  store.redact();
};

const deleteOfWebhooks = (store: Store, now: Instant): Promise<void> =>
  untilFew(store, ({ outbox }) =>
    outbox.deleteOfWebhooks(before(now, messageStoredMs), forgottenAtOnce),
  );

const eraseMessages = (store: Store, now: Instant): Promise<void> =>
  untilFew(store, ({ outbox }) =>
    outbox.eraseMessages(before(now, messageStoredMs), now, forgottenAtOnce),
  );

/** Each step in a transaction of its own, so that others come between. */
const untilFew = async (store: Store, step: (tx: Tx) => Promise<number>): Promise<void> => {
  for (let count = 0; count < erasingStepsMax; count += 1) {
    const done = await store.write('orders', async (tx) => ({ keep: true, value: await step(tx) }));
    if (done < forgottenAtOnce) return;
  }
};

const kept = { keep: true, value: undefined } as const;
