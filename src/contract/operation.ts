import type { z } from 'zod';
import type { Result } from '../domain/base.ts';
import type { Refusal } from '../domain/refusal.ts';
import type { Links } from './links.ts';
import type { RawRequest } from './request.ts';
import type { LimitName } from './request-limits.ts';

/** What an operation is: how it is reached, read, answered and described. */

export type Operation<Input, View> = {
  readonly summary: string;
  /**
   * none: the answer follows from the request alone, as long as the service runs; read: it shows
   * what is stored; write: it changes that, and may be repeated under an Idempotency-Key.
   */
  readonly effect: 'none' | 'read' | 'write';
  /** A participant key is sent as a bearer token. */
  readonly auth: 'none' | 'participant_key';
  readonly http: HttpBinding<View>;
  readonly read: (request: RawRequest) => Result<Input, Refusal>;
  readonly output: z.ZodType;
  readonly present: (view: View, links: Links) => object;
  /** Says when the answer is no other than before, so that it need not be sent again. */
  readonly version?: (view: View) => string;
};

type HttpBinding<View> = {
  readonly method: 'GET' | 'POST';
  /** With `{name}` for a parameter. */
  readonly path: string;
  /** Operations of one method and path are tried in their order; the first that applies is meant. */
  readonly applies: (request: RawRequest) => boolean;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly statuses: readonly [number, ...number[]];
  readonly status: (view: View) => number;
  readonly limit?: LimitName;
};

/** The operations of a contract, each with its own input and view. */
export type OperationsOf<Names extends Record<string, { input: unknown; view: unknown }>> = {
  readonly [Name in keyof Names]: Operation<Names[Name]['input'], Names[Name]['view']>;
};

export const always = (): boolean => true;
export const found = (): number => 200;
