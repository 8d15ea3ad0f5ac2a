import type { CallRefusal } from './call-refusal.ts';
import type { FileId } from './ids.ts';
import type { JsonObject } from './result.ts';
import type { SentFields } from './unknown-fields.ts';

/**
 * A call of an operation, as an entrypoint (REST, MCP, a form, the terminal) makes it. It knows
 * nothing of HTTP.
 */
export type Call = {
  readonly credential: Credential;
  /** The fields that were sent, by their names on the wire. */
  readonly sent: JsonObject;
  /** The client's address, IPv6 as its /64 network. */
  readonly network: string;
  /** A page of another site made its visitor's browser call. Limits count such calls separately. */
  readonly isOfForeignPage?: boolean;
  readonly via: WayIn;
  readonly attached?: readonly AttachedFile[];
  /** The price that the form showed (`agreedPriceText`), if no other may be charged. */
  readonly agreedPrice?: string | null;
  readonly idempotency: Idempotency | null;
  /** A problem of the call besides its fields. Checked after the fields. */
  readonly problem?: CallRefusal | null;
  /** The fields as the program wrote them; null for forms. */
  readonly rawInput?: RawInput | null;
};

/** The input as the program sent it, in which likely mistakes are found. */
export type RawInput = SentFields & {
  /** Strict mode: the first warning refuses the call. */
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
  /** The name that its sender gave it. */
  readonly name: string;
  /** Detected from its content, not from its name. */
  readonly contentType: string;
  readonly sizeBytes: number;
  /** Of its content, in hexadecimal. */
  readonly sha256: string;
};

/**
 * The key of a call that may be sent again, with a text that is equal for equal content
 * (idempotency.ts).
 */
export type Idempotency = { readonly key: string; readonly fingerprint: string };
