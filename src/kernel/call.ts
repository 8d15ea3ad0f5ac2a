import type { StoredFile } from './stored-file.ts';
import type { CallRefusal } from './call-refusal.ts';
import type { Written } from './unknown-fields.ts';
import type { Actor } from './actor.ts';
import type { JsonObject } from './result.ts';
import type { OrderId, ParticipantId } from './ids.ts';
import type { OrderSource } from '../order/rules/order.ts';
import type { ClientLink } from '../order/operations/client-link.ts';

/** What a call is made of, from the entrypoint that makes it to the transaction that carries it out. */

/** A call as an entrypoint makes it. */
export type Call = {
  readonly credential: Credential;
  /** The fields that were sent, by their names on the wire. */
  readonly sent: JsonObject;
  /** The client's address, IPv6 as its /64 network. */
  readonly network: string;
  /** Whether a page of another site made its visitor's browser call; what it does counts apart. */
  readonly isOfForeignPage?: boolean;
  readonly via: WayIn;
  readonly attached?: readonly AttachedFile[];
  /** The price that whoever filled in a form was shown (`offered`), where no other is to be charged. */
  readonly agreedPrice?: string | null;
  readonly idempotency: Idempotency | null;
  /** What is wrong with the call besides its fields, which are looked at first. */
  readonly problem?: CallRefusal | null;
  /** Null where no program wrote it. */
  readonly rawInput?: RawInput | null;
};

/** How a program wrote its call. */
export type RawInput = Written & {
  /** A warning is a refusal instead. */
  readonly isStrict: boolean;
};

/** What a caller shows, as the entrypoint found it. */
export type Credential =
  | { readonly kind: 'none' }
  | { readonly kind: 'participant_key'; readonly key: string }
  | { readonly kind: 'order_id'; readonly id: string }
  /** A link that the studio gave its client. */
  | { readonly kind: 'client_link'; readonly link: ClientLink }
  /** Whoever may use the operator's own ways in, by name; who is on the machine itself may sign in and out whom they like. */
  | { readonly kind: 'operator'; readonly name: string; readonly isOnMachine?: true }
  | { readonly kind: 'system' };

/** Whether a program called or a person filled in a form; an order remembers it. */
export type WayIn = Exclude<OrderSource, 'auction'>;

/** A file that came along with a call and is stored, but belongs to nothing yet. */
export type AttachedFile = Omit<StoredFile, 'addedAt'>;

/** What makes a call one that may be sent again (idempotency.ts). */
export type Idempotency = { readonly key: string; readonly fingerprint: string };

/** A caller whose credential can be right; what it leads to is found in the transaction. */
export type Admitted =
  | { readonly kind: 'ready'; readonly actor: Actor }
  | {
      readonly kind: 'order';
      readonly orderId: OrderId;
      /** Null for whoever has the order's id itself. */
      readonly clientLinkId: string | null;
    }
  | {
      readonly kind: 'participant';
      readonly participantId: ParticipantId;
      readonly keyHash: string;
    };
