import type { Actor } from '../kernel/actor.ts';
import type { Admitted, Authenticator } from '../kernel/authorise.ts';
import type { CallRefusal } from '../kernel/call-refusal.ts';
import type { CallContext } from '../kernel/context.ts';
import { orderNotFound, readOrderId, type OrderId } from '../kernel/ids.ts';
import { no, ok, type Result } from '../kernel/result.ts';
import type { ClientLink } from './rules/client-link.ts';
import type { Order } from './rules/order.ts';
import type { Side } from './rules/work.ts';
import { findToShow } from './steps/shown-orders.ts';

/** Checks order IDs and the links that studios give their clients. */
export const authenticateByOrder: Authenticator = (_context, { access }, credential) => {
  if (access !== 'client' && access !== 'order_holder') return null;
  if (access === 'client' && credential.kind === 'client_link') {
    return ok(admittedHolder(credential.link.orderId, credential.link.linkId));
  }
  const sent = credential.kind === 'order_id' ? credential.id : '';
  const orderId = readOrderId(sent);
  return orderId === null ? no(orderNotFound(sent)) : ok(admittedHolder(orderId, null));
};

/** `clientLinkId` is null for a caller who has the order's ID itself. */
const admittedHolder = (orderId: OrderId, clientLinkId: string | null): Admitted => ({
  actor: null,
  findActor: async ({ orders }) => holderOfOrder(await orders.find(orderId), clientLinkId),
  findActorToShow: async (tx, settings) =>
    holderOfOrder(await findToShow(tx, settings, orderId), clientLinkId),
});

const holderOfOrder = (
  order: Order | null,
  clientLinkId: string | null,
): Result<Actor, CallRefusal> => {
  if (order === null || order.forgottenAt !== null) return no({ kind: 'order_not_found' });
  if (clientLinkId === null) return ok({ kind: 'order_holder', order });
  return clientLinkId === order.clientLinkId
    ? ok({ kind: 'client', order })
    : no({ kind: 'client_link_ended' });
};

/** The order that the caller's ID or client link belongs to. @throws Error if the operation admits other actors */
export const orderOf = ({ actor }: Pick<CallContext, 'actor'>): Order => {
  if (actor.kind === 'order_holder' || actor.kind === 'client') return actor.order;
  throw new Error(`A call by ${actor.kind} belongs to no order`);
};

/** The side of an order that the caller is on. Replies by mail and everyone else who has its id count as the studio. */
export const sideOf = ({ kind }: Actor): Side =>
  kind === 'operator' || kind === 'client' ? kind : 'studio';

declare module '../kernel/call.ts' {
  interface CredentialKinds {
    order_id: { readonly id: string };
    /** A link that the studio gave its client. */
    client_link: { readonly link: ClientLink };
  }
}

declare module '../kernel/actor.ts' {
  interface ActorKinds {
    /** Anyone who has the order's ID. `isByMail`: by a reply to a mail about the order. */
    order_holder: { readonly order: Order; readonly isByMail?: true };
    /** Anyone who has the link that the studio gave its client. */
    client: { readonly order: Order };
  }
}
