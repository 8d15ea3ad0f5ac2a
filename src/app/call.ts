import type { CallRefusal } from '../contract/refusal.ts';
import type { Warning } from '../contract/warning.ts';
import type { Actor } from '../domain/actor.ts';
import type { JsonObject, Result } from '../domain/base.ts';
import type { OrderId, ParticipantId } from '../domain/ids.ts';
import type { OrderFile } from '../domain/order/file.ts';
import type { OrderSource } from '../domain/order/order.ts';
import type { ClientLink } from './order/client-link.ts';
import type { Handwriting } from './input-warnings.ts';

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
  readonly objection?: CallRefusal | null;
  /** Null where no program wrote it. */
  readonly handwriting?: Handwriting | null;
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
export type AttachedFile = Pick<OrderFile, 'id' | 'name' | 'contentType' | 'sizeBytes' | 'sha256'>;

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

/** A call that is to change something, read and admitted. */
export type ChangeCall = Required<
  Pick<Call, 'network' | 'isOfForeignPage' | 'via' | 'attached' | 'agreedPrice'>
> & {
  readonly admitted: Admitted;
  /** What is wrong with it is said once its order is found, as the contract's checks go. */
  readonly read: Result<unknown, CallRefusal>;
  /** Null where they depend on what is stored about who calls; then its handwriting tells them. */
  readonly warnings: Result<readonly Warning[], CallRefusal> | null;
  readonly handwriting: Handwriting | null;
  /** A warning is a refusal instead. */
  readonly isStrict: boolean;
  readonly idempotency: Idempotency | null;
};
