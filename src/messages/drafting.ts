import { emailKey } from '../kernel/mailbox.ts';
import type { Crypto } from '../kernel/ports.ts';
import { no, ok, type Result } from '../kernel/result.ts';
import type { Tx } from '../kernel/store.ts';
import { minutesMs, type Instant } from '../kernel/time.ts';
import type { AllMails, DraftMessage } from './mails.ts';
import type { ClaimedDelivery, Delivery } from './rows/delivery.ts';
import type { Sending } from './transport.ts';

/**
 * Drafts messages when they are sent, from the state at that moment. A message that was delayed, or
 * could not be sent for some time, describes the current state or is dropped.
 */

/** A message that this dispatcher leased, with its draft. */
export type Leased = {
  readonly delivery: ClaimedDelivery;
  /** The draft; null for a message that no longer applies, or the reason why it cannot be drafted now. */
  readonly sending: Result<Sending | null, string>;
};

export type DraftingOptions = { readonly mails: AllMails; readonly crypto: Crypto };

/** For this long a message describes the moment that caused it, and later the present state. */
const freshMs = minutesMs(1);

/** Drafts the messages together; one that fails does not affect the others. */
export const draftAll = async (
  tx: Tx,
  options: DraftingOptions,
  now: Instant,
  deliveries: readonly ClaimedDelivery[],
): Promise<readonly Leased[]> => {
  try {
    const loaded = await load(tx, options, deliveries);
    return await Promise.all(
      deliveries.map(async (delivery): Promise<Leased> => {
        const sending = await draft(tx, options, loaded, delivery, now);
        return sending === 'unsettled'
          ? { delivery, sending: no('the newest change can still be undone') }
          : { delivery, sending: ok(sending) };
      }),
    );
  } catch (error) {
    const [delivery, ...others] = deliveries;
    if (delivery === undefined) return [];
    if (others.length === 0) return [{ delivery, sending: no(String(error)) }];
    const alone = deliveries.map((each) => draftAll(tx, options, now, [each]));
    return (await Promise.all(alone)).flat();
  }
};

/** Drafts one message as it would be sent now; null if it no longer applies. */
export const draftOne = async (
  tx: Tx,
  options: DraftingOptions,
  delivery: Delivery,
  now: Instant,
): Promise<Sending | null> => {
  const sending = await draft(tx, options, await load(tx, options, [delivery]), delivery, now);
  return sending === 'unsettled' ? null : sending;
};

type Loaded = {
  readonly names: Awaited<ReturnType<AllMails['readerNames']>>;
  readonly draftMessage: DraftMessage;
};

const load = async (
  tx: Tx,
  { mails }: DraftingOptions,
  deliveries: readonly Delivery[],
): Promise<Loaded> => {
  const emails = deliveries.flatMap(({ envelope: { to } }) =>
    to.channel === 'email' ? [emailKey(to.address)] : [],
  );
  const [names, draftMessage] = await Promise.all([
    mails.readerNames(tx, [...new Set(emails)]),
    mails.prepare(
      tx,
      deliveries.map(({ envelope: { message } }) => message),
    ),
  ]);
  return { names, draftMessage };
};

const draft = async (
  tx: Tx,
  { mails, crypto }: DraftingOptions,
  { names, draftMessage }: Loaded,
  { envelope, createdAt }: Delivery,
  now: Instant,
): Promise<Sending | 'unsettled' | null> => {
  const { to, message } = envelope;
  if (await mails.isGone(tx, to, now)) return null;
  const name = to.channel === 'email' ? (names.get(emailKey(to.address)) ?? null) : null;
  const isFresh = now - createdAt < freshMs;
  const drafted = await draftMessage({ message, to, name, isFresh, now, crypto });
  return drafted === null || drafted === 'unsettled'
    ? drafted
    : { ...envelope, ...drafted, orders: mails.ordersOf(message), now };
};
