import type { Logger } from 'pino';
import type { Clock, Crypto } from '../kernel/ports.ts';
import { no } from '../kernel/result.ts';
import type { Store } from '../kernel/store.ts';
import { retryDelayMs } from './delivery-times.ts';
import type { Leased } from './drafting.ts';
import type { Recipient } from './message.ts';
import type { ResultGatherer } from './result-gatherer.ts';
import { secretContextOf } from './rows/delivery.ts';
import type {
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

export type Attempt = {
  /** Resolves when the transport has finished, before the result is stored. */
  readonly isOver: Promise<void>;
  readonly isStored: Promise<void>;
};

/** One attempt to send one message. Neither of its promises rejects. */
export const attempt = (
  options: AttemptOptions,
  transport: Transport,
  leased: Leased,
  takeSlot: TakeNetworkSlot,
): Attempt => {
  const handing = handingOver(options, leased);
  const sending = send(options, transport, leased, { takeSlot, handover: handing.handover });
  return {
    isOver: sending.then(() => undefined),
    isStored: sending.then((sendResult) =>
      storeOutcome(options, transport, leased, handing.parts(), sendResult),
    ),
  };
};

/** Stores handed-over parts at once, so that they survive a crash; a failure to do so is stored with the result. */
const handingOver = (
  { store, logger }: AttemptOptions,
  { delivery: { envelope, nextAttemptAt, partsSent } }: Leased,
): { readonly handover: Handover; readonly parts: () => readonly string[] } => {
  let parts = partsSent;
  const note: Handover['note'] = async (handed) => {
    parts = handed;
    try {
      await store.write('orders', async ({ outbox }) => {
        await outbox.noteParts(envelope.id, nextAttemptAt, handed);
        return { keep: true, value: undefined };
      });
    } catch (error) {
      logger.warn(
        { err: error, message: envelope.id },
        'a part of a message could not be noted at once',
      );
    }
  };
  return { handover: { parts: partsSent, note }, parts: () => parts };
};

const storeOutcome = async (
  { clock, logger, results, observe }: AttemptOptions,
  { attemptsMax }: Transport,
  { delivery }: Leased,
  partsSent: readonly string[],
  sendResult: SendResult | null,
): Promise<void> => {
  const { envelope, attempts, nextAttemptAt: leasedUntil } = delivery;
  try {
    const { id, to, message } = envelope;
    const attempted = {
      id,
      to,
      message,
      attempts,
      attemptsMax,
      leasedUntil,
      partsSent,
      sendResult,
    };
    const outcome = await results.store(attempted);
    if (outcome !== null) {
      const isCode = outcome === 'sent' && delivery.queue === 'codes';
      observe(outcome, isCode ? clock.now() - delivery.createdAt : null);
    }
    const details = { message: id, attempts, outcome };
    if (sendResult !== null && !sendResult.ok) {
      const reason = withoutAddress(sendResult.problem.text, envelope.to);
      logger[outcome === 'dead' ? 'error' : 'warn']({ ...details, reason }, 'message not sent');
    } else {
      logger.debug(details, 'message done');
    }
  } catch (error) {
    // The message is tried again after its lease.
    logger.error({ err: error, message: envelope.id }, 'message could not be handled');
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
