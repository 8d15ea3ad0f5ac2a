import type { CallRefusalKind } from './call-refusal.ts';

/** What may be sent to an operation, with what it answers. */
export type Example = {
  readonly name: string;
  readonly summary: string;
  /** By the names on the wire; entrypoints put each field where it belongs. */
  readonly sent: Readonly<Record<string, unknown>>;
  /** Whether a participant key is sent where anyone may call without one. */
  readonly byKey?: true;
  /** Why it is refused, where it is. */
  readonly refused?: CallRefusalKind;
  /** The field at fault, where it is refused for one. */
  readonly field?: string;
  /** How far its order has come before. */
  readonly begins?: ExampleBeginning;
  /** Of a long answer, the fields for which a person reads it. */
  readonly highlights?: readonly string[];
  /** The whole answer, except where an excerpt stands for it. */
  readonly answer?: object;
  /** Of an answer that is too long to be read as an example: every field, and of lists the first entries. */
  readonly excerpt?: object;
};

/** How far the example's order has come; each comes by those before it, up to where the ways part. */
export type ExampleBeginning =
  | 'awaiting_brief'
  | 'with_file'
  /** A program is told of what happens, and was told of a message. */
  | 'with_webhook'
  | 'checking'
  | 'building'
  | 'held'
  | 'delivered'
  | 'changing'
  | 'reported'
  | 'accepted'
  | 'paid'
  /** An operator has just noted something on it. */
  | 'noted'
  /** The order of a lot that was won, which its winner has cancelled. */
  | 'won_and_cancelled';

/** Addresses in examples are those of a service that was started without any settings. */
export const exampleBase = 'http://localhost:8080';

/** A participant key as examples send it. */
export const exampleKey = 'key_0123456789abcdefghjkmnpqrs0123456789abcdefghjkmnpqrs';
