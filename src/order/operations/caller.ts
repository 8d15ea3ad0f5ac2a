import type { Actor } from '../../kernel/actor.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Order } from '../rules/order.ts';
import type { Side } from '../rules/work.ts';

/** The order that the caller's ID or client link belongs to. @throws Error if the operation admits other actors */
export const orderOf = ({ actor }: Pick<CallContext, 'actor'>): Order => {
  if (actor.kind === 'order_holder' || actor.kind === 'client') return actor.order;
  throw new Error(`A call by ${actor.kind} belongs to no order`);
};

/** The side of an order that the caller is on. Replies by mail and everyone else who has its id count as the studio. */
export const sideOf = ({ kind }: Actor): Side =>
  kind === 'operator' || kind === 'client' ? kind : 'studio';
