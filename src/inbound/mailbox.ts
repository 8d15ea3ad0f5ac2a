import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import type { Logger } from 'pino';
import { keepLease, leaseCheckMs, type Lease } from '../kernel/lease.ts';
import { StoreBusy } from '../kernel/store.ts';
import { arrivedMail, fetchQuery } from './arrived-mail.ts';
import { MailUnreadable, type TakeMail } from './take-mail-port.ts';

/** Reads the mailbox that replies come to, as long as the service runs. */

export type MailboxAddress = {
  readonly host: string;
  readonly port: number;
  /** By TLS from the first byte. */
  readonly isSecure: boolean;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
};

export type MailboxOptions = {
  readonly address: MailboxAddress;
  readonly take: TakeMail;
  /** Only one node reads the mailbox at a time. */
  readonly lease: Lease;
  readonly logger: Logger;
};

export type Mailbox = { readonly stop: () => Promise<void> };

const [retryMsMin, retryMsMax] = [1_000, 300_000] as const;
/** How often a server that does not report new mails is checked. */
const checkEveryMs = 60_000;
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 120_000,
} as const;
/** How many mails are read at a time. */
const mailsMax = 50;

/** Retries a server that cannot be reached; it never stops the service. */
export const openMailbox = (options: MailboxOptions): Mailbox => {
  const { lease, logger } = options;
  const failures: FailureCounts = new Map();
  const stopping = new AbortController();
  const { signal } = stopping;
  const listen = async (): Promise<void> => {
    let retryMs: number = retryMsMin;
    while (!signal.aborted) {
      try {
        if (!(await lease.take())) {
          await pause(leaseCheckMs, undefined, { signal }).catch(() => undefined);
          continue;
        }
        await readWhileLeased(options, failures, signal, () => {
          retryMs = retryMsMin;
        });
      } catch (error) {
        if (signal.aborted) return;
        logger.error({ reason: reasonOf(error) }, 'the mailbox cannot be read, trying again');
        await pause(retryMs, undefined, { signal }).catch(() => undefined);
        retryMs = Math.min(retryMs * 2, retryMsMax);
      }
    }
  };
  const listening = listen();
  return {
    stop: async () => {
      stopping.abort();
      await listening;
      await lease.release().catch(() => undefined);
    },
  };
};

/** Never the error itself, which may have the password in it. */
const reasonOf = (error: unknown): string => {
  const { message = '', responseText = '' } = error as Partial<Record<string, string>>;
  return `${message} ${responseText}`.trim();
};

const readWhileLeased = async (
  { address, take, lease }: MailboxOptions,
  failures: FailureCounts,
  stop: AbortSignal,
  onRead: () => void,
): Promise<void> => {
  const client = await connect(address);
  // The pending call reports a broken connection.
  client.on('error', () => undefined);
  const close = (): void => client.close();
  stop.addEventListener('abort', close);
  const stopKeepingLease = keepLease(lease, close);
  try {
    await client.connect();
    await client.mailboxOpen(address.folder);
    while (!stop.aborted && client.usable) {
      const change = nextChange(client, stop);
      const isMore = await takeUnread(client, take, failures);
      onRead();
      if (!isMore) {
        const idling = client.idle();
        await change;
        // The next command ends it.
        idling.catch(() => undefined);
      }
    }
    if (!stop.aborted) throw new Error('The connection has ended');
  } finally {
    stopKeepingLease();
    stop.removeEventListener('abort', close);
    close();
  }
};

/** Loads the library only if there is a mailbox. */
const connect = async ({ host, port, isSecure, user, password }: MailboxAddress) => {
  const { ImapFlow: Client } = await import('imapflow');
  return new Client({
    host,
    port,
    secure: isSecure,
    // Only on this machine, whose server mostly has a self-signed certificate.
    ...(isSecure ? {} : { doSTARTTLS: false }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    ...timeouts,
  });
};

/** Resolves once there may be new mails, or none will come. */
const nextChange = async (client: ImapFlow, stop: AbortSignal): Promise<void> => {
  const over = new AbortController();
  const signal = AbortSignal.any([stop, over.signal]);
  await Promise.race([
    once(client, 'exists', { signal }),
    once(client, 'close', { signal }),
    pause(checkEveryMs, undefined, { signal }),
  ]).catch(() => undefined);
  over.abort();
};

/**
 * Marks a mail as read only once it is stored. A mail that failed too often is left unread and skipped
 * until the next start. Returns whether there are more.
 */
const takeUnread = async (
  client: ImapFlow,
  take: TakeMail,
  failures: FailureCounts,
): Promise<boolean> => {
  const found = await client.search({ seen: false }, { uid: true });
  const unread = (found === false || found === undefined ? [] : found).filter(
    (uid) => (failures.get(uid) ?? 0) < triesMax,
  );
  let taken = 0;
  for (const uid of unread.slice(0, mailsMax)) {
    // Counted before the attempt, because the mail may end the connection.
    const failed = failures.get(uid) ?? 0;
    failures.set(uid, failed + 1);
    const attempt = { uid, isFirst: failed === 0 };
    const isTaken = await takeOne(client, take, attempt).catch((error: unknown) => {
      if (error instanceof StoreBusy) failures.set(uid, failed);
      throw error;
    });
    if (!isTaken) continue;
    taken += 1;
    failures.delete(uid);
  }
  return taken > 0 && unread.length > mailsMax;
};

/**
 * Marks a mail while it is read. A mail that still has the mark may have crashed its reader, so the next
 * process does not read it, and operators see it in the mailbox. Some servers accept no such marks.
 */
const readingMark = '$StudiolotBegun';

/** False if the mail is gone or cannot be fetched. */
const takeOne = async (
  client: ImapFlow,
  take: TakeMail,
  { uid, isFirst }: { readonly uid: number; readonly isFirst: boolean },
): Promise<boolean> => {
  const mail = String(uid);
  const byUid = { uid: true };
  const fetched = await client.fetchOne(mail, fetchQuery, byUid);
  if (fetched === false || fetched === undefined) return false;
  const mayHaveCrashed = isFirst && fetched.flags?.has(readingMark) === true;
  const arrived = arrivedMail(client, fetched);
  try {
    await client.messageFlagsAdd(mail, [readingMark], byUid);
    await take(mayHaveCrashed ? { ...arrived, readBody: cannotBeRead } : arrived);
    return await client.messageFlagsAdd(mail, ['\\Seen'], byUid);
  } finally {
    if (client.usable) {
      await client.messageFlagsRemove(mail, [readingMark], byUid).catch(() => undefined);
    }
  }
};

const cannotBeRead = (): Promise<never> =>
  Promise.reject(new MailUnreadable('An earlier attempt to read it did not end'));

/** How often each mail has failed, by its number in the mailbox. */
type FailureCounts = Map<number, number>;
const triesMax = 3;
