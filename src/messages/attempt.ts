import type { Logger } from 'pino';
import type { Clock, Crypto } from '../kernel/ports.ts';
import { no } from '../kernel/result.ts';
import type { Store } from '../kernel/store.ts';
import { retryDelayMs } from './delivery-times.ts';
import type { Leased } from './drafting.ts';
import type { Recipient } from './message.ts';
import type { ResultGatherer } from './result-gatherer.ts';
import { secretContextOf, type ClaimedDelivery } from './rows/delivery.ts';
import type {
  Attempted,
  TakeNetworkSlot,
  Handover,
  DeliveryOutcome,
  SendResult,
  Transport,
} from './transport.ts';

export type AttemptOptions = {
  readonly clock: Clock;
  readonly crypto: Crypto;
  readonly logger: Logger;
  readonly results: ResultGatherer;
  readonly store: Store;
  readonly observe: Observe;
};

/** Takes the result of an attempt, and for a sent code the time since it was enqueued. */
export type Observe = (outcome: DeliveryOutcome, codeMs: number | null) => void;

/** Neither of these promises rejects. */
export type Attempt = {
  /** Resolves when the transport has finished, before the result is stored. */
  readonly sent: Promise<void>;
  readonly stored: Promise<void>;
};

/** Attempts once to send one message. */
export const attempt = (
  options: AttemptOptions,
  transport: Transport,
  leased: Leased,
  takeSlot: TakeNetworkSlot,
): Attempt => {
  const { handover, partsSent } = createHandover(options, leased);
  const sending = send(options, transport, leased, { takeSlot, handover });
  return {
    sent: sending.then(() => undefined),
    stored: sending.then((sendResult) =>
      storeOutcome(options, leased.delivery, {
        attemptsMax: transport.attemptsMax,
        partsSent: partsSent(),
        sendResult,
      }),
    ),
  };
};

/** Stores handed-over parts at once, so that they survive a crash; a failure to do so is stored with the result. */
const createHandover = (
  { store, logger }: AttemptOptions,
  { delivery }: Leased,
): { readonly handover: Handover; readonly partsSent: () => readonly string[] } => {
  const { envelope, nextAttemptAt } = delivery;
  let { partsSent } = delivery;
  const note: Handover['note'] = async (parts) => {
    partsSent = parts;
    try {
      await store.write('orders', async ({ outbox }) => {
        await outbox.noteParts(envelope.id, nextAttemptAt, parts);
        return { keep: true, value: undefined };
      });
    } catch (error) {
      logger.warn(
        { err: error, message: envelope.id },
        'a part of a message could not be noted at once',
      );
    }
  };
  return { handover: { parts: delivery.partsSent, note }, partsSent: () => partsSent };
};

const storeOutcome = async (
  { clock, logger, results, observe }: AttemptOptions,
  { envelope, attempts, nextAttemptAt: leasedUntil, queue, createdAt }: ClaimedDelivery,
  ended: Pick<Attempted, 'attemptsMax' | 'partsSent' | 'sendResult'>,
): Promise<void> => {
  const { id, to, message } = envelope;
  const { sendResult } = ended;
  try {
    const outcome = await results.store({ id, to, message, attempts, leasedUntil, ...ended });
    if (outcome !== null) {
      const isSentCode = outcome === 'sent' && queue === 'codes';
      observe(outcome, isSentCode ? clock.now() - createdAt : null);
    }
    const details = { message: id, attempts, outcome };
    if (sendResult !== null && !sendResult.ok) {
      const reason = withoutAddress(sendResult.problem.text, to);
      logger[outcome === 'dead' ? 'error' : 'warn']({ ...details, reason }, 'message not sent');
    } else {
      logger.debug(details, 'message done');
    }
  } catch (error) {
    // The message is tried again after its lease.
    logger.error({ err: error, message: id }, 'message could not be handled');
  }
};

/** Sends the message, unless it is too late or no longer applies: then the result is null. Never rejects. */
const send = async (
  { clock, logger, crypto }: AttemptOptions,
  transport: Transport,
  { delivery, sending }: Leased,
  attempt: Parameters<Transport['send']>[2],
): Promise<SendResult | null> => {
  const { envelope, notAfter, attempts, lastError, sealedSecret, isGenuine } = delivery;
  if (!isGenuine) return no({ reason: 'permanent', text: notGenuine });
  if (notAfter !== null && notAfter <= clock.now()) return null;
  if (retryDelayMs(attempts - 1, transport.attemptsMax) === null) {
    // The process crashed during the last attempts, so none of them gave up.
    return no({ reason: 'permanent', text: lastError ?? 'Every attempt ended in a crash' });
  }
  try {
    const secret =
      sealedSecret === null ? null : crypto.unseal(sealedSecret, secretContextOf(envelope.id));
    if (secret === null && sealedSecret !== null) {
      return no({ reason: 'permanent', text: notReadable });
    }
    if (!sending.ok) return no({ reason: 'temporary', text: sending.problem });
    return sending.value === null ? null : await transport.send(sending.value, secret, attempt);
  } catch (error) {
    logger.error({ err: error, message: envelope.id }, 'a transport failed');
    return no({ reason: 'temporary', text: String(error) });
  }
};

const notGenuine =
  'Somebody has changed or made it in the database, so it is not sent: run studiolot verify';

const notReadable = 'Its code was sealed for another message, or under another SECRET';

/** Mail servers often repeat the address that they refused, which must not reach the log. */
export const withoutAddress = (text: string, { address }: Recipient): string =>
  text.replaceAll(new RegExp(RegExp.escape(address), 'gi'), '<recipient>');
