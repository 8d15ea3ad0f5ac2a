import { countedMailboxOf } from '../../domain/auction/mailbox.ts';
import type { OrderHappened } from '../../domain/happened.ts';
import { operators, type ChangedAnswers, type OperatorNotice } from '../../domain/message.ts';
import { changedAnswers } from '../../domain/order/brief.ts';
import { missingOf, type Order } from '../../domain/order/order.ts';
import { isQuestionId } from '../../domain/order/questions.ts';
import { contactOf } from '../../domain/order/studio.ts';
import {
  changeWindow,
  confirmationHeldMsMax,
  confirmationWindow,
  newsWindow,
} from '../../domain/sparing.ts';
import { after as later, type Instant } from '../../domain/time.ts';
import { stepNotifications } from './step-notifications.ts';
import { reachByTelegram } from '../order/reach.ts';
import type { Outgoing, Spared } from '../outbox.ts';
import type { Tx } from '../ports.ts';
import type { Circumstances } from '../context.ts';

/** Who is told what of an order. */
export const orderNotifications = async (
  tx: Tx,
  happened: OrderHappened,
  circumstances: Circumstances,
): Promise<readonly Outgoing[]> => {
  const { before, after, events } = happened;
  const { settings, now } = circumstances;
  if (before === null) {
    const { needsChat, contactByHand } = await reachByTelegram(tx, after, settings.bot);
    const nothing = { changed: [], changedOthers: false };
    return [
      confirmation(after, needsChat, now),
      operatorNotice('order_placed', after, nothing, contactByHand),
    ];
  }
  return [
    ...stepNotifications(happened, circumstances),
    ...(events.some(({ type }) => type === 'BriefResupplied') ? answersNews(before, after) : []),
  ];
};

const answersNews = (before: Order, after: Order): readonly Outgoing[] => {
  const changed = changesOf(before, after);
  const news = studioNews(after, changed);
  // Work may have begun on a complete brief, so every change to one is told too.
  if (after.status !== 'brief_complete') return [news];
  if (before.status === 'brief_incomplete') {
    return [news, operatorNotice('brief_completed', after, changed)];
  }
  return hasChanges(changed) ? [news, operatorNotice('brief_changed', after, changed)] : [];
};

const changesOf = (before: Order, after: Order): ChangedAnswers => {
  const ids = [...changedAnswers(before.brief, after.brief).keys()];
  const changed = ids.filter(isQuestionId);
  return { changed, changedOthers: changed.length < ids.length };
};

const hasChanges = ({ changed, changedOthers }: ChangedAnswers): boolean =>
  changed.length > 0 || changedOthers;

/** Whoever reads there, however the address is written. */
const mailboxOfStudio = ({ studio }: Order): string => {
  const { channel, address } = contactOf(studio);
  return channel === 'email' ? countedMailboxOf(address) : address;
};

const windowOf = (
  order: Order,
  about: string,
  limits: Pick<Spared, 'quota' | 'until'>,
): { readonly spared: Spared } => ({
  spared: { key: `${about} ${mailboxOfStudio(order)}`, ...limits },
});

/** The order is confirmed and the content asked for. What the studio wrote does not go back to it. */
const confirmation = (order: Order, waitsForChat: boolean, now: Instant): Outgoing => ({
  id: `${order.id}.confirmation`,
  to: contactOf(order.studio),
  message: {
    kind: 'order_confirmation',
    orderId: order.id,
    language: order.language,
    studioName: null,
    project: { ...order.project, business: null, goal: null, notes: null },
    price: order.price,
    missing: missingOf(order),
  },
  waitsForChat,
  ...windowOf(order, 'confirmations', {
    quota: confirmationWindow,
    until: later(now, confirmationHeldMsMax),
  }),
});

const studioNews = (order: Order, changes: ChangedAnswers): Outgoing => ({
  id: `${order.id}.news.${order.version}`,
  to: contactOf(order.studio),
  message: {
    kind: 'order_news',
    language: order.language,
    entries: [{ orderId: order.id, isNew: false, ...changes }],
    more: 0,
  },
  ...windowOf(order, 'news', { quota: newsWindow }),
});

const operatorNotice = (
  occasion: OperatorNotice['occasion'],
  order: Order,
  changes: ChangedAnswers,
  contactByHand = false,
): Outgoing => ({
  id: `${order.id}.${occasion}.${order.version}`,
  to: operators,
  message: { kind: 'operator_notice', occasion, orderId: order.id, ...changes, contactByHand },
  ...(occasion === 'order_placed'
    ? {}
    : { spared: { key: `changes ${order.id}`, quota: changeWindow } }),
});
