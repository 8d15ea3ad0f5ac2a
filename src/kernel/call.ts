import type { CallRefusal } from './call-refusal.ts';
import type { Written } from './unknown-fields.ts';
import type { JsonObject } from './result.ts';
import type { FileId } from './ids.ts';

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

/**
 * Credentials by kind, as entrypoints find them. Each folder adds those that it checks.
 * @public
 */
export interface CredentialKinds {
  none: object;
  /** An operator, by name; one on the machine itself may sign anyone in and out. */
  operator: { readonly name: string; readonly isOnMachine?: true };
  system: object;
}

export type Credential = {
  readonly [Kind in keyof CredentialKinds]: { readonly kind: Kind } & CredentialKinds[Kind];
}[keyof CredentialKinds];

/** Whether a program called or a person sent a form. */
export type WayIn = 'api' | 'form';

/** A file that was sent with a call. Its content is stored; it belongs to nothing yet. */
export type AttachedFile = {
  readonly id: FileId;
  /** As its sender named it. */
  readonly name: string;
  /** Found from its content, not from its name. */
  readonly contentType: string;
  readonly sizeBytes: number;
  /** Of its content, in hexadecimal. */
  readonly sha256: string;
};

/** What makes a call one that may be sent again (idempotency.ts). */
export type Idempotency = { readonly key: string; readonly fingerprint: string };
