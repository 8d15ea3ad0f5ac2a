import type { JsonObject } from '../../domain/base.ts';
import type { OrderHappened } from '../../domain/happened.ts';
import { operators, type OperatorNotice } from '../../domain/message.ts';
import { missingAnswers } from '../../domain/order/brief.ts';
import type { Order } from '../../domain/order/order.ts';
import { contactOf } from '../../domain/order/studio.ts';
import { reachByTelegram } from '../order/reach.ts';
import type { Outgoing } from '../outbox.ts';
import type { Tx } from '../ports.ts';
import type { Circumstances } from '../context.ts';

/** Who is told what of an order. */
export const orderNotifications = async (
  tx: Tx,
  { before, after, events }: OrderHappened,
  { settings }: Circumstances,
): Promise<readonly Outgoing[]> => {
  if (before === null) {
    const { needsChat, contactByHand } = await reachByTelegram(tx, after, settings.bot);
    return [confirmation(after, needsChat), operatorNotice('order_placed', after, contactByHand)];
  }
  const hasAnswers = events.some(
    (event) => event.type === 'BriefResupplied' && event.answers.size > 0,
  );
  // Work may have begun on a complete brief, so every change to one is told too.
  if (after.status !== 'brief_complete') return [];
  if (before.status === 'brief_incomplete') return [operatorNotice('brief_completed', after)];
  return hasAnswers ? [operatorNotice('brief_changed', after)] : [];
};

/** The order is confirmed and the content asked for. */
const confirmation = (order: Order, waitsForChat: boolean): Outgoing => ({
  id: `${order.id}.confirmation`,
  to: contactOf(order.studio),
  message: {
    kind: 'order_confirmation',
    orderId: order.id,
    language: order.language,
    studioName: order.studio.name,
    project: order.project,
    price: order.price,
    missing: missingAnswers(order.project, order.brief),
  },
  waitsForChat,
});

const operatorNotice = (
  occasion: OperatorNotice['occasion'],
  order: Order,
  contactByHand = false,
): Outgoing => ({
  id: `${order.id}.${occasion}.${order.version}`,
  to: operators,
  message: {
    kind: 'operator_notice',
    occasion,
    orderId: order.id,
    status: order.status,
    source: order.source,
    language: order.language,
    studio: order.studio,
    project: order.project,
    price: order.price,
    missing: missingAnswers(order.project, order.brief),
    brief: Object.fromEntries(order.brief) satisfies JsonObject,
    contactByHand,
  },
});
