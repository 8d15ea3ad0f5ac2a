import { localeOf } from '../../../kernel/languages.ts';
import { toMajor } from '../../../kernel/money.ts';
import { unreachable } from '../../../kernel/result.ts';
import { formatWait, formatZonedMoment } from '../../../kernel/texts/formats.ts';
import { hoursMs, type Instant } from '../../../kernel/time.ts';
import {
  facts,
  heading,
  list,
  paragraph,
  quotation,
  type MailBlock,
  type Email,
} from '../../../messages/email.ts';
import type { Sender } from '../../../messages/sender.ts';
import type { Order, OrderEvent } from '../../rules/order.ts';
import type { Deadline, PromiseKind } from '../../rules/work.ts';
import type { OperatorStep, OrderMail } from '../message-types.ts';
import { formatPrice } from '../project-facts.ts';
import { commandFor, orderCommand, threadSubject } from './operator-notice.ts';

/**
 * Notifies operators of an act of the studio, with its text, or of a deadline, with the command for
 * the next move. In English, and in the time zone of their calendar.
 */
export const workNoticeEmail = (
  { message, orders: [order], event, now }: OrderMail,
  sender: Sender,
): Email => {
  if (message.kind !== 'work_notice' || order === undefined || event === null) {
    throw new Error('The event of a notice to operators does not exist');
  }
  const context = { order, sender, now, earlier: message.earlier ?? 0 };
  return {
    locale: localeOf('en'),
    subject: threadSubject(order),
    replyTo: order.studio.email,
    blocks: [...blocksOf(event as NoticeEvent, context), orderCommand(order)],
  };
};

type NoticeEvent = Extract<OrderEvent, { readonly type: OperatorStep }>;
type NoticeEventOf<Type extends OperatorStep> = Extract<NoticeEvent, { readonly type: Type }>;

type NoticeContext = {
  readonly order: Order;
  readonly sender: Sender;
  readonly now: Instant;
  /** How many earlier messages of the studio this one includes. */
  readonly earlier: number;
};

const blocksOf = (event: NoticeEvent, context: NoticeContext): readonly MailBlock[] => {
  const { order } = context;
  switch (event.type) {
    case 'ChangesRequested':
      return requested(event, context);
    case 'SiteAccepted':
      return accepted(event, context);
    case 'SiteRefused':
      return [
        paragraph('The studio has refused the site. It owes nothing, and the order has ended.'),
        ...reasonBlocks(event.reason),
        order.source === 'auction'
          ? commandFor('To offer the lot to the next bidder', order, 'offer-to-next')
          : commandFor('To write to the studio', order, 'message --text "…"'),
      ];
    case 'OrderCancelled':
      return [
        paragraph('The studio has cancelled the order before work on the site started.'),
        ...reasonBlocks(event.reason),
        ...(order.source === 'auction'
          ? [commandFor('To offer the lot to the next bidder', order, 'offer-to-next')]
          : []),
      ];
    case 'MessageWritten':
      return written(event, context);
    case 'OperatorAlarmed':
      return alarmed(event, context);
    default:
      return unreachable(event);
  }
};

const requested = (
  { kind, items, dueAt }: NoticeEventOf<'ChangesRequested'>,
  context: NoticeContext,
): readonly MailBlock[] => {
  const { order } = context;
  const isChanges = kind === 'changes';
  return [
    paragraph(
      isChanges
        ? 'The studio asks for a round of changes.'
        : 'The studio reports that something is broken.',
    ),
    facts([['Promised by', dueText(dueAt, context)]]),
    list(items, 'numbers'),
    ...(isChanges
      ? []
      : [
          commandFor(
            'To decide what it is: a defect, or a change, which uses a round',
            order,
            'decide-defect --verdict defect',
          ),
        ]),
    commandFor(
      'Once it is done, with an answer to each point, in the same order',
      order,
      `finish-changes${items.map(() => ' --words "…"').join('')}`,
    ),
  ];
};

const accepted = (
  { payBy }: NoticeEventOf<'SiteAccepted'>,
  context: NoticeContext,
): readonly MailBlock[] => {
  const { order, sender } = context;
  const { currency, amountMinor } = order.price;
  const isUnset = sender.paymentInstructions[currency] === null;
  return [
    paragraph('The studio has accepted the site, and payment is due.'),
    facts([
      ['Amount', formatPrice(order.price, 'en')],
      ['Pay by', dueText(payBy, context)],
    ]),
    ...(isUnset
      ? [
          commandFor(
            `PAYMENT_INSTRUCTIONS does not say how to pay in ${currency}, so the mail to the studio promises a message with the details. To send it`,
            order,
            'message --text "…"',
          ),
        ]
      : []),
    commandFor(
      'Once the payment has arrived',
      order,
      `record-payment --amount ${toMajor(amountMinor)} --reference "…"`,
    ),
  ];
};

const written = (
  { text }: NoticeEventOf<'MessageWritten'>,
  { order, earlier }: NoticeContext,
): readonly MailBlock[] => {
  const blocks = [paragraph('The studio writes:'), quotation(text)];
  if (earlier > 0) {
    blocks.push(paragraph(`Earlier messages, which the whole order shows: ${earlier}`));
  }
  if (order.work.hold !== null) {
    blocks.push(commandFor('If that is what the work is waiting for', order, 'resume'));
  }
  blocks.push(commandFor('To reply', order, 'message --text "…"'));
  return blocks;
};

const promiseNames: Readonly<Record<PromiseKind, string>> = {
  confirmation: 'The confirmation of the order',
  site_live: 'The site',
  change_round: 'The round of changes',
  fix: 'The fix of the reported defects',
};

const alarmed = (
  { deadline: index, alarm }: NoticeEventOf<'OperatorAlarmed'>,
  context: NoticeContext,
): readonly MailBlock[] => {
  const { order, now } = context;
  const deadline = order.work.deadlines[index];
  if (deadline === undefined) return [];
  const what = promiseNames[deadline.promise];
  const due = facts([['Promised by', dueText(deadline.dueAt, context)]]);
  const opening =
    alarm === 'missed' || now > deadline.dueAt
      ? `${what} is late: the promise to the studio is missed, and the record will show it.`
      : `${what} is due ${formatWait(deadline.dueAt - now, 'en')}${alarm === 'half' ? '; half of the time has passed' : ''}.`;
  const request = order.work.requests.find(({ number }) => number === deadline.request);
  return [
    paragraph(opening),
    due,
    ...(request === undefined ? [] : [heading('Requested'), list(request.items, 'numbers')]),
    commandFor('Once it is done', order, nextCommand(deadline, request?.items.length ?? 0)),
  ];
};

const nextCommand = ({ promise }: Deadline, count: number): string =>
  promise === 'site_live'
    ? 'deliver --site-url URL'
    : `finish-changes${' --words "…"'.repeat(count)}`;

const reasonBlocks = (reason: string | null): readonly MailBlock[] =>
  reason === null || reason.trim() === '' ? [] : [heading('Its reason'), quotation(reason)];

const dueText = (at: Instant, { sender, now }: NoticeContext): string => {
  const moment = formatZonedMoment(at, sender.calendar.timeZone);
  const isNear = at > now && at - now <= hoursMs(48);
  return isNear ? `${moment} (${formatWait(at - now, 'en')})` : moment;
};
