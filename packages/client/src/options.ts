import type { Clock } from './clock.ts';
import type { components } from './schemas.gen.ts';

type Warning = components['schemas']['Warning'];

export type ClientOptions = {
  /** The address of the service, such as `https://orders.example`. */
  readonly baseUrl: string;
  /** The key of a participant. The client sends it only with the calls that need it. */
  readonly participantKey?: string | undefined;
  /** The language of calls with a field `lang`, unless a call sets its own. */
  readonly lang?: string | undefined;
  /** How often a failed call is repeated if that is safe; 4 by default, 0 for never. */
  readonly retries?: number | undefined;
  /** How long one attempt may take; 60,000 by default. Files and streams have no limit. */
  readonly timeoutMs?: number | undefined;
  /** Aborts every call of this client. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the warnings of an answer, such as fields that the service ignored. */
  readonly onWarnings?: ((warnings: readonly Warning[], call: string) => void) | undefined;
  /** Replaces the platform's `fetch`. */
  readonly fetch?:
    | ((request: Request, init: { readonly signal: AbortSignal }) => Promise<Response>)
    | undefined;
  /** Header fields that the client sends with every call. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Replaces time and randomness in tests. */
  readonly clock?: Clock | undefined;
};

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly retries?: number | undefined;
  readonly timeoutMs?: number | undefined;
  readonly participantKey?: string | undefined;
  /** The service refuses the call instead of answering with a warning. */
  readonly strict?: boolean | undefined;
};

export type ChangeOptions = CallOptions & {
  /**
   * Two calls with the same key and content act only once within 24 hours, even from two processes.
   * Calls about one order or with one participant key may come from anywhere, other calls from the
   * same network. By default each call gets its own key. With null the client sends no key and never
   * repeats the call.
   */
  readonly idempotencyKey?: string | null | undefined;
};

export type DryRunOptions = {
  /** The service checks the call and changes nothing. The answer has the same shape. */
  readonly dryRun?: boolean | undefined;
};

export type WatchOptions = {
  readonly signal?: AbortSignal | undefined;
  /** The id of the last event that you processed. The watch continues after it. */
  readonly lastEventId?: string | undefined;
  /** How often the first connection is retried. A connection that breaks later is retried without limit. */
  readonly retries?: number | undefined;
  /** The connection counts as broken after this long without data; 45,000 by default. */
  readonly silenceMsMax?: number | undefined;
};
