import { inboundMailId } from '../../src/inbound/inbound-mail.ts';
import { fileId, webhookId, type LotId, type OrderId } from '../../src/kernel/ids.ts';
import { emailKey } from '../../src/kernel/mailbox.ts';
import type { Tx } from '../../src/kernel/store.ts';
import type { Instant } from '../../src/kernel/time.ts';
import { nothingVoided } from '../../src/operators/rules/service-hold.ts';
import { confirmationTo } from '../support/enqueued.ts';

/** Inserts rows that are too rare to arise in a test of the service. */

/** Inserts a tile, which the log writes after 256 leaves, at a height that this log does not reach. */
export const addTile = ({ log }: Tx): Promise<void> =>
  log.saveRoot(3, 2 ** 40, Buffer.alloc(32, 0xe9).toString('base64'));

/** Inserts the hold of a restore that an operator has confirmed. */
export const addConfirmedHold = ({ serviceHolds }: Tx, at: Instant): Promise<void> =>
  serviceHolds.save({
    reason: 'restored',
    state: 'confirmed',
    since: at,
    voided: nothingVoided,
    startedBy: 'operator ann',
    backupAt: null,
    confirmedAt: at,
    confirmedBy: 'operator ann',
  });

/** Inserts a stopped webhook. */
export const addStoppedWebhook = async (
  { webhooks }: Tx,
  owner: OrderId,
  now: Instant,
): Promise<void> => {
  const id = webhookId(now, new Uint8Array(16), false);
  await webhooks.add({
    id,
    owner,
    sealed: 'sealed',
    receiver: 'пример.example:8443',
    registeredFrom: 'hash',
    madeAt: now,
    state: 'stopped',
    problem: 'The receiver answered 500 «нет» 🦉',
    changedAt: now,
    cursor: 2 ** 40,
    messageId: null,
    generation: 3,
  });
  await webhooks.markDue([id], now);
};

/** Inserts a follower of an open lot. */
export const addFollower = ({ followers }: Tx, lotId: LotId, now: Instant): Promise<void> => {
  const email = 'Ёж@пример.example';
  return followers.save({
    lotId,
    emailKey: emailKey(email),
    email,
    language: 'by',
    sinceAt: now,
    knownEndsAt: now,
    isReminded: true,
  });
};

export const leaveMessages = async ({ outbox }: Tx, now: Instant): Promise<void> => {
  const to = { channel: 'email', address: 'a@example.org' } as const;
  for (const id of ['pending', 'dead', 'expired', 'done', 'retried']) {
    const envelope = confirmationTo(to, id);
    const sealedSecret = id === 'pending' ? 'sealed' : null;
    await outbox.enqueue(
      [{ envelope, subject: '', queue: 'others', state: 'pending', notAfter: now, sealedSecret }],
      now,
    );
  }
  await outbox.giveUp('dead', 'dead', 'no such mailbox: 誰');
  await outbox.markDone(['expired'], 'expired', now);
  await outbox.markDone(['done'], 'done', now);
  await outbox.retryLater('retried', now, '');
};

/** Inserts a finished upload that a page of another site started. */
export const addFinishedUpload = ({ uploads }: Tx, orderId: OrderId, now: Instant): Promise<void> =>
  uploads.begin({
    id: fileId(now, Buffer.alloc(16)),
    orderId,
    network: '2001:db8:1:1::/64 (foreign page)',
    ipv6Block: '2001:db8:1::/48 (foreign page)',
    sizeBytes: 2 ** 40,
    startedAt: now,
    expiresAt: now,
    fileId: null,
  });

export const leaveUnfiledMail = ({ inboundMails }: Tx, now: Instant): Promise<boolean> =>
  inboundMails.addUnfiled('of a mail', {
    id: inboundMailId(now, new Uint8Array(16)),
    receivedAt: now,
    reason: 'no_order',
    sender: 'somebody@example.org',
    subject: 'Вопрос',
    text: 'Сколько стоит?',
    files: [],
    refusedFiles: ['setup.exe'],
    quoted: 'On Monday you wrote',
    unreadable: ['an encrypted part'],
    orderNumber: null,
  });
