import { emailKey } from '../kernel/mailbox.ts';
import { codeMessageId } from '../auction/rules/messages.ts';
import { keyValidMs } from '../auction/rules/participant.ts';
import { sessionValidMs } from '../operators/rules/desk-session.ts';
import { accessKeptSince } from '../operators/rules/access.ts';
import { before, hoursMs, type Instant } from '../kernel/time.ts';
import type { Store, Tx } from '../store/store.ts';
import { changesKept } from '../auction/operations/lot-feed.ts';
import type { AppContext } from '../kernel/context.ts';
import { feedRowsMax } from '../kernel/feed.ts';
import { deleteDueFiles } from '../files/delete-due.ts';
import { forgetOld } from '../people/forget-person-handler.ts';
import { isOnHold } from '../operators/holds/on-hold.ts';
import { forgetMails } from '../order/inbound/unfiled.ts';
import { takeUpLines } from '../webhooks/queue.ts';

/** Longer than the window of any quota. */
export const quotaRetentionMs = hoursMs(25);
/** A bid whose code was never entered is deleted after this time. */
export const unconfirmedRetentionMs = hoursMs(30 * 24);
/** Older checkpoints are thinned out: readers need the newest, and enough others to see how the public log has grown. */
const checkpointRetentionMs = hoursMs(24);
const rowsAtOnce = 1_000;
/** The content of a message is stored for a week. The fact and time of sending stay, except for webhooks. */
export const messageRetentionMs = hoursMs(7 * 24);
/** Longer than any throttling window, including messages held back until its end. */
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
    async ({ quotas, idempotencyRecords, outbox, mailWindows, desk, looks }) => {
      await quotas.forget(before(now, quotaRetentionMs));
      await idempotencyRecords.forget(now);
      await outbox.eraseSecrets(now);
      await mailWindows.forget(before(now, mailWindowRetentionMs));
      await desk.forget(now, before(now, sessionValidMs));
      await desk.alarmChats.forget(now, settings.operatorEmails.map(emailKey));
      await looks.forget(accessKeptSince(now));
      return committed;
    },
  );
  await store.write('auction', async ({ bids, keys, lotFeed, log, signIns }) => {
    await bids.forgetCodes(now);
    await signIns.forget(now);
    await keys.forget(before(now, keyValidMs));
    await lotFeed.forget(changesKept);
    const old = before(now, checkpointRetentionMs);
    await log.thinOut(before(old, checkpointRetentionMs), old, rowsAtOnce);
    return committed;
  });
  await forgetUnconfirmed(context, now);
  await takeUpLines(context);
  await forgetOld(context);
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
  const messageIds = await store.write('auction', async ({ bids, personalData }) => {
    const since = before(now, unconfirmedRetentionMs);
    const ids = (await bids.forgetUnconfirmed(since, rowsAtOnce)).map(codeMessageId);
    await personalData.eraseMessages(ids, now);
    return { keep: true, value: ids };
  });
  if (messageIds.length === 0) return;
  eraseMails(messageIds);
  store.redact();
};

const deleteOfWebhooks = (store: Store, now: Instant): Promise<void> =>
  inSteps(store, ({ outbox }) =>
    outbox.deleteOfWebhooks(before(now, messageRetentionMs), rowsAtOnce),
  );

const eraseMessages = (store: Store, now: Instant): Promise<void> =>
  inSteps(store, ({ outbox }) =>
    outbox.eraseMessages(before(now, messageRetentionMs), now, rowsAtOnce),
  );

/** Runs each step in its own transaction, so that others are not kept waiting. */
const inSteps = async (store: Store, step: (tx: Tx) => Promise<number>): Promise<void> => {
  for (let count = 0; count < stepsMax; count += 1) {
    const done = await store.write('orders', async (tx) => ({ keep: true, value: await step(tx) }));
    if (done < rowsAtOnce) return;
  }
};

const committed = { keep: true, value: undefined } as const;
