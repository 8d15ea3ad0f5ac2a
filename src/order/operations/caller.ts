import type { CallContext } from '../../kernel/context.ts';
import type { Order } from '../rules/order.ts';

/** The order that the caller's ID or client link belongs to. @throws Error if the operation admits other actors */
export const orderOf = ({ actor }: Pick<CallContext, 'actor'>): Order => {
  if (actor.kind === 'order_holder' || actor.kind === 'client') return actor.order;
  throw new Error(`A call by ${actor.kind} belongs to no order`);
};

/** The side of the order that the caller is on. */
export const sideOf = ({ actor }: CallContext): 'studio' | 'client' =>
  actor.kind === 'client' ? 'client' : 'studio';
