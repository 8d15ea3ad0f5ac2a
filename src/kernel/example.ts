import type { CallRefusalKind } from './call-refusal.ts';

/** An example of a call, with its answer, for the documentation. */
export type Example = {
  readonly name: string;
  readonly summary: string;
  /** The fields, by their names on the wire. */
  readonly sent: Readonly<Record<string, unknown>>;
  /** The example sends a participant key, which the operation takes but does not need. */
  readonly sendsKey?: true;
  /** The refusal, if the example shows one. */
  readonly refused?: CallRefusalKind;
  /** The field that the refusal is about. */
  readonly field?: string;
  /** The stage of its order before the call. */
  readonly startingStage?: StartingStage;
  /** The important fields of a long answer. */
  readonly highlights?: readonly string[];
  /** The whole answer, unless `excerpt` stands for it. */
  readonly answer?: object;
  /** A part of a long answer: every field, and the first entries of lists. */
  readonly excerpt?: object;
};

/** The stage of an example's order. Examples reach most stages through the stages listed before. */
export type StartingStage =
  | 'awaiting_brief'
  | 'with_file'
  /** The order has a webhook, which was notified of a message. */
  | 'with_webhook'
  | 'checking'
  | 'building'
  | 'paused'
  | 'delivered'
  | 'changing'
  | 'reported'
  | 'accepted'
  | 'paid'
  /** An operator has added a note. */
  | 'noted'
  /** The order of a lot that was won, which its winner has cancelled. */
  | 'won_and_cancelled';

/** Addresses in examples begin with the default of PUBLIC_URL. */
export const exampleBase = 'http://localhost:8080';

/** A participant key as examples send it. */
export const exampleKey = 'key_0123456789abcdefghjkmnpqrs0123456789abcdefghjkmnpqrs';
