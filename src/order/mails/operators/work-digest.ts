import { localeOf } from '../../../kernel/languages.ts';
import { formatWait, formatZonedMoment } from '../../../kernel/texts/formats.ts';
import type { Instant } from '../../../kernel/time.ts';
import { code, paragraph, type MailBlock, type Email } from '../../../messages/email.ts';
import type { Sender } from '../../../messages/sender.ts';
import type { Order } from '../../rules/order.ts';
import { waitingReasonOf, type WaitingKind } from '../../rules/waiting.ts';
import { orderName } from '../../views/order-texts.ts';
import type { DigestEntry, WorkDigest, OrderMail } from '../message-types.ts';
import { commandFor } from './operator-notice.ts';

/**
 * The work that waits for operators when the mail is sent, by the time that is left, in English.
 */
export const workDigestEmail = (
  digest: WorkDigest,
  { orders, now }: OrderMail,
  sender: Sender,
): Email => {
  const { entries, more, bidsUnderReview, undelivered } = digest;
  const waiting = entries.flatMap((entry) => {
    const order = orders.find(({ id }) => id === entry.orderId);
    return order !== undefined && isStillPending(order, entry, now) ? [{ entry, order }] : [];
  });
  const blocks = waiting.map(({ entry, order }) => entryBlock(entry, order, now, sender));
  if (more > 0) blocks.push(code(`Other orders that are waiting: ${more}`, 'studiolot orders'));
  if (bidsUnderReview > 0) {
    const text = `Bids that are waiting for a decision: ${bidsUnderReview}`;
    blocks.push(code(text, 'studiolot review'));
  }
  if (undelivered > 0) {
    blocks.push(code(`Messages that have not arrived: ${undelivered}`, 'studiolot messages'));
  }
  if (blocks.length === 0) blocks.push(paragraph('Nothing is waiting any more.'));
  return {
    locale: localeOf('en'),
    subject: subjectOf([
      [waiting.length + more, 'order', 'orders'],
      [bidsUnderReview, 'bid', 'bids'],
      [undelivered, 'message', 'messages'],
    ]),
    blocks,
  };
};

/** The subject, with a count of each kind of work. */
const subjectOf = (counts: readonly (readonly [number, string, string])[]): string => {
  const named = counts.flatMap(([count, one, many]) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`],
  );
  return `Open work today: ${named.length === 0 ? 'none' : named.join(', ')}`;
};

const isStillPending = (order: Order, { what, by }: DigestEntry, now: Instant): boolean =>
  waitingReasonOf(order, by, now)?.what === what;

const entryBlock = (
  { what, by }: DigestEntry,
  order: Order,
  now: Instant,
  { calendar }: Sender,
): MailBlock => {
  const [words, command] = workByKind[what];
  const when = by === null ? '' : `, ${dueText(by, now, calendar.timeZone)}`;
  return commandFor(`${orderName(order)} · ${words}${when}`, order, command);
};

const dueText = (by: Instant, now: Instant, timeZone: string): string => {
  const moment = formatZonedMoment(by, timeZone);
  return by < now ? `was due ${moment}` : `by ${moment} (${formatWait(by - now, 'en')})`;
};

const workByKind: Readonly<Record<WaitingKind, readonly [words: string, command: string]>> = {
  check: ['check the brief', 'confirm-materials'],
  site_live: ['build the site', 'deliver --site-url URL'],
  change_round: ['make the changes', 'finish-changes --words "…"'],
  fix: ['fix what is broken', 'finish-changes --words "…"'],
  payment: ['the payment is overdue', 'record-payment --amount … --reference "…"'],
  source_files: ['paid, and the source files are missing', 'add-source-files FILE'],
  answered: ['the studio has answered, and the work is still paused', 'resume'],
};
