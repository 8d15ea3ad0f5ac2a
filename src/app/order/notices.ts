import type { JsonObject } from '../../domain/base.ts';
import type { OperatorNotice } from '../../domain/message.ts';
import { missingAnswers } from '../../domain/order/brief.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Outgoing } from '../run.ts';

/** One notice to each operator address. */
export const operatorNotices = (
  operatorEmails: readonly string[],
  occasion: OperatorNotice['occasion'],
  order: Order,
  contactByHand: boolean,
): readonly Outgoing[] =>
  operatorEmails.map((address, index) => ({
    id: `${order.id}.${occasion}.${order.version}.${index + 1}`,
    to: { channel: 'email', address },
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
  }));
