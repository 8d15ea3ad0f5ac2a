import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { createCrypto } from '../../src/boot/system.ts';
import type { Clock } from '../../src/kernel/ports.ts';
import type { Store } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import type { Delivery } from '../../src/messages/rows/delivery.ts';
import { publicMessageName } from '../../src/order/rules/public-names.ts';
import { secret } from './service.ts';
import { until } from './until.ts';

/**
 * Caches parsed mails of one folder until another mail is written under the same name.
 */
let parsed: { readonly folder: string; readonly mails: Map<string, Promise<Email>> } = {
  folder: '',
  mails: new Map(),
};

const parse = (folder: string, name: string): Promise<Email> => {
  if (parsed.folder !== folder) parsed = { folder, mails: new Map() };
  const path = join(folder, name);
  const { ino, mtimeMs, size } = statSync(path);
  const key = `${name} ${ino} ${mtimeMs} ${size}`;
  const mail = parsed.mails.get(key) ?? PostalMime.parse(readFileSync(path));
  parsed.mails.set(key, mail);
  return mail;
};

/** The mails that the service has written into its folder, parsed, by file name. */
export const mailsIn = async (folder: string): Promise<ReadonlyMap<string, Email>> => {
  const mailFolder = join(folder, 'mail');
  const names = existsSync(mailFolder)
    ? readdirSync(mailFolder).filter((name) => name.endsWith('.eml'))
    : [];
  const mails = await Promise.all(
    names.map(async (name) => [name, await parse(mailFolder, name)] as const),
  );
  return new Map(mails);
};

/** The name of a message about an order wherever the order's ID must not appear. */
export const messageName = (id: string): string => publicMessageName(id, hash);

const { hash } = createCrypto(secret);

/** Waits for the confirmation of an order, and returns it. */
export const confirmationOf = (folder: string, orderId: string): Promise<Email> =>
  until(`the confirmation of ${orderId} is written`, async () =>
    (await mailsIn(folder)).get(`${messageName(`${orderId}.confirmation`)}.eml`),
  );

/** Waits until all due messages have been attempted. Messages are written when they are sent, so their content depends on this time. */
export const nothingIsDue = (store: Store, clock: Clock): Promise<unknown> =>
  until('nothing is due for the first time', () =>
    store.read(async ({ outbox }) => {
      const isUntried = ({ state, attempts, lastError, nextAttemptAt }: Delivery): boolean =>
        state === 'pending' && lastError === null && (attempts > 0 || nextAttemptAt <= clock.now());
      return !(await outbox.undelivered(10_000)).some(isUntried);
    }),
  );

/** Waits until each message has been sent, given up or throttled, and no notice about a lot is pending. */
export const nothingIsPending = (store: Store, clock?: Clock): Promise<unknown> =>
  until('nothing is pending', () =>
    store.read(async ({ outbox, lotNotices }) => {
      const isDelayed = ({ attempts, createdAt, nextAttemptAt }: Delivery): boolean =>
        attempts === 0 && nextAttemptAt > (clock?.now() ?? createdAt);
      const pending = (await outbox.undelivered(10_000)).filter(
        (delivery) => delivery.state === 'pending' && !isDelayed(delivery),
      );
      const notice = await lotNotices.next(clock?.now() ?? instant(Number.MAX_SAFE_INTEGER));
      // Reminders are due later than this, so they may stay.
      const isNotified = notice === null || (clock === undefined && 'until' in notice.about);
      return pending.length === 0 && isNotified;
    }),
  );
